import { RoutingProtocol } from "@ops-providers/fabric";
import { Config } from "@pulumi/pulumi";

const config = new Config();
const connectionUuid = config.require("connectionUuid");

const direct = new RoutingProtocol("direct", {
  connectionUuid,
  directIpv4: { platformIfaceIp: "198.51.100.1/30" },
});

export const bgp = new RoutingProtocol(
  "bgp",
  {
    connectionUuid,
    customerAsn: 65020,
    bgpIpv4: { customerPeerIp: "198.51.100.2" },
    bgpAuthKey: config.requireSecret("bgpAuthKey"),
    bfd: { enabled: true },
  },
  { dependsOn: direct },
);
