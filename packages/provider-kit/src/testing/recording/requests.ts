import { AsyncLocalStorage } from "node:async_hooks";

/** A request that the plugin sent; each retry is a request of its own. */
export interface SentRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  /** Parsed if it is JSON. */
  readonly body: unknown;
}

/** Records the requests of the plugin, and fails work that may send none. */
export interface RequestRecorder {
  readonly sent: readonly SentRequest[];
  /** What the service was asked to judge where nothing else may be sent; it is not among `sent`. */
  readonly validations: readonly SentRequest[];
  readonly fetch: typeof fetch;
  /** Whether a request has no response yet. */
  readonly isSending: () => boolean;
  /** Runs work that may send no request but validations; throws if it sends one. */
  readonly sendingNothing: <T>(doing: string, work: () => Promise<T>) => Promise<T>;
}

/** Makes a recorder around the global `fetch`; a POST to some paths only has the service judge something, and one to another gets a token. */
export function recordRequests(
  isValidationPath: (path: string) => boolean = () => false,
  signInPath?: string,
): RequestRecorder {
  const sent: SentRequest[] = [];
  const validations: SentRequest[] = [];
  const silence = new AsyncLocalStorage<{ readonly broken: string[] }>();
  let silent = 0;
  let underWay = 0;
  return {
    sent,
    validations,
    fetch: (input, init) => {
      const request = describe(input, init);
      const broken = silence.getStore()?.broken;
      const isValidation = broken !== undefined && request.method === "POST" && isValidationPath(request.path);
      if (request.path !== signInPath) (isValidation ? validations : sent).push(request);
      if (!isValidation) broken?.push(`${request.method} ${request.path}`);
      underWay += 1;
      return fetch(input, init).finally(() => (underWay -= 1));
    },
    isSending: () => underWay > 0,
    async sendingNothing(doing, work) {
      const broken: string[] = [];
      silent += 1;
      const answer = await silence.run({ broken }, work).finally(() => {
        silent -= 1;
        // a used store slows down every promise of the process until it is disabled
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

/** The requests that were sent during work: the method, with the body if there was one. */
export async function sentBy(
  { requests }: { readonly requests: readonly SentRequest[] },
  work: () => Promise<unknown>,
): Promise<readonly unknown[]> {
  const before = requests.length;
  await work();
  return requests.slice(before).map(({ method, body }) => (body === undefined ? method : { [method]: body }));
}
