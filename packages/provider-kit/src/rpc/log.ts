import { credentials, Metadata } from "@grpc/grpc-js";
import { EngineClient } from "@pulumi/pulumi/proto/engine_grpc_pb";
import { LogRequest, LogSeverity } from "@pulumi/pulumi/proto/engine_pb";
import type { Log } from "../operation/runtime";

/** The engine's log. Nothing that goes wrong with a text fails an operation. */
export interface EngineLog extends Log {
  /** Tells where the engine listens; texts written before are sent now. */
  connect(engineAddress: string): void;
  /** Resolves when all texts written so far are with the engine, or lost. */
  sent(): Promise<void>;
  close(): void;
}

interface Text {
  // not ERROR: one such text fails the whole update
  readonly severity: LogSeverity.DEBUG | LogSeverity.INFO | LogSeverity.WARNING;
  readonly text: string;
  readonly urn: string;
  readonly isStatus: boolean;
}

const MOST_WAITING = 1000;
const LONGEST_SEND_MS = 2000;

/** Makes a log; every text passes `redact` before it is kept or sent. */
export function createEngineLog(redact: (text: string) => string): EngineLog {
  const waiting: Text[] = [];
  let client: EngineClient | undefined;
  let isSending = false;
  let sent = Promise.resolve();

  const sendAll = async (): Promise<void> => {
    isSending = true;
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      // an engine that does not take one text does not take the others either
      if (client === undefined || !(await deliver(client, text))) waiting.length = 0;
    }
    isSending = false;
  };

  const send = (): void => {
    if (client !== undefined && !isSending) sent = sendAll();
  };

  const write = (severity: Text["severity"], text: string, urn = "", isStatus = false): void => {
    const older = isStatus ? waiting.findIndex((one) => one.isStatus && one.urn === urn) : -1;
    if (older >= 0) waiting.splice(older, 1);
    // a status is of no use later, and a flood of texts is of no use at all
    if (waiting.length >= MOST_WAITING || (isStatus && client === undefined)) return;
    waiting.push({ severity, text: redact(text), urn, isStatus });
    send();
  };

  return {
    debug: (text, urn) => write(LogSeverity.DEBUG, text, urn),
    info: (text, urn) => write(LogSeverity.INFO, text, urn),
    warn: (text, urn) => write(LogSeverity.WARNING, text, urn),
    status: (text, urn) => write(LogSeverity.INFO, text, urn, true),
    connect(engineAddress) {
      client?.close();
      // a proxy for the outside world is no way to the engine on this machine
      client = new EngineClient(engineAddress, credentials.createInsecure(), { "grpc.enable_http_proxy": 0 });
      send();
    },
    sent: () => sent,
    close() {
      client?.close();
      client = undefined;
    },
  };
}

function deliver(client: EngineClient, { severity, text, urn, isStatus }: Text): Promise<boolean> {
  const request = new LogRequest()
    .setSeverity(severity)
    .setMessage(Buffer.from(text, "utf8").toString("utf8"))
    .setUrn(urn)
    // texts of one stream are shown as one; these are sentences of their own
    .setStreamid(0)
    .setEphemeral(isStatus);
  const deadline = Date.now() + LONGEST_SEND_MS;
  return new Promise((resolve) => {
    client.log(request, new Metadata(), { deadline }, (error) => resolve(error === null));
  });
}
