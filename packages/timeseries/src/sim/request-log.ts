/** A request that reached the simulator. */
export interface RecordedRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** The body: parsed where it is JSON, else the text; nothing where there was none. */
  readonly body: unknown;
  /** The headers; of a credential only the scheme is kept. */
  readonly headers: Readonly<Record<string, string>>;
  /** The status of the answer; nothing while there is none, or when the connection was cut. */
  status: number | undefined;
}

/** Describes a request. */
export function recordOf(request: Request, body: string): RecordedRequest {
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries([...request.headers].map(([name, value]) => [name, redacted(name, value)]));
  return { method: request.method, path: pathname + search, body: parsed(body), headers, status: undefined };
}

function redacted(name: string, value: string): string {
  if (name === "cookie") return "[redacted]";
  return name === "authorization" ? `${value.split(" ")[0] ?? ""} [redacted]` : value;
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
