import { ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize } from "./access/caller";
import type { Call, OpenRoute, Route } from "./route";
import type { Service } from "./service";
import { notFound } from "./service-error";
import { wireUser } from "./tenancy/wire-user";

const kinds = ["authorizations", "buckets", "labels", "me", "orgs", "setup", "signin", "signout", "tasks", "users"];

/** What tells that a server is there, and which; no sign-in is needed. */
export const systemRoutes: readonly OpenRoute[] = [
  { method: "GET", path: "/ping", handle: () => ({ status: 204 }) },
  { method: "GET", path: "/health", handle: ({ service }) => ok(health(service)) },
  { method: "GET", path: "/ready", handle: ({ service }) => ok({ status: "ready", started: service.now() }) },
  {
    method: "GET",
    path: "/api/v2",
    handle: () => ok(Object.fromEntries(kinds.map((kind) => [kind, `/api/v2/${kind}`]))),
  },
];

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
