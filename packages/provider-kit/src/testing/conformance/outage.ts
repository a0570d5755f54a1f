import type { ProxyFault } from "../faults";
import type { CaseContext } from "./case-context";
import { createdDuring, expectUnchanged } from "./case-context";
import type { StartedService, World } from "./case";

const OUTAGES: Readonly<Record<string, ProxyFault>> = {
  "502 of a gateway": { kind: "respond", status: 502 },
  "503 of a gateway": { kind: "respond", status: 503 },
  "connections that break": { kind: "connection-reset", when: "before" },
};
const OUTAGE_MS = 60_000;

/** An outage of a minute stops nothing, wherever it begins. */
export function describeOutage<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, resource } = bench;
  const isUpdatable = (name: string): boolean => (resource.inputs[name]?.onChange ?? "update") === "update";

  for (const [what, fault] of Object.entries(OUTAGES)) {
    fact(`an object is created, changed, read and deleted in spite of a minute of ${what}`, async (world, inputs) => {
      const { full, others } = inputs;
      const { provider } = world;
      const { result, made } = await createdDuring(bench, world, () => {
        return during(world, fault, () => provider.create(type, full));
      });
      expect(made).toEqual([result.id]);
      const changed = { ...full, ...Object.fromEntries(Object.entries(others).filter(([name]) => isUpdatable(name))) };
      const updated = await during(world, fault, () => provider.update(result, changed));
      expect(updated.id).toBe(result.id);
      await expectUnchanged(world, updated, changed);
      expect(await during(world, fault, () => provider.refresh(updated))).toEqual(updated);
      await during(world, fault, () => provider.delete(updated));
      expect(await bench.kind.objects(world)).not.toContain(result.id);
    });
  }
}

/** Does work from the beginning of an outage on. */
async function during<T>({ proxy, clock }: World, fault: ProxyFault, work: () => Promise<T>): Promise<T> {
  const outage = proxy.inject(fault, {}, Infinity);
  clock.after(OUTAGE_MS, () => outage.release());
  try {
    return await work();
  } finally {
    outage.release();
  }
}
