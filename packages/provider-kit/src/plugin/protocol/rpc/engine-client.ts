import { ProtobufWriter } from "../protobuf/protobuf-writer";
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
export interface EngineClient {
  /** Sends a text and returns whether the engine has taken it. */
  take(text: Text): Promise<boolean>;
  close(): void;
}

const LONGEST_SEND_MS = 2000;

/** Makes a client of the engine at an address. */
export function connectToEngine(address: string): EngineClient {
  const client = createGrpcClient(address);
  return {
    take: (text) => client.tell("/pulumirpc.Engine/Log", messageOf(text), LONGEST_SEND_MS),
    close: () => client.close(),
  };
}

const SEVERITIES: Readonly<Record<Text["severity"], number>> = { DEBUG: 0, INFO: 1, WARNING: 2 };

/** The message LogRequest; it names no stream, whose texts would be shown as one. */
function messageOf({ severity, text, urn, isStatus }: Text): Uint8Array {
  return new ProtobufWriter().varint(1, SEVERITIES[severity]).text(2, text).text(3, urn).flag(5, isStatus).finish();
}
