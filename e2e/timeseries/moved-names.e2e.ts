import * as timeseries from "@ops-providers/timeseries";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import { closeAfterAll } from "../../packages/provider-kit/src/testing/close-after-tests";
import { errorsOf } from "../engine/diagnostics";
import { succeeded } from "../engine/engine";
import { start } from "./start";

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
  expect(told).toContain('of the resource "b", which waits for a name in turn');
  expect(await succeeded(up("third", "x"))).toEqual({ update: 2 });
  expect(await succeeded(up("y", "x"))).toEqual({ update: 1, same: 1 });
  expect(namesIn(simulator)).toEqual(["x", "y"]);
});
