import { RouteFilter, RouteFilterRule } from "@ops-providers/fabric";

const corporate = new RouteFilter("corporate", {
  type: "BGP_IPv4_PREFIX_FILTER",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});

export const lan = new RouteFilterRule("lan", {
  routeFilterId: corporate.uuid,
  name: "lan-a",
  prefix: "10.20.0.0/16",
  prefixMatch: "orlonger",
});
