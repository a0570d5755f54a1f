import type { TestResource } from "../steps/test-engine";
import type { InjectedProxyFault, ProxyFault, RequestMatch } from "../faults";
import { WRITES } from "../faults";
import type { CaseContext } from "./case-context";
import { expectUnchanged, createdDuring, refusalFault } from "./case-context";
import type { Arrangement, StartedService, World } from "./case";
import { reached } from "./reached";

const LIMIT_SECONDS = 7;

/** Operations end on Cancel or with their timeout, and the state keeps what is known by then. */
export function describeCancellation<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, createRequest } = bench;

  fact("a cancelled creation ends within a second, and the next run makes one object", async (world, { full }) => {
    const { provider } = world;
    const { result, made } = await createdDuring(bench, world, async () => {
      await cancelled(world, { kind: "stall", when: "after" }, createRequest, () => provider.create(type, full));
      await provider.restart();
      return provider.create(type, full);
    });
    expect(made).toEqual([result.id]);
    await expectUnchanged(world, result, full);
  });

  fact("a creation ends with its custom timeout", async (world, { full }) => {
    const { provider, proxy } = world;
    const { result, made } = await createdDuring(bench, world, async () => {
      const held = proxy.inject({ kind: "stall", when: "before" }, createRequest);
      await timedOut(world, held, (timeoutSeconds) => provider.create(type, full, { timeoutSeconds }));
      return provider.create(type, full);
    });
    expect(made).toEqual([result.id]);
  });

  for (const [name, work] of Object.entries(laterWork(bench))) describeWork(bench, name, work);
  if (bench.kind.laterRequest !== undefined) describeLaterSteps(bench, bench.kind.laterRequest);
  if (bench.resource.wait?.create !== undefined) describeLaterSteps(bench, { method: "GET" });
}

function describeWork<S extends StartedService>({ type, fact }: CaseContext<S>, name: string, work: Work): void {
  fact(`a cancelled ${name} ends within a second and keeps the resource`, async (world, inputs) => {
    const { provider } = world;
    const resource = await provider.create(type, inputs.full);
    await cancelled(world, { kind: "stall", when: "before" }, work.match, () => work.run(world, resource, inputs, 0));
    expect(provider.resource(type)).toEqual(resource);
    await provider.restart();
    expect(await provider.refresh(resource)).toEqual(resource);
  });

  fact(`the custom timeout ends the ${name}`, async (world, inputs) => {
    const { provider, proxy } = world;
    const resource = await provider.create(type, inputs.full);
    const held = proxy.inject({ kind: "stall", when: "before" }, work.match);
    await timedOut(world, held, (timeoutSeconds) => work.run(world, resource, inputs, timeoutSeconds));
    expect(provider.resource(type)).toEqual(resource);
  });
}

interface Work {
  readonly match: RequestMatch;
  run(world: World, resource: TestResource, inputs: Arrangement, timeoutSeconds: number): Promise<unknown>;
}

function laterWork<S extends StartedService>({ resource, changeable }: CaseContext<S>): Readonly<Record<string, Work>> {
  const name = changeable.find((one) => (resource.inputs[one]?.onChange ?? "update") === "update");
  const update: Work = {
    match: {},
    run: ({ provider }, old, { full, others }, timeoutSeconds) =>
      provider.update(old, { ...full, [name ?? ""]: others[name ?? ""] ?? null }, { timeoutSeconds }),
  };
  return {
    refresh: {
      match: {},
      run: ({ provider }, old, _inputs, timeoutSeconds) => provider.refresh(old, { timeoutSeconds }),
    },
    deletion: {
      match: { method: WRITES },
      run: ({ provider }, old, _inputs, timeoutSeconds) => provider.delete(old, { timeoutSeconds }),
    },
    ...(name === undefined ? {} : { update }),
  };
}

function describeLaterSteps<S extends StartedService>(bench: CaseContext<S>, later: RequestMatch): void {
  const { type, fact } = bench;

  fact(`a creation that fails after the id is known (${nameOf(later)}) keeps the id`, async (world, { full }) => {
    const { provider, proxy } = world;
    proxy.inject(refusalFault(bench, "not like this"), later);
    const { made } = await createdDuring(bench, world, () =>
      expect(provider.create(type, full)).rejects.toThrow("was created, but is not complete"),
    );
    const kept = provider.resource(type);
    expect(made).toEqual([kept?.id]);
    expect(kept?.initErrors.length).toBe(1);
  });

  fact(`a creation cancelled after the id is known (${nameOf(later)}) keeps the id`, async (world, { full }) => {
    const { provider } = world;
    const { made } = await createdDuring(bench, world, () =>
      cancelled(world, { kind: "stall", when: "before" }, later, () => provider.create(type, full)),
    );
    expect(made).toEqual([provider.resource(type)?.id]);
  });

  fact(`an object that is not complete (${nameOf(later)}) is completed by the next up`, async (world, { full }) => {
    const { provider, proxy } = world;
    proxy.inject(refusalFault(bench, "not like this"), later);
    await expect(provider.create(type, full)).rejects.toThrow("was created, but is not complete");
    const kept = provider.resource(type);
    if (kept === undefined) throw new Error("the resource is missing in the state");
    const completed = await provider.update(kept, full);
    expect([completed.id, completed.initErrors]).toEqual([kept.id, []]);
    await expectUnchanged(world, completed, full);
  });
}

function nameOf({ method, path }: RequestMatch): string {
  return [method, path?.source].filter((part) => part !== undefined).join(" ");
}

/** Runs an operation, cancels it at the stalled request, and expects its end within a second. */
export async function cancelled(
  world: World,
  fault: ProxyFault,
  match: RequestMatch,
  work: () => Promise<unknown>,
): Promise<void> {
  const { provider, proxy, clock } = world;
  const held = proxy.inject(fault, match);
  const ended = expect(work()).rejects.toThrow("cancelled");
  await reached(held, ended);
  const startMs = clock.now().getTime();
  await provider.cancel();
  await ended;
  expect(clock.now().getTime() - startMs).toBeLessThan(1000);
  await held.abandoned;
  held.release();
}

/** Runs an operation whose request stalls, and expects its end at its timeout, with a tolerance of a tenth. */
export async function timedOut(
  { clock }: World,
  held: InjectedProxyFault,
  work: (timeoutSeconds: number) => Promise<unknown>,
): Promise<void> {
  const startMs = clock.now().getTime();
  const ended = expect(work(LIMIT_SECONDS)).rejects.toThrow(`${LIMIT_SECONDS} s`);
  await reached(held, ended);
  await clock.advance(LIMIT_SECONDS * 1000 - (clock.now().getTime() - startMs));
  await ended;
  expect(clock.now().getTime() - startMs).toBeLessThanOrEqual(LIMIT_SECONDS * 1100);
  await held.abandoned;
  held.release();
}
