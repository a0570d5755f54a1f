import { defineResource, string } from "@ops-providers/provider-kit";
import { attachedTo, attachmentLife, attachmentOutputs, attachmentsOfAll } from "../../families/route-attachment";
import { uuidOfOther } from "../../shapes/rules/uuid";

/** A route filter that is attached to a connection. */
export const connectionRouteFilter = defineResource({
  token: "fabric:index:ConnectionRouteFilter",
  formerly: [{ type: "equinix:fabric/connectionRouteFilter:ConnectionRouteFilter" }],
  doc: "Attaches a route filter to a connection of a cloud router.",
  endpoint: "/fabric/v4/connections/{connectionId}/routeFilters",
  idParts: ["connectionId", "routeFilterId"],
  inputs: {
    connectionId: attachedTo,
    routeFilterId: string({
      ...uuidOfOther,
      refersTo: "RouteFilter",
      sent: "never",
      onChange: "replace",
      doc: "UUID of the route filter.",
    }),
    direction: string({
      required: true,
      values: ["INBOUND", "OUTBOUND"],
      anyCase: true,
      doc: "Whether the filter is for prefixes that come in or go out. A filter is attached to a connection in one direction only.",
    }),
  },
  outputs: attachmentOutputs,
  createBy: "put",
  updateBy: { style: "put" },
  list: attachmentsOfAll("routeFilters", "routeFilterId"),
  ...attachmentLife("routeFilters"),
});
