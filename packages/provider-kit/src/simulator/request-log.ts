import type { RecordedRequest } from "@ops-providers/common";

/** Describes a request; `redact` leaves out of its body what nobody may read. */
export function recordOf(
  request: Request,
  body: string,
  redact: (body: unknown) => unknown = (parsedBody) => parsedBody,
): RecordedRequest {
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries([...request.headers].map(([name, value]) => [name, redacted(name, value)]));
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
