import { revealMap } from "../../../plugin/values/value/plain";
import type { ValueMap } from "../../../plugin/values/value/value";
import type { TestResource } from "../../steps/test-engine";
import type { Bridge } from "./bridged-form";
import { asBridged } from "./bridged-form";
import type { CaseContext } from "../case-context";
import type { StartedService, World } from "../case";

/** A stack of another package goes on with the resource. */
export function describeTakeover<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, resource, kind } = bench;
  if (resource.formerly === undefined) return;

  describe("a state that a newer provider upgraded", () => describeRefresh(bench, "upgraded"));

  describe.each(["older", "newer"] as const)("a state that an %s bridge wrote", (bridge) => {
    describeRefresh(bench, bridge);

    fact("is changed and deleted as one of this package", async (world, { full, others }) => {
      const { provider } = world;
      const { own, bridged } = await both(bench, world, full, bridge);
      const changed = { ...full, ...others };
      expect(await provider.diff(bridged, changed)).toEqual(await provider.diff(own, changed));
      await provider.delete(bridged);
      expect(await kind.objects(world)).not.toContain(own.id);
    });

    describeIgnored(bench, bridge);

    fact("is checked as a new resource is, with the same values", async (world, { full }) => {
      const { bridged } = await both(bench, world, full, bridge);
      const { inputs } = await world.provider.check(type, full, { old: bridged });
      expect(revealMap(inputs)).toEqual(revealMap((await world.provider.check(type, full)).inputs));
    });
  });
}

function describeRefresh<S extends StartedService>(bench: CaseContext<S>, bridge: Bridge): void {
  bench.fact("shows no change and becomes one of this package with a refresh", async (world, { minimal, full }) => {
    const { provider } = world;
    for (const inputs of [full, minimal]) {
      const { own, bridged } = await both(bench, world, inputs, bridge);
      expect(await provider.diff(bridged, inputs)).toEqual({});
      const sent = provider.requests.length;
      const refreshed = await provider.refresh(bridged);
      expect(provider.requests.length - sent).toBe(1);
      expect(refreshed).toMatchObject({ id: own.id, state: own.state });
      if (refreshed !== undefined) expect(await provider.diff(refreshed, inputs)).toEqual({});
      await provider.delete(own);
    }
  });
}

/** A program that ignores changes, for which the engine copies recorded inputs into the new ones. */
function describeIgnored<S extends StartedService>(bench: CaseContext<S>, bridge: Bridge): void {
  bench.fact(
    "shows no change of what the program ignores, which the engine copies from the state",
    async (world, { full }) => {
      const { bridged } = await both(bench, world, full, bridge);
      const changes = Object.keys(bridged.inputs).map(async (name) => [
        name,
        await world.provider.diff(bridged, full, { ignoreChanges: [name] }),
      ]);
      expect(await Promise.all(changes)).toEqual(Object.keys(bridged.inputs).map((name) => [name, {}]));
    },
  );
}

/** A resource of this package, and the same as a bridge would have recorded it. */
async function both<S extends StartedService>(
  { type, resource }: CaseContext<S>,
  { provider }: World<S>,
  inputs: ValueMap,
  bridge: Bridge,
): Promise<{ readonly own: TestResource; readonly bridged: TestResource }> {
  const own = await provider.create(type, inputs);
  return { own, bridged: asBridged(resource, own, inputs, bridge) };
}
