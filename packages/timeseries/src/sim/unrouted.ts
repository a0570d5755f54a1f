import type { Method, Reply } from "@ops-providers/provider-kit/simulator";

/** A body that is sent as it is, because the service has no JSON for it. */
class PlainText {
  constructor(readonly text: string) {}
}

/** Bodies that are no JSON. */
export const plainText = {
  type: "text/plain; charset=utf-8",
  of: (text: string): object => new PlainText(text),
  is: (body: unknown): body is PlainText => body instanceof PlainText,
};

const PAGE_NOT_FOUND = { status: 404, body: new PlainText("404 page not found\n") };

/** The answer to a missing path: JSON, except outside the API and below a path that newer handlers serve. */
export function missingPath(path: string, hasOldHandlers: boolean): Reply {
  const [, , , , below] = path.split("/");
  if (!path.startsWith("/api/v2/") || (below !== undefined && !hasOldHandlers)) return PAGE_NOT_FOUND;
  return refusal(404, "not found", "path not found");
}

/** What answers the other methods of each path: older handlers name the allowed ones, newer ones send no body. */
export function otherMethods(
  routes: readonly { method: Method; path: string }[],
  hasOldHandlers: (path: string) => boolean,
): { path: string; reply: () => Reply }[] {
  const paths = [...new Set(routes.map(({ path }) => path))];
  return paths.map((path) => {
    const known = routes.filter((route) => route.path === path).map(({ method }) => method);
    return { path, reply: () => methodNotAllowed(path, known, hasOldHandlers(path)) };
  });
}

function methodNotAllowed(path: string, known: readonly Method[], isOld: boolean): Reply {
  const allow = [...known, "OPTIONS"].toSorted().join(", ");
  if (isOld) return refusal(405, "method not allowed", `allow: ${allow}`, { allow });
  return path === "/ping" ? { status: 405, body: new PlainText("Method Not Allowed\n") } : { status: 405 };
}

function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}): Reply {
  return { status, body: { code, message }, headers: { ...headers, "x-platform-error-code": code } };
}
