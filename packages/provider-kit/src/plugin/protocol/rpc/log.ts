import type { Log } from "../../execution/operation/runtime";
import type { EngineClient, Text } from "./engine-client";

/** The engine's log. Nothing that goes wrong with a text fails an operation. */
export interface EngineLog extends Log {
  /** Tells where the engine listens; texts written before are sent now. */
  connect(engineAddress: string): void;
  /** Resolves when all texts written so far are with the engine, or lost. */
  sent(): Promise<void>;
  close(): void;
}

const MOST_WAITING = 1000;

/** Makes a log; every text passes `redact` before it is kept or sent. */
export function createEngineLog(redact: (text: string) => string): EngineLog {
  const waiting: Text[] = [];
  const engine = lazyEngine();
  let isSending = false;
  let sent = Promise.resolve();

  const sendAll = async (): Promise<void> => {
    isSending = true;
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      // an engine that does not take one text does not take the others either
      if (!(await engine.take(text))) waiting.length = 0;
    }
    isSending = false;
  };

  const send = (): void => {
    if (engine.isKnown() && waiting.length > 0 && !isSending) sent = sendAll();
  };

  const write = (severity: Text["severity"], text: string, urn = "", isStatus = false): void => {
    const older = isStatus ? waiting.findIndex((one) => one.isStatus && one.urn === urn) : -1;
    if (older >= 0) waiting.splice(older, 1);
    // a status is of no use later, and a flood of texts is of no use at all
    if (waiting.length >= MOST_WAITING || (isStatus && !engine.isKnown())) return;
    waiting.push({ severity, text: redact(text), urn, isStatus });
    send();
  };

  return {
    debug: (text, urn) => write("DEBUG", text, urn),
    info: (text, urn) => write("INFO", text, urn),
    warn: (text, urn) => write("WARNING", text, urn),
    status: (text, urn) => write("INFO", text, urn, true),
    connect(engineAddress) {
      engine.connect(engineAddress);
      send();
    },
    sent: () => sent,
    close: () => engine.close(),
  };
}

/** The engine at the address that was told last; what talks to it is loaded with the first text. */
function lazyEngine() {
  let address: string | undefined;
  let engine: EngineClient | undefined;
  const close = (): void => {
    engine?.close();
    engine = undefined;
    address = undefined;
  };
  return {
    isKnown: () => address !== undefined,
    connect(engineAddress: string): void {
      close();
      address = engineAddress;
    },
    async take(text: Text): Promise<boolean> {
      const { connectToEngine } = await import("./engine-client.js");
      if (address !== undefined) engine ??= connectToEngine(address);
      return engine !== undefined && engine.take(text);
    },
    close,
  };
}
