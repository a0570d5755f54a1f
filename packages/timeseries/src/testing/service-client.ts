import type { RunningService } from "./running-service";

/** An answer of the service; the body is parsed where it is JSON, and nothing where it is empty. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Sends requests to a service with one credential. */
export class ServiceClient {
  private constructor(
    private readonly url: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  /** A client that may do everything. */
  static operator({ url, token }: RunningService): ServiceClient {
    return new ServiceClient(url, { authorization: `Token ${token}` });
  }

  /** The same service for somebody else; no headers is nobody. */
  with(headers: Readonly<Record<string, string>>): ServiceClient {
    return new ServiceClient(this.url, headers);
  }

  /** The same service with another token. */
  withToken(token: string): ServiceClient {
    return this.with({ authorization: `Token ${token}` });
  }

  /** Sends a request; a text is sent as it is, anything else as JSON. */
  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = body === undefined || typeof body === "string" ? (body ?? null) : JSON.stringify(body);
    const response = await fetch(this.url + path, { method, headers: this.headers, body: text });
    return { status: response.status, body: parsed(await response.text()), headers: response.headers };
  }

  get(path: string): Promise<Answer> {
    return this.send("GET", path);
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.send("POST", path, body);
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.send("PATCH", path, body);
  }

  delete(path: string): Promise<Answer> {
    return this.send("DELETE", path);
  }

  /** Creates something and returns the body of the answer; any other status than 201 fails. */
  async create(path: string, body: unknown): Promise<unknown> {
    const answer = await this.post(path, body);
    if (answer.status !== 201)
      throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Creates something and returns its id. */
  async createId(path: string, body: unknown): Promise<string> {
    return text(await this.create(path, body), "id");
  }
}

/** Reads a value inside a body. */
export function inside(body: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => {
    return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  }, body);
}

/** Reads a text inside a body; anything else fails. */
export function text(body: unknown, ...path: (string | number)[]): string {
  const value = inside(body, ...path);
  if (typeof value === "string") return value;
  throw new Error(`no text at ${path.join(".")} in ${JSON.stringify(body)}`);
}

/** Reads one field of each item of a list inside a body. */
export function each(body: unknown, list: string, field: string): unknown[] {
  const items = inside(body, list);
  return Array.isArray(items) ? items.map((item) => inside(item, field)) : [];
}

/** The status, the code and the message of a refusal. */
export function refusal({ status, body }: Answer): unknown[] {
  return [status, inside(body, "code"), inside(body, "message")];
}

/** Pings until the millisecond is over: the simulator's times are no finer. */
export async function nextMillisecond(client: ServiceClient): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) await client.get("/ping");
}

/** Tells whether the second time is later. */
export function isLater(earlier: string, later: string): boolean {
  return Date.parse(later) > Date.parse(earlier);
}

let count = 0;

/** A name that no other test uses. */
export function freshName(prefix: string): string {
  count += 1;
  return `${prefix}-${process.pid}-${count}`;
}

/** Makes an organization that no other test uses. */
export async function freshOrganization(client: ServiceClient): Promise<{ id: string; name: string }> {
  const name = freshName("org");
  return { id: await client.createId("/api/v2/orgs", { name }), name };
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
