import type { RecordedRequest } from "@ops-providers/common";

/** The parts of a request that are recorded. */
export interface Arrived {
  readonly request: Pick<Request, "method" | "headers">;
  readonly pathname: string;
  /** The query with its question mark, or "". */
  readonly search: string;
  readonly body: string;
}

/** Makes the record of a request; `redact` removes secrets from its body. */
export function recordOf(
  { request, pathname, search, body }: Arrived,
  redact: (body: unknown) => unknown = (parsedBody) => parsedBody,
): RecordedRequest {
  const headers: Record<string, string> = {};
  for (const [name, value] of request.headers) headers[name] = redacted(name, value);
  return {
    method: request.method,
    path: pathname + redactedQuery(search),
    body: redact(parsed(body)),
    headers,
    status: undefined,
  };
}

function redactedQuery(search: string): string {
  return search.replace(/(?<=[?&]token=)[^&]*/, "[redacted]");
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
