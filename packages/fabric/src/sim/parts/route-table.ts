import type { Kind } from "../kind/kind";
import { defineKind } from "../kind/kind";

const UPDATED = "/changeLog/updatedDateTime";

/** A table of routes below a connection, which only the network changes: routes are put into it with `add`. */
export function defineRouteTable(name: "advertisedRoute" | "receivedRoute"): Kind {
  const path = `/fabric/v4/connections/:connectionId/${name}s`;
  return defineKind({
    name,
    path,
    parents: { connectionId: "connection" },
    invalid: "EQ-3040013",
    missing: { status: 404, code: "EQ-3040020", message: "there is no such route" },
    search: {
      path: `${path}/search`,
      properties: ["/type", "/state", "/prefix", "/nextHop", "/_*"],
      outer: ["and"],
      inner: ["or"],
      sort: ["/type", "/prefix", "/nextHop", "/med", "/connection/name", "/changeLog/createdDateTime", UPDATED],
    },
    life: {},
    view: ({ uuid: _uuid, href: _href, ...route }) => route,
  });
}
