import type { RequestMatch } from "../faults";
import { WRITES } from "../faults";
import type { CaseContext } from "./case-context";
import { createdDuring, createKilled, expectUnchanged } from "./case-context";
import type { StartedService, World } from "./case";
import { cancelled, timedOut } from "./cancellation";

const READ: RequestMatch = { method: "GET" };

/** A later run goes on waiting for an object that becomes ready slowly, and neither creates nor changes anything. */
export function describeResuming<S extends StartedService>(bench: CaseContext<S>): void {
  if (bench.resource.wait?.create === undefined) return;
  const { type, fact } = bench;

  fact("a creation whose time was over is waited for by the next run of a new plugin", async (world, { full }) => {
    const held = world.proxy.inject({ kind: "stall", when: "before" }, READ);
    await timedOut(world, held, (timeoutSeconds) => world.provider.create(type, full, { timeoutSeconds }));
    await expectResumed(bench, world, full);
  });

  fact("a creation that was cancelled is waited for by the next run of a new plugin", async (world, { full }) => {
    await cancelled(world, { kind: "stall", when: "before" }, READ, () => world.provider.create(type, full));
    await expectResumed(bench, world, full);
  });

  fact(
    "a creation whose wait is stopped again stays as it is, and is waited for by the run after",
    async (world, { full }) => {
      const { provider } = world;
      await cancelled(world, { kind: "stall", when: "before" }, READ, () => provider.create(type, full));
      await provider.restart();
      const kept = keptOf(bench, world);
      await cancelled(world, { kind: "stall", when: "before" }, READ, () => provider.update(kept, full));
      expect(provider.resource(type)).toEqual(kept);
      await expectResumed(bench, world, full);
    },
  );

  describeKilled(bench);
  describeFailing(bench);
}

function describeKilled<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact } = bench;

  fact("a creation whose plugin was killed while it waited makes one object", async (world, { full }) => {
    const { result, made } = await createdDuring(bench, world, () => createKilled(world, type, full, "before", READ));
    expect(made).toEqual([result.id]);
    await expectUnchanged(world, result, full);
  });
}

function describeFailing<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, kind } = bench;
  const { failing } = kind;
  if (failing === undefined) return;

  fact(
    "a creation that failed for good says so again at once, and is deleted as any other",
    async (world, { full }) => {
      const { provider } = world;
      const inputs = { ...full, ...failing };
      const { made } = await createdDuring(bench, world, () =>
        expect(provider.create(type, inputs)).rejects.toThrow("was created, but is not complete"),
      );
      const kept = keptOf(bench, world);
      expect(made).toEqual([kept.id]);
      await provider.restart();
      const sent = provider.requests.length;
      const again = createdDuring(bench, world, () =>
        expect(provider.update(kept, inputs)).rejects.toThrow("ended in the state"),
      );
      expect((await again).made).toEqual([]);
      expect(provider.requests.slice(sent).map(({ method }) => method)).toEqual(["GET"]);
      const { initErrors } = keptOf(bench, world);
      expect(initErrors).toEqual([expect.stringContaining("ended in the state")]);
      expect(kept.initErrors).toEqual([expect.stringContaining(initErrors.join())]);
      await provider.delete(keptOf(bench, world));
      expect(await kind.objects(world)).not.toContain(kept.id);
    },
  );
}

async function expectResumed<S extends StartedService>(
  bench: CaseContext<S>,
  world: World<S>,
  inputs: Parameters<typeof expectUnchanged>[2],
): Promise<void> {
  const { provider } = world;
  await provider.restart();
  const kept = keptOf(bench, world);
  const sent = provider.requests.length;
  const { result, made } = await createdDuring(bench, world, () => provider.update(kept, inputs));
  expect([made, result.id, result.initErrors]).toEqual([[], kept.id, []]);
  if (!hasWriteOnlyInput(bench)) {
    expect(provider.requests.slice(sent).filter(({ method }) => WRITES.includes(method))).toEqual([]);
  }
  await expectUnchanged(world, result, inputs);
}

/** A write-only input is sent again, because no response shows whether it arrived. */
function hasWriteOnlyInput<S extends StartedService>({ resource }: CaseContext<S>): boolean {
  return Object.values(resource.inputs).some(({ readBack }) => readBack === "never");
}

function keptOf<S extends StartedService>({ type }: CaseContext<S>, { provider }: World<S>) {
  const kept = provider.resource(type);
  if (kept === undefined) throw new Error("the resource is missing in the state");
  return kept;
}
