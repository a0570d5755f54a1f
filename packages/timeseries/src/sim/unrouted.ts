import type { Method, Reply } from "@ops-providers/provider-kit/simulator";

/** A body that is sent as it is, because the service has no JSON for it. */
class PlainText {
  constructor(readonly text: string) {}
}

/** Bodies that are no JSON. */
export const plainText = {
  type: "text/plain; charset=utf-8",
  is: (body: unknown): body is PlainText => body instanceof PlainText,
};

const PAGE_NOT_FOUND = { status: 404, body: new PlainText("404 page not found\n") };

/** The answer to a path that is not there: JSON, except below a path that is there, and outside the API. */
export function missingPath(path: string): Reply {
  const [, , , kind = "", below] = path.split("/");
  const isBelow = below !== undefined && kind !== "tasks";
  if (!path.startsWith("/api/v2/") || isBelow) return PAGE_NOT_FOUND;
  return refusal(404, "not found", "path not found");
}

/** What answers the other methods of each path: tasks say which are allowed, other kinds say nothing at all. */
export function otherMethods(
  routes: readonly { method: Method; path: string }[],
): { path: string; reply: () => Reply }[] {
  const paths = [...new Set(routes.map(({ path }) => path))];
  return paths.map((path) => {
    const known = routes.filter((route) => route.path === path).map(({ method }) => method);
    return { path, reply: () => methodNotAllowed(path, known) };
  });
}

function methodNotAllowed(path: string, known: readonly Method[]): Reply {
  const allow = [...known, "OPTIONS"].toSorted().join(", ");
  if (path.startsWith("/api/v2/tasks")) return refusal(405, "method not allowed", `allow: ${allow}`, { allow });
  return path === "/ping" ? { status: 405, body: new PlainText("Method Not Allowed\n") } : { status: 405 };
}

function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}): Reply {
  return { status, body: { code, message }, headers: { ...headers, "x-platform-error-code": code } };
}
