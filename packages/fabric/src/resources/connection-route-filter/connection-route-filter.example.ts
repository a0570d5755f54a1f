import { ConnectionRouteFilter, RouteFilter } from "@ops-providers/fabric";
import { Config } from "@pulumi/pulumi";

const corporate = new RouteFilter("corporate", {
  type: "BGP_IPv4_PREFIX_FILTER",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});

export const inbound = new ConnectionRouteFilter("inbound", {
  connectionId: new Config().require("connectionId"),
  routeFilterId: corporate.uuid,
  direction: "INBOUND",
});
