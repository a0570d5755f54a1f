import { AsyncLocalStorage } from "node:async_hooks";

/** A request as it left the plugin; a retried one stands here once for each time it was sent. */
export interface SentRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  /** Parsed, where it is JSON. */
  readonly body: unknown;
}

/** Keeps what the plugin sends, and refuses requests where none may leave. */
export interface RequestRecorder {
  readonly sent: readonly SentRequest[];
  readonly fetch: typeof fetch;
  /** Whether a request is on its way. */
  readonly isSending: () => boolean;
  /** Runs work that may send nothing; a request fails it with the request's name. */
  readonly sendingNothing: <T>(doing: string, work: () => Promise<T>) => Promise<T>;
}

/** Makes a recorder around the global `fetch`. */
export function recordRequests(): RequestRecorder {
  const sent: SentRequest[] = [];
  const silence = new AsyncLocalStorage<{ readonly broken: string[] }>();
  let silent = 0;
  let underWay = 0;
  return {
    sent,
    fetch: (input, init) => {
      const request = describe(input, init);
      sent.push(request);
      silence.getStore()?.broken.push(`${request.method} ${request.path}`);
      underWay += 1;
      return fetch(input, init).finally(() => (underWay -= 1));
    },
    isSending: () => underWay > 0,
    async sendingNothing(doing, work) {
      const broken: string[] = [];
      silent += 1;
      const answer = await silence.run({ broken }, work).finally(() => {
        silent -= 1;
        // a store that has been used slows every promise of the process down until it is disabled
        if (silent === 0) silence.disable();
      });
      if (broken.length > 0) throw new Error(`${doing} may send nothing, and sent ${broken.join(", ")}`);
      return answer;
    },
  };
}

function describe(input: string | URL | Request, init: RequestInit | undefined): SentRequest {
  const url = new URL(input instanceof Request ? input.url : input);
  return { method: init?.method ?? "GET", path: `${url.pathname}${url.search}`, body: parsed(init?.body) };
}

function parsed(body: unknown): unknown {
  if (typeof body !== "string") return body ?? undefined;
  try {
    const json: unknown = JSON.parse(body);
    return json;
  } catch {
    return body;
  }
}

/** The requests that went out meanwhile: the method, with the body where there was one. */
export async function sentBy(
  { requests }: { readonly requests: readonly SentRequest[] },
  work: () => Promise<unknown>,
): Promise<readonly unknown[]> {
  const before = requests.length;
  await work();
  return requests.slice(before).map(({ method, body }) => (body === undefined ? method : { [method]: body }));
}
