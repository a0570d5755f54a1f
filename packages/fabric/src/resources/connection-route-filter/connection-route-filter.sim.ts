import { defineKind } from "../../sim/kind";
import { policyAttachment } from "../../sim/route-policy-attachment";
import { choice, object } from "../../sim/shape";

/** Route filters that are attached to connections. */
export const connectionRouteFilterKind = defineKind(
  policyAttachment({
    name: "connectionRouteFilter",
    path: "/fabric/v4/connections/:connectionId/routeFilters",
    param: "routeFilterId",
    policy: "routeFilter",
    shape: object({ direction: choice("INBOUND", "OUTBOUND") }),
  }),
);
