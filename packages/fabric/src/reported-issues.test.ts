import { isMap } from "@ops-providers/provider-kit";
import { inside, sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "./sim/parts/seeds";
import { aConnection, aRoutedConnection } from "./testing/connection-inputs";
import { aPortConnection, portSide } from "./testing/inputs/connection-cases";
import { DEVICE } from "./testing/inputs/story-values";
import { startFabric } from "./testing/start-fabric";

// The numbers are those of the Terraform provider's issue tracker. Each test shows that what was reported there does not happen here.

const deviceSide = {
  accessPoint: { type: "VD", virtualDevice: DEVICE, interface: { type: "CLOUD", id: 5 } },
};

test("#1062: a connection of a device that equals the live one is planned as unchanged, run after run", async () => {
  const { started } = await startFabric();
  const inputs = aPortConnection({ aSide: deviceSide });
  let known = await started.create("Connection", inputs);
  for (let run = 0; run < 3; run++) {
    expect(await started.diff(known, inputs)).toEqual({});
    known = (await started.refresh(known)) ?? known;
  }
  expect(await started.diff(known, inputs)).toEqual({});
});

test("#886: a plain property of a connection changes in place, also where the port is looked up in the same run", async () => {
  const { started } = await startFabric();
  const made = await started.create("Connection", aPortConnection());
  expect(await started.diff(made, aPortConnection({ bandwidth: 1000 }))).toEqual({ bandwidth: "UPDATE" });
  const aSide = { accessPoint: { ...portSide.accessPoint, port: { uuid: UNKNOWN } } };
  expect(await started.diff(made, aPortConnection({ name: "renamed", aSide }))).toEqual({
    name: "UPDATE",
    "aSide.accessPoint.port.uuid": "UPDATE",
  });
  const [patch, ...others] = (
    await sentBy(started, () => started.update(made, aPortConnection({ name: "renamed" })))
  ).filter((request) => request !== "GET");
  expect([patch, others]).toEqual([{ PATCH: [{ op: "replace", path: "/name", value: "renamed" }] }, []]);
});

test("#671: an empty block that a routing protocol shows is no change, and a change of its connection changes none of it", async () => {
  const { started, service } = await routed();
  const direct = { connectionUuid: await aConnection(service), directIpv4: { platformIfaceIp: "198.51.100.5/30" } };
  const made = await started.create("RoutingProtocol", direct);
  const uuid = made.id.split("/").at(-1) ?? "";
  service.simulator.edit("routingProtocol", uuid, { directIpv6: {} });
  const read = (await started.refresh(made)) ?? made;
  expect(await started.diff(read, direct)).toEqual({});
  service.simulator.edit("connection", direct.connectionUuid, { name: "renamed", bandwidth: 100 });
  expect(await started.diff((await started.refresh(read)) ?? read, direct)).toEqual({});
});

test("#638: what the other side's provider assigns later is no change of the program", async () => {
  const { started, service } = await routed();
  const inputs = aPortConnection();
  const made = await started.create("Connection", inputs);
  const { body } = await service.client.get(`/fabric/v4/connections/${made.id}`);
  const accessPoint = { ...objectIn(body, "zSide", "accessPoint"), providerConnectionId: "dxcon-1" };
  service.simulator.edit("connection", made.id, { zSide: { ...objectIn(body, "zSide"), accessPoint } });
  const read = (await started.refresh(made)) ?? made;
  expect(inside(read.state, "zSide", "accessPoint", "providerConnectionId")).toBe("dxcon-1");
  expect(await started.diff(read, inputs)).toEqual({});
  expect(await started.diff(read, { ...inputs, bandwidth: 1000 })).toEqual({ bandwidth: "UPDATE" });
});

test.each<[string, ValueMap]>([
  ["Connection", aPortConnection({ project: SEEDS.project })],
  ["ServiceProfile", { type: "L2_PROFILE", name: "lanes", description: "Fast lanes", project: SEEDS.project }],
])("#464: a %s is made in the project that the program names", async (type, inputs) => {
  const { started } = await startFabric();
  const [posted] = await sentBy(started, () => started.create(type, inputs));
  expect(inside(posted, "POST", "project")).toEqual(SEEDS.project);
});

async function routed() {
  const service = await startFabric();
  await aRoutedConnection(service);
  return { started: service.started, service };
}

function objectIn(body: unknown, ...path: readonly string[]): Readonly<Record<string, unknown>> {
  const part = inside(body, ...path);
  return isMap(part) ? part : {};
}
