import { LogRequest, LogSeverity } from "@pulumi/pulumi/proto/engine_pb";
import { createGrpcClient } from "./grpc/client";

/** A text of the log. */
export interface Text {
  // not ERROR: one such text fails the whole update
  readonly severity: "DEBUG" | "INFO" | "WARNING";
  readonly text: string;
  readonly urn: string;
  readonly isStatus: boolean;
}

/** The engine's own server. */
export interface Engine {
  /** Sends a text and returns whether the engine has taken it. */
  take(text: Text): Promise<boolean>;
  close(): void;
}

const LONGEST_SEND_MS = 2000;

/** Makes a client of the engine at an address. */
export function connectToEngine(address: string): Engine {
  const client = createGrpcClient(address);
  return {
    take: (text) => client.tell("/pulumirpc.Engine/Log", messageOf(text), LONGEST_SEND_MS),
    close: () => client.close(),
  };
}

function messageOf({ severity, text, urn, isStatus }: Text): Uint8Array {
  return (
    new LogRequest()
      .setSeverity(LogSeverity[severity])
      .setMessage(text.toWellFormed())
      .setUrn(urn)
      // texts of one stream are shown as one; these are sentences of their own
      .setStreamid(0)
      .setEphemeral(isStatus)
      .serializeBinary()
  );
}
