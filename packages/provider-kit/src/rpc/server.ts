import { Server, ServerCredentials } from "@grpc/grpc-js";
import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import { systemClock } from "../wait/clock";
import { createService } from "./service";
import type { Sessions } from "./sessions";

/** The provider's gRPC server. */
export interface RunningServer {
  readonly port: number;
  /** Resolves when an engine's Cancel has its answer. */
  readonly cancelAnswered: Promise<void>;
  /** Resolves when no operation runs. */
  idle(): Promise<void>;
  /** Takes no more calls and resolves when all answers are out. */
  stop(): Promise<void>;
}

// as much as the engine sends and takes; the library's own limit is 4 MB
const LARGEST_MESSAGE = 400 * 1024 * 1024;

/** Serves the engines of this machine on a free port of the loopback interface. */
export async function startServer(options: {
  readonly sessions: Sessions;
  readonly redact: (text: string) => string;
}): Promise<RunningServer> {
  const server = new Server({
    "grpc.max_receive_message_length": LARGEST_MESSAGE,
    "grpc.max_send_message_length": LARGEST_MESSAGE,
  });
  const running = new Set<Promise<void>>();
  let onCancelAnswered = (): void => undefined;
  const cancelAnswered = new Promise<void>((resolve) => {
    onCancelAnswered = resolve;
  });
  const service = createService({
    sessions: options.sessions,
    redact: options.redact,
    track(operation) {
      running.add(operation);
      void operation.finally(() => running.delete(operation));
    },
    onCancelAnswered: () => onCancelAnswered(),
  });
  server.addService(ResourceProviderService, service);
  const port = await bind(server);
  return {
    port,
    cancelAnswered,
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
    stop: () => stop(server),
  };
}

function bind(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, port) => {
      if (error === null) resolve(port);
      else reject(error);
    });
  });
}

// answers leave within milliseconds, but a connection that the engine closes meanwhile may never report its end
const LONGEST_STOP_MS = 500;

async function stop(server: Server): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    server.tryShutdown(() => resolve());
  });
  const waiting = new AbortController();
  await Promise.race([stopped, systemClock.sleep(LONGEST_STOP_MS, waiting.signal).catch(() => undefined)]);
  waiting.abort();
  server.forceShutdown();
}
