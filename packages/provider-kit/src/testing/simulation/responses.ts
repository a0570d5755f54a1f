import { isList, isMap } from "../../plugin/values/value/value";

/** The page of a gateway. */
export function gatewayResponse(status: number): Response {
  return new Response("<html><body>bad gateway</body></html>", { status, headers: { "content-type": "text/html" } });
}

/** A response of the service with an unusable body. */
export function malformedResponse(
  form: "empty" | "foreign" | "unreadable",
  text: string,
  status: number,
  headers: Headers,
): Response {
  if (form === "empty") return new Response(null, { status, headers });
  if (status === 204) return new Response(null, { status });
  const body = form === "foreign" ? '{"status":"ok"}' : text.slice(0, Math.ceil(text.length / 2));
  return new Response(body, { status, headers });
}

/** What `fetch` throws when a connection is reset. */
export function connectionReset(): Error {
  return failedFetch("read ECONNRESET", "ECONNRESET");
}

/** What `fetch` throws when nobody listens. */
export function connectionRefused(): Error {
  return failedFetch("connect ECONNREFUSED 127.0.0.1:443", "ECONNREFUSED");
}

function failedFetch(message: string, code: string): Error {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(message), { code }) });
}

/** The ids of an object, or of the object inside a response. */
export function idsIn(text: string): readonly string[] {
  const value = parsed(text);
  return isMap(value) ? [value, ...Object.values(value)].flatMap(ownIds) : [];
}

/** The body of a list without some of its items. */
export function withoutItems(text: string, isGone: (ids: readonly string[]) => boolean): string {
  const value = parsed(text);
  const left = (list: readonly unknown[]): readonly unknown[] => list.filter((item) => !isGone(ownIds(item)));
  if (isList(value)) return JSON.stringify(left(value));
  if (!isMap(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => [key, isList(part) ? left(part) : part]);
  return JSON.stringify(Object.fromEntries(parts));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ownIds(value: unknown): readonly string[] {
  if (!isMap(value)) return [];
  return [value["id"], value["uuid"]].filter((id): id is string => typeof id === "string");
}
