import type { CaseContext } from "./case-context";
import { rootsOf } from "./case-context";
import type { StartedService } from "./case";

const NOT_GONE: readonly number[] = [401, 403, 500, 502, 503];
const MISSED_RETRIES = 100;

/** Drift: somebody else changes or deletes the object. */
export function describeDrift<S extends StartedService>(bench: CaseContext<S>): void {
  const { kind, type, fact } = bench;

  for (const [name, edit] of Object.entries(kind.edits)) {
    fact(`a drifted ${name} is shown by a refresh and repaired by the next up`, async (world, { full }) => {
      const { provider } = world;
      const resource = await provider.create(type, full);
      await edit(world, resource.id);
      const drifted = await provider.refresh(resource);
      if (drifted === undefined) throw new Error("the refresh did not find the object");
      expect(rootsOf(await provider.diff(drifted, full))).toEqual([name]);
      const repaired = await provider.update(drifted, full);
      expect(repaired.inputs).toEqual(resource.inputs);
      expect(await provider.refresh(repaired)).toEqual(repaired);
    });
  }

  describeVanished(bench);
  for (const status of NOT_GONE) describeNotGone(bench, status);
}

function describeVanished<S extends StartedService>({ kind, type, fact }: CaseContext<S>): void {
  fact("a vanished object leaves the state on refresh", async (world, { full }) => {
    const { provider } = world;
    const resource = await provider.create(type, full);
    await kind.remove(world, resource.id);
    expect(await provider.refresh(resource)).toBeUndefined();
    expect(await provider.get(type, resource.id)).toBeUndefined();
    expect(provider.resources.filter(({ urn }) => urn === resource.urn)).toEqual([]);
  });

  fact("a vanished object deletes cleanly", async (world, { full }) => {
    const resource = await world.provider.create(type, full);
    await kind.remove(world, resource.id);
    await world.provider.delete(resource);
    expect(world.provider.resource(type)).toBeUndefined();
  });

  fact("a second deletion succeeds", async (world, { full }) => {
    const resource = await world.provider.create(type, full);
    await world.provider.delete(resource);
    expect(await kind.objects(world)).not.toContain(resource.id);
    await world.provider.delete(resource);
    expect(world.provider.resource(type)).toBeUndefined();
  });

  fact("the id alone is enough to delete", async (world, { full }) => {
    const resource = await world.provider.create(type, full);
    await world.provider.delete(resource, { idOnly: true });
    expect(await kind.objects(world)).not.toContain(resource.id);
  });
}

function describeNotGone<S extends StartedService>({ kind, type, fact, suite }: CaseContext<S>, status: number): void {
  fact(`an object whose reading is answered ${status} is not gone`, async (world, { full }) => {
    const { provider, proxy } = world;
    const resource = await provider.create(type, full);
    const refusal = { kind: "respond", status, body: suite.errorBody("not now") } as const;
    const injection = proxy.inject(refusal, {}, MISSED_RETRIES);
    await expect(provider.refresh(resource)).rejects.toThrow(String(status));
    injection.release();
    expect(provider.resource(type)).toEqual(resource);
    expect(await provider.refresh(resource)).toEqual(resource);
  });

  fact(`an object whose deletion is answered ${status} stays in the state`, async (world, { full }) => {
    const { provider, proxy } = world;
    const resource = await provider.create(type, full);
    const refusal = { kind: "respond", status, body: suite.errorBody("not now") } as const;
    const injection = proxy.inject(refusal, {}, MISSED_RETRIES);
    await expect(provider.delete(resource)).rejects.toThrow(String(status));
    injection.release();
    expect(provider.resource(type)).toEqual(resource);
    expect(await kind.objects(world)).toContain(resource.id);
  });
}
