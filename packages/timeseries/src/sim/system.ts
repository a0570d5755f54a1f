import { ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize } from "./access/caller";
import type { Call, OpenRoute, Route } from "./route";
import type { Service } from "./service";
import { notFound } from "./service-error";
import { wireUser } from "./tenancy/wire-user";

const ROOT = "/api/v2";

/** Health and version of the server, which need no sign-in. */
export const systemRoutes: readonly OpenRoute[] = [
  { method: "GET", path: "/ping", handle: () => ({ status: 204 }) },
  { method: "GET", path: "/health", handle: ({ service }) => ok(health(service)) },
  { method: "GET", path: "/ready", handle: ({ service }) => ok({ status: "ready", started: service.now(), up: "0s" }) },
];

/** The entry of the API: it names all that is below. */
export function rootRoute(routes: readonly { readonly path: string }[]): OpenRoute {
  const names = routes.flatMap(({ path }) => (path.startsWith(`${ROOT}/`) ? [path.split("/")[3] ?? ""] : []));
  const entries = [...new Set(names)].sort().map((name) => [name, `${ROOT}/${name}`]);
  return { method: "GET", path: ROOT, handle: () => ok(Object.fromEntries(entries)) };
}

/** Who one is: the cheapest call that needs a valid credential. */
export const meRoutes: readonly Route[] = [{ method: "GET", path: "/api/v2/me", handle: me }];

function health({ version }: Service): Record<string, unknown> {
  const message = "ready for queries and writes";
  return { name: "influxdb", message, status: "pass", checks: [], version: `v${version}`, commit: "none" };
}

function me({ service, caller }: Call): Reply {
  authorize(caller, "read", { type: "users", id: caller.userID });
  const user = service.store.find("user", caller.userID);
  if (user === undefined) throw notFound("user not found");
  return ok(wireUser(user));
}
