import { RouteFilter } from "@ops-providers/fabric";

export const corporate = new RouteFilter("corporate", {
  type: "BGP_IPv4_PREFIX_FILTER",
  description: "corporate prefixes",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});
