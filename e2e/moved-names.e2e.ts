import * as fabric from "@ops-providers/fabric";
import * as timeseries from "@ops-providers/timeseries";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import { closeAfterAll } from "../packages/provider-kit/src/testing/close-after-tests";
import { errorsOf } from "./engine/diagnostics";
import { succeeded } from "./engine/engine";
import { ports, project } from "./fabric/resource-args";
import { madeOf, start as startFabric, takeWrites } from "./fabric/start";
import { start } from "./timeseries/start";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();

/** Buckets in this order: resource and name. */
const buckets =
  (orgId: string, named: readonly (readonly [resource: string, name: string])[]): PulumiFn =>
  async () => {
    for (const [resource, name] of named) new timeseries.Bucket(resource, { orgId, name });
  };

/** Names of the buckets of the program. */
function namesIn(simulator: Simulator): readonly unknown[] {
  const names = simulator.all("bucket").map(({ name }) => name);
  return names.filter((name) => name !== "main" && !name.startsWith("_")).sort();
}

test.each([
  [
    "before",
    [
      ["a", "new"],
      ["b", "old"],
    ],
  ],
  [
    "after",
    [
      ["b", "old"],
      ["a", "new"],
    ],
  ],
] as const)("a bucket gets the former name of one that the program declares %s it", async (_where, named) => {
  const { simulator, engine } = await start(closeLater, async () => undefined);
  const { orgId } = simulator;
  engine.setProgram(buckets(orgId, [["a", "old"]]));
  await succeeded(engine.up());
  engine.setProgram(buckets(orgId, named));
  // the new bucket is refused before its name is free
  simulator.faults.add({ kind: "delay", delayMs: 500, when: "before", method: "PATCH", path: /^\/api\/v2\/buckets\// });
  simulator.faults.add({ kind: "delay", delayMs: 100, when: "after", method: "POST", path: "/api/v2/buckets" });
  expect(await succeeded(engine.up())).toEqual({ update: 1, create: 1 });
  expect(namesIn(simulator)).toEqual(["new", "old"]);
  expect(await succeeded(engine.up())).toEqual({ same: 2 });
  expect(await succeeded(engine.destroy())).toEqual({ delete: 2 });
});

test("buckets that exchange their names are told how to, and do so by way of a third name", async () => {
  const { simulator, engine } = await start(closeLater, async () => undefined);
  const { orgId } = simulator;
  const up = (a: string, b: string) => {
    engine.setProgram(
      buckets(orgId, [
        ["a", a],
        ["b", b],
      ]),
    );
    return engine.up({ continueOnError: true });
  };
  await succeeded(up("x", "y"));
  const [told] = errorsOf(await up("y", "x"))["a"] ?? [];
  expect(told).toContain('of the resource "b", which waits for another one in turn');
  expect(await succeeded(up("third", "x"))).toEqual({ update: 2 });
  expect(await succeeded(up("y", "x"))).toEqual({ update: 1, same: 1 });
  expect(namesIn(simulator)).toEqual(["x", "y"]);
});

/** A network whose areas have a port each, with the same VLAN. */
const metros =
  (FR: string, DC: string): PulumiFn =>
  async () => {
    new fabric.PrivateNetwork("wan", {
      bandwidth: 500,
      package: "STANDARD",
      metros: { FR: { port: FR, vlanTag: 1275 }, DC: { port: DC, vlanTag: 1275 } },
      notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
      project,
    });
  };

test("the metropolitan areas of a private network exchange their ports, again and again", async () => {
  const { simulator, engine } = await startFabric(closeLater, metros(ports.primary, ports.secondary));
  await succeeded(engine.up());
  const size = madeOf(simulator, "Connection").length;
  const refused: number[] = [];
  for (const [FR, DC] of [1, 2, 3].flatMap(() => [
    [ports.secondary, ports.primary],
    [ports.primary, ports.secondary],
  ])) {
    engine.setProgram(metros(FR ?? "", DC ?? ""));
    takeWrites(simulator);
    // one connection is made before the other one is gone
    simulator.faults.add({ kind: "delay", delayMs: 500, when: "before", method: "DELETE", path: /connections/ });
    expect(await succeeded(engine.up())).toMatchObject({ replace: 2 });
    refused.push(takeWrites(simulator).refused.length);
    expect(madeOf(simulator, "Connection").length).toBe(size);
  }
  expect(refused).toEqual([1, 1, 1, 1, 1, 1]);
});
