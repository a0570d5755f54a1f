import { Agent, request } from "node:http";

/** A request to send again. */
export interface Recorded {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** "" for none. */
  readonly body: string;
}

/** Sends requests again, so many at once, over connections that are kept; the time is the server's own, and little more. */
export async function replay(
  requests: readonly Recorded[],
  { url, token }: { readonly url: string; readonly token: string },
  atOnce: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const headers = { authorization: `Token ${token}`, "content-type": "application/json" };
  const rest = requests[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    // the workers share the iterator
    for (const one of { [Symbol.iterator]: () => rest }) await send(one, { url, headers, agent });
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
}

interface Connection {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: Agent;
}

function send({ method, path, body }: Recorded, { url, headers, agent }: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { method, headers, agent }, (response) => {
      const { statusCode = 0 } = response;
      response.resume();
      response.on("end", () => {
        if (statusCode < 300) resolve();
        else reject(new Error(`${method} ${path} answered ${statusCode} when it was sent again`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
