import type { TestResource, ValueMap } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { aPortConnection, portSide } from "../../testing/inputs/connection-cases";
import type { StartedFabric } from "../../testing/start-fabric";
import { startFabric } from "../../testing/start-fabric";

const notifications = [{ type: "ALL", emails: ["netops@example.org"] }];

function aRouter({ started }: StartedFabric): Promise<TestResource> {
  const place = { location: { metroCode: "FR" }, package: { code: "STANDARD" } };
  return started.create("CloudRouter", {
    name: "edge",
    type: "XF_ROUTER",
    ...place,
    notifications,
    project: SEEDS.project,
  });
}

function aRouterConnection({ id }: TestResource, changes: ValueMap = {}): ValueMap {
  const aSide = { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: id } } };
  return aPortConnection({ type: "IP_VC", aSide, ...changes });
}

const replacing = { redundancy: { priority: "SECONDARY", group: "5d40f5c7-5555-4e9d-9d44-613d9d4f6e05" } };

/** The creations and deletions of a piece of work, in their order. */
async function writesOf({ started }: StartedFabric, work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = started.requests.length;
  await work();
  const methods = started.requests.slice(before).map(({ method }) => method);
  return methods.filter((method) => method === "POST" || method === "DELETE");
}

test("a connection of a router is replaced before the old one is deleted, one of a port's VLAN afterwards", async () => {
  const world = await startFabric();
  const { started } = world;
  const router = await aRouter(world);
  const ofRouter = await started.create("Connection", aRouterConnection(router));
  const ofPort = await started.create("Connection", aPortConnection({ name: "port" }), { name: "port" });
  expect(await writesOf(world, () => started.update(ofRouter, aRouterConnection(router, replacing)))).toEqual([
    "POST",
    "DELETE",
  ]);
  expect(await writesOf(world, () => started.update(ofPort, aPortConnection({ name: "port", ...replacing })))).toEqual([
    "DELETE",
    "POST",
  ]);
});

test("a second connection of a service token or of a port's VLAN names the first one, whatever its name", async () => {
  const { started } = await startFabric();
  const aSides = [{ accessPointSelectors: [{ type: "COLO", port: portSide.accessPoint.port }] }];
  const token = await started.create("ServiceToken", {
    type: "VC_TOKEN",
    expirationDateTime: "2099-12-01T10:00:00Z",
    serviceTokenConnections: [{ type: "EVPL_VC", bandwidthLimit: 1000, aSides }],
    notifications,
  });
  for (const [name, aSide] of Object.entries({ byToken: { serviceToken: { uuid: token.id } }, byPort: portSide })) {
    const first = await started.create("Connection", aPortConnection({ aSide, name: "first" }), { name });
    const second = started.create("Connection", aPortConnection({ aSide, name: "second" }), { name: "second" });
    await expect(second).rejects.toThrow(
      `The connection ${first.id} of the resource "${name}" of this program has the same aSide: give one of the two another one`,
    );
    await started.endRun();
    const later = started.create("Connection", aPortConnection({ aSide, name: "second" }), { name: "second" });
    await expect(later).rejects.toThrow(
      `The aSide is still that of the connection ${first.id} of the resource "${name}" of this stack`,
    );
    // a stack that does not have the first one may import it
    started.forget(first);
    const foreign = started.create("Connection", aPortConnection({ aSide, name: "second" }), { name: "second" });
    await expect(foreign).rejects.toThrow(
      `\`pulumi import fabric:index:Connection second ${first.id}\`, or choose another aSide`,
    );
  }
});

test("a router waits with its deletion until its connections are deleted", async () => {
  const world = await startFabric();
  const { started, simulator } = world;
  const router = await aRouter(world);
  const connection = await started.create("Connection", aRouterConnection(router));
  await Promise.all([started.delete(router), started.delete(connection)]);
  expect(["cloudRouter", "connection"].map((kind) => simulator.all(kind).map(({ state }) => state))).toEqual([
    ["DEPROVISIONED"],
    ["DEPROVISIONED"],
  ]);
});
