import { defineResource, string } from "@ops-providers/provider-kit";
import { attachedTo, attachmentLife, attachmentOutputs, attachmentsOfAll } from "../../families/route-attachment";
import { timeLimits } from "../../shapes/timeouts";
import { uuidOfOther } from "../../shapes/rules/uuid";

/** A route aggregation that is attached to a connection. */
export const connectionRouteAggregation = defineResource({
  token: "fabric:index:ConnectionRouteAggregation",
  formerly: [{ type: "equinix:fabric/connectionRouteAggregation:ConnectionRouteAggregation" }],
  doc: "Attaches a route aggregation to a connection of a cloud router.",
  endpoint: "/fabric/v4/connections/{connectionId}/routeAggregations",
  idParts: ["connectionId", "routeAggregationId"],
  inputs: {
    connectionId: attachedTo,
    routeAggregationId: string({
      ...uuidOfOther,
      refersTo: "RouteAggregation",
      sent: "never",
      onChange: "replace",
      doc: "UUID of the route aggregation.",
    }),
    timeouts: timeLimits,
  },
  outputs: attachmentOutputs,
  timeoutsInput: "timeouts",
  createBy: "put",
  updateBy: { style: "none" },
  list: attachmentsOfAll("routeAggregations", "routeAggregationId"),
  ...attachmentLife("routeAggregations"),
});
