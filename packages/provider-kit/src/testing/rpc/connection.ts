import type { ServiceError } from "@grpc/grpc-js";
import { credentials } from "@grpc/grpc-js";
import { ResourceProviderClient } from "@pulumi/pulumi/proto/provider_grpc_pb";
import type { Lifecycle } from "../../plugin/protocol/lifecycle/requests";
import { listen } from "../../plugin/protocol/rpc/grpc/listener";
import { createEngineLog } from "../../plugin/protocol/rpc/log";
import { startServer } from "../../plugin/protocol/rpc/server";
import { createSessions } from "../../plugin/protocol/rpc/sessions";

/** A server around lifecycles, and a client as the engine is one. */
export interface Connection {
  readonly client: ResourceProviderClient;
  readonly port: number;
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const LARGEST_MESSAGE = 400 * 1024 * 1024;

/** A client as the engine is one. */
export function connectTo(port: number): ResourceProviderClient {
  return new ResourceProviderClient(`127.0.0.1:${port}`, credentials.createInsecure(), {
    "grpc.max_receive_message_length": LARGEST_MESSAGE,
    "grpc.max_send_message_length": LARGEST_MESSAGE,
    "grpc.use_local_subchannel_pool": 1,
  });
}

/** Serves the lifecycles that `make` makes, one for each session. */
export async function serveLifecycles(
  make: () => Lifecycle,
  redact: (text: string) => string = (text) => text,
): Promise<Connection> {
  const sessions = createSessions(() => ({ lifecycle: make(), log: createEngineLog(redact) }));
  const listener = await listen();
  const server = startServer(listener, { sessions, redact });
  const client = connectTo(listener.port);
  return {
    client,
    port: listener.port,
    idle: () => server.idle(),
    async close() {
      client.close();
      sessions.close();
      await server.stop();
    },
  };
}

/** Asks one thing: `ask<Empty>((done) => client.cancel(new Empty(), done))`. */
export function ask<A>(send: (done: (error: ServiceError | null, answer: A) => void) => void): Promise<A> {
  return new Promise((resolve, reject) => {
    send((error, answer) => (error === null ? resolve(answer) : reject(error)));
  });
}

/** How a call failed: its code and its sentence. */
export async function failureOfCall<A>(
  send: (done: (error: ServiceError | null, answer: A) => void) => void,
): Promise<ServiceError> {
  return new Promise((resolve, reject) => {
    send((error) => (error === null ? reject(new Error("the call did not fail")) : resolve(error)));
  });
}
