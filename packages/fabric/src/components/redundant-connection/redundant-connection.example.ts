import { CloudRouter, RedundantConnection, RouteFilter } from "@ops-providers/fabric";
import { Config } from "@pulumi/pulumi";

const project = { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" };
const notifications = [{ type: "ALL", emails: ["netops@example.org"] }];

const edge = new CloudRouter("edge", {
  type: "XF_ROUTER",
  location: { metroCode: "FR" },
  package: { code: "STANDARD" },
  notifications,
  project,
});

const corporate = new RouteFilter("corporate", { type: "BGP_IPv4_PREFIX_FILTER", project });

export const site = new RedundantConnection("site", {
  router: edge.id,
  bandwidth: 500,
  primary: { port: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02", vlanTag: 1275 },
  secondary: { port: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b03", vlanTag: 1275, bgp: { outboundAsPrependCount: "3" } },
  routing: {
    ipv4: "198.51.100.0/29",
    ipv6: "2001:db8:0:1::/64",
    bgp: { customerAsn: 65020, bgpAuthKey: new Config().requireSecret("bgpAuthKey") },
  },
  routeFilters: { corporate: { routeFilterId: corporate.id, direction: "INBOUND" } },
  notifications,
  project,
});
