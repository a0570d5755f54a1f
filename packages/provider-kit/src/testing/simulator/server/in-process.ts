import { type Connection, firstHalf } from "./connection";
import type { App } from "./server";

/** Responds to a request without a network; rejects as `fetch` does if a fault resets the connection, or the request is aborted. */
export type Handle = (request: Request) => Promise<Response>;

/** Makes the function that passes requests to an app; aborted requests are finished nevertheless. */
export function createHandle(app: App): Handle {
  return (request) => {
    const { signal } = request;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        const reason: unknown = signal.reason;
        reject(reason);
      };
      if (signal.aborted) {
        giveUp();
        return;
      }
      signal.addEventListener("abort", giveUp, { once: true });
      app.fetch(request, new InProcessConnection()).then(
        (response) => {
          signal.removeEventListener("abort", giveUp);
          resolve(response);
        },
        (error: unknown) => {
          signal.removeEventListener("abort", giveUp);
          reject(error);
        },
      );
    });
  };
}

/** A connection without a socket. */
class InProcessConnection implements Connection {
  isReset = false;

  reset(): never {
    this.isReset = true;
    throw new TypeError("fetch failed", { cause: failure("read ECONNRESET", { code: "ECONNRESET", syscall: "read" }) });
  }

  /** A response without a body is not sent at all. */
  async truncate(answer: Response): Promise<Response> {
    const body = new Uint8Array(await answer.arrayBuffer());
    if (body.length === 0) return this.reset();
    this.isReset = true;
    const headers = { ...Object.fromEntries(answer.headers), "content-length": String(body.length) };
    return new Response(brokenStream(firstHalf(body)), { status: answer.status, headers });
  }
}

/** A body that ends with an error after its first part. */
function brokenStream(part: Uint8Array): ReadableStream {
  const cause = failure("other side closed", { code: "UND_ERR_SOCKET" });
  let isSent = part.length === 0;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError("terminated", { cause }));
      else controller.enqueue(part);
      isSent = true;
    },
  });
}

function failure(message: string, facts: object): Error {
  return Object.assign(new Error(message), facts);
}
