import { SEEDS } from "../sim/parts/seeds";
import { provisioned } from "./fabric-suite";
import type { TestedService } from "./running-service";

const notifications = [{ type: "ALL", emails: ["netops@example.org"] }];

/** Makes a connection between a cloud router and a service profile behind the provider's back. */
export async function aConnection(service: TestedService): Promise<string> {
  const router = await provisioned(service, "/fabric/v4/routers", {
    type: "XF_ROUTER",
    name: "edge",
    location: { metroCode: "FR" },
    package: { code: "STANDARD" },
    notifications,
    project: SEEDS.project,
  });
  return provisioned(service, "/fabric/v4/connections", {
    type: "IP_VC",
    name: "edge-to-seller",
    bandwidth: 50,
    notifications,
    project: SEEDS.project,
    aSide: { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: router } } },
    zSide: {
      accessPoint: {
        type: "SP",
        profile: { type: "L2_PROFILE", uuid: SEEDS.serviceProfiles.L2_PROFILE },
        location: { metroCode: "FR" },
      },
    },
  });
}

/** Makes a connection that has a direct routing protocol, which those for BGP need. */
export async function aRoutedConnection(service: TestedService): Promise<string> {
  const connection = await aConnection(service);
  await provisioned(service, `/fabric/v4/connections/${connection}/routingProtocols`, {
    type: "DIRECT",
    name: "direct",
    directIpv4: { equinixIfaceIp: "198.51.100.1/30" },
  });
  return connection;
}
