import { ConnectionRouteAggregation, RouteAggregation } from "@ops-providers/fabric";
import { Config } from "@pulumi/pulumi";

const offices = new RouteAggregation("offices", {
  type: "BGP_IPv4_PREFIX_AGGREGATION",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});

export const announced = new ConnectionRouteAggregation("announced", {
  connectionId: new Config().require("connectionId"),
  routeAggregationId: offices.uuid,
});
