/** A response of a service; the body is parsed if it is JSON, and undefined if it is empty. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Sends requests to a service without the provider. */
export class ServiceClient {
  constructor(
    protected readonly url: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  /** The same service with other credentials; without headers there are none. */
  with(headers: Readonly<Record<string, string>>): ServiceClient {
    return new ServiceClient(this.url, headers);
  }

  /** Sends a request; a string is sent unchanged, other values as JSON. */
  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = body === undefined || typeof body === "string" ? (body ?? null) : JSON.stringify(body);
    const headers = { accept: "application/json", ...this.headers };
    const response = await fetch(this.url + path, { method, headers, body: text });
    return { status: response.status, body: parsed(await response.text()), headers: response.headers };
  }

  get(path: string): Promise<Answer> {
    return this.send("GET", path);
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.send("POST", path, body);
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.send("PUT", path, body);
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.send("PATCH", path, body);
  }

  delete(path: string): Promise<Answer> {
    return this.send("DELETE", path);
  }
}

/** Reads a value inside a body. */
export function inside(body: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => {
    return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  }, body);
}

/** Reads a string inside a body; throws if there is none. */
export function text(body: unknown, ...path: (string | number)[]): string {
  const value = inside(body, ...path);
  if (typeof value === "string") return value;
  throw new Error(`no string at ${path.join(".")} in ${JSON.stringify(body)}`);
}

/** Reads one field of each item of a list inside a body. */
export function each(body: unknown, list: string, field: string): unknown[] {
  const items = inside(body, list);
  return Array.isArray(items) ? items.map((item) => inside(item, field)) : [];
}

function parsed(body: string): unknown {
  if (body === "") return undefined;
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    return body;
  }
}
