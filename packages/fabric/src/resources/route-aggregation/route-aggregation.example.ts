import { RouteAggregation } from "@ops-providers/fabric";

export const offices = new RouteAggregation("offices", {
  type: "BGP_IPv4_PREFIX_AGGREGATION",
  description: "prefixes of all offices",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});
