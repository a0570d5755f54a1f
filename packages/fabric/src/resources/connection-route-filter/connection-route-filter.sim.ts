import { defineKind } from "../../sim/kind/kind";
import { policyAttachment } from "../../sim/parts/route-policy-attachment";
import { choice, object } from "../../sim/kind/shape";

/** Route filters that are attached to connections. */
export const simulator = defineKind(
  policyAttachment({
    name: "connectionRouteFilter",
    path: "/fabric/v4/connections/:connectionId/routeFilters",
    param: "routeFilterId",
    policy: "routeFilter",
    edits: [(number) => ({ direction: number % 2 === 0 ? "INBOUND" : "OUTBOUND" })],
    shape: object({ direction: choice("INBOUND", "OUTBOUND") }),
  }),
);
