import { text } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { aConnection } from "../../testing/connection-inputs";
import { provisioned } from "../../testing/fabric-suite";
import { idOf } from "../../testing/service-client";
import { startFabric } from "../../testing/start-fabric";
import { bgpIpv4, session, startRouted, uuidOf } from "./routing-protocol.test.support";

const type = "RoutingProtocol";
const notifications = [{ type: "ALL", emails: ["netops@example.org"] }];

test("protocols of all connections of cloud routers are listed", async () => {
  const { started, ...world } = await startFabric();
  const { client, simulator } = world;
  const wan = { type: "IPWAN", name: "wan", scope: "GLOBAL", notifications, project: SEEDS.project };
  const network = await provisioned(world, "/fabric/v4/networks", wan);
  const toSeller = await client.shown(`/fabric/v4/connections/${await aConnection(world)}`);
  const { aSide } = toSeller;
  const toNetwork = await provisioned(world, "/fabric/v4/connections", {
    type: "IPWAN_VC",
    name: "edge-to-wan",
    bandwidth: 50,
    notifications,
    project: SEEDS.project,
    aSide: { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: text(aSide, "accessPoint", "router", "uuid") } } },
    zSide: { accessPoint: { type: "NETWORK", network: { uuid: network } } },
  });
  const ids: string[] = [];
  for (const connection of [idOf(toSeller), toNetwork]) {
    const path = `/fabric/v4/connections/${connection}/routingProtocols`;
    const direct = { type: "DIRECT", name: "direct", directIpv4: { equinixIfaceIp: "198.51.100.1/30" } };
    ids.push(`${connection}/${await provisioned(world, path, direct)}`);
  }
  simulator.finishTransitions();
  expect((await started.list(type)).map((item) => ("id" in item ? item.id : "")).sort()).toEqual(ids.sort());
});

test("an id without its connection is refused with the form of an id", async () => {
  const { started } = await startFabric();
  await expect(started.import(type, "ee50a6d8-6666-4fae-8e55-724eae5a5f06", { name: "one" })).rejects.toThrow(
    "<connectionUuid>/<uuid>",
  );
});

test("a count that the service leaves out is not 0, and one that it shows as a string is the same", async () => {
  const { started, simulator, connectionUuid } = await startRouted();
  const made = await started.create(type, { connectionUuid, name: "main", bgpIpv4 });
  const shown = { ...session, outboundASPrependCount: "3" };
  simulator.edit("routingProtocol", uuidOf(made.id), { bgpIpv4: shown });
  const refreshed = await started.refresh(made);
  expect([made.state["bgpIpv4"], refreshed?.state["bgpIpv4"]]).toEqual([
    { ...session, inboundMed: 0, outboundMed: 0, platformPeerIp: "198.51.100.9" },
    { ...session, inboundMed: 0, outboundMed: 0, outboundAsPrependCount: "3" },
  ]);
});

test("a lookup by what is no UUID asks the service", async () => {
  const { started } = await startFabric();
  await expect(started.invoke("getRoutingProtocol", { connectionUuid: "edge", uuid: "main" })).rejects.toThrow(
    'no routing protocol has the ID "edge/main"',
  );
});

test("what the service leaves out is an empty list", async () => {
  const { started, simulator, connectionUuid } = await startRouted();
  const made = await started.create(type, { connectionUuid, bgpIpv4 });
  simulator.edit("routingProtocol", uuidOf(made.id), { operation: undefined });
  expect((await started.refresh(made))?.state["operations"]).toEqual([]);
});

test("a lookup shows a protocol of either type", async () => {
  const { started, connectionUuid } = await startRouted();
  const made = await started.create(type, { connectionUuid, name: "main", bgpIpv4, bgpAuthKey: "s3cret-k3y" });
  const uuid = uuidOf(made.id);
  const shown = await started.invoke("getRoutingProtocol", { connectionUuid, uuid });
  expect(shown).not.toHaveProperty("directIpv4");
  expect(shown).toMatchObject({
    id: `${connectionUuid}/${uuid}`,
    connectionUuid,
    uuid,
    type: "BGP",
    platformAsn: 64_910,
    bgpIpv4: { ...session, platformPeerIp: "198.51.100.9", inboundMed: 0, outboundMed: 0 },
  });
});
