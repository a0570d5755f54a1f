import { createGrpcServer } from "./grpc/server";
import type { Listener } from "./grpc/listener";
import { createService } from "./service";
import type { Sessions } from "./sessions";

/** The provider's gRPC server. */
export interface RunningServer {
  /** Resolves when an engine's Cancel has its answer. */
  readonly cancelAnswered: Promise<void>;
  /** Resolves when no operation runs. */
  idle(): Promise<void>;
  /** Takes no more calls and resolves when all answers are out. */
  stop(): Promise<void>;
}

// as much as the engine sends and takes
const LARGEST_MESSAGE = 400 * 1024 * 1024;

/** Serves the engines of this machine that connect to a port. */
export function startServer(
  listener: Listener,
  options: { readonly sessions: Sessions; readonly redact: (text: string) => string },
): RunningServer {
  const running = new Set<Promise<void>>();
  let onCancelAnswered = (): void => undefined;
  const cancelAnswered = new Promise<void>((resolve) => {
    onCancelAnswered = resolve;
  });
  const methods = createService({
    sessions: options.sessions,
    redact: options.redact,
    track(operation) {
      running.add(operation);
      void operation.finally(() => running.delete(operation));
    },
    onCancelAnswered: () => onCancelAnswered(),
  });
  const server = createGrpcServer({ methods, largestBytes: LARGEST_MESSAGE });
  listener.serve((socket) => server.accept(socket));
  return {
    cancelAnswered,
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
    stop() {
      listener.close();
      return server.stop();
    },
  };
}
