import { RouteAggregation, RouteAggregationRule } from "@ops-providers/fabric";

const offices = new RouteAggregation("offices", {
  type: "BGP_IPv4_PREFIX_AGGREGATION",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});

export const north = new RouteAggregationRule("north", { routeAggregationId: offices.uuid, prefix: "10.32.0.0/11" });
