import type { IncomingMessage, ServerResponse } from "node:http";

/** The connection of one request, which faults reset. */
export interface Connection {
  /** Whether a fault has reset the connection. */
  readonly isReset: boolean;
  /** Resets the connection; answers with a placeholder for the response. */
  reset(): Response;
  /** Sends the head and half of the body of a response, then resets the connection; answers with a placeholder. */
  truncate(answer: Response): Promise<Response>;
}

/** A connection of a server that listens. */
export class SocketConnection implements Connection {
  isReset = false;

  constructor(
    private readonly incoming: Pick<IncomingMessage, "socket">,
    private readonly outgoing: Pick<ServerResponse, "writeHead" | "write" | "destroy">,
  ) {}

  reset(): Response {
    this.isReset = true;
    this.incoming.socket.resetAndDestroy();
    return alreadySent();
  }

  async truncate(answer: Response): Promise<Response> {
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = { ...Object.fromEntries(answer.headers), "content-length": body.length };
    this.outgoing.writeHead(answer.status, headers);
    await new Promise<void>((resolve) => {
      this.outgoing.write(firstHalf(body), () => resolve());
    });
    this.isReset = true;
    this.outgoing.destroy();
    return alreadySent();
  }
}

/** The first half of a body, rounded down. */
export function firstHalf(body: Uint8Array): Uint8Array {
  return body.subarray(0, Math.floor(body.length / 2));
}

/** A response that tells the server library that the response was already sent. */
function alreadySent(): Response {
  return new Response(null, { headers: { "x-hono-already-sent": "true" } });
}
