import type { ClientHttp2Session } from "node:http2";
import { connect } from "node:http2";
import type { Clock } from "../../io/wait/clock";

/** How a connection to the engine ended: nobody listens there any more, or whatever else says nothing of the engine. */
export type ConnectionEnd = "refused" | "lost";

const PAUSE_MS = 500;
// one refusal may come of a listener that is overwhelmed
const LEAST_REFUSALS = 2;

/**
 * Resolves when the engine has ended. It listens at its address as long as it lives, however idle it is, and the system ends
 * its connections and refuses new ones when it dies: so a connection is kept, and only refusals after it count.
 */
export async function untilEngineGone(connectOnce: () => Promise<ConnectionEnd>, clock: Clock): Promise<void> {
  for (let refusals = 0; ;) {
    refusals = (await connectOnce()) === "refused" ? refusals + 1 : 0;
    if (refusals === LEAST_REFUSALS) return;
    await clock.sleep(PAUSE_MS);
  }
}

/** Connects to the engine's gRPC server, asks nothing, and tells how the connection ended. */
export function connectionEnd(engineAddress: string): Promise<ConnectionEnd> {
  return new Promise((resolve) => {
    const session = connectTo(engineAddress);
    if (session === undefined) {
      resolve("lost");
      return;
    }
    let end: ConnectionEnd = "lost";
    session.once("error", (error: NodeJS.ErrnoException) => {
      end = error.code === "ECONNREFUSED" ? "refused" : "lost";
    });
    session.once("close", () => resolve(end));
  });
}

function connectTo(engineAddress: string): ClientHttp2Session | undefined {
  try {
    return connect(`http://${engineAddress}`);
  } catch {
    return undefined; // no address
  }
}
