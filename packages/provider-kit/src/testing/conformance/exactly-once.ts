import { refusesExisting, takesExisting } from "../../plugin/execution/service-objects/create-style";
import { isIdChosen, uniqueOf } from "../../plugin/execution/service-objects/identity";
import { isMasked } from "../../plugin/execution/state/merge-state";
import { reveal } from "../../plugin/values/value/plain";
import type { TestResource } from "../steps/test-engine";
import type { ProxyFault } from "../faults";
import { WRITES } from "../faults";
import type { CaseContext } from "./case-context";
import { createdDuring, createKilled, expectUnchanged, only, withSynonyms } from "./case-context";
import type { StartedService } from "./case";

const UNCLEAR = {
  "is lost before the service acted": { kind: "connection-reset", when: "before" },
  "is lost after the service acted": { kind: "connection-reset", when: "after" },
  "breaks off in the middle": { kind: "truncated-body" },
  "is a 500 although the service acted": { kind: "respond", when: "after", status: 500 },
  "is a 502 although the service acted": { kind: "respond", when: "after", status: 502 },
  "is a 504 before the service acted": { kind: "respond", status: 504 },
} as const satisfies Readonly<Record<string, ProxyFault>>;

/** Whatever happens to a request or to the process, there is one object, and the state has it. */
export function describeExactlyOnce<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, createRequest } = bench;

  for (const [what, fault] of Object.entries(UNCLEAR)) {
    fact(`a creation whose answer ${what} makes one object`, async (world, { full }) => {
      const injection = world.proxy.inject(fault, createRequest);
      const { result, made } = await createdDuring(bench, world, () => world.provider.create(type, full));
      expect(injection.hits).toBe(1);
      expect(made).toEqual([result.id]);
      expect(lostSecrets(bench, result)).toEqual([]);
      await expectUnchanged(world, result, full);
    });
  }
  if (refusesExisting(bench.resource)) describeOneRequest(bench);

  fact("a creation that the service refuses leaves nothing and is made by the next run", async (world, { full }) => {
    const { provider, proxy } = world;
    proxy.inject({ kind: "respond", status: 400, body: bench.suite.errorBody("not like this") }, createRequest);
    const { made } = await createdDuring(bench, world, () =>
      expect(provider.create(type, full)).rejects.toThrow("400"),
    );
    expect(made).toEqual([]);
    expect(provider.resource(type)).toBeUndefined();
    const sent = provider.requests.length;
    await provider.create(type, full);
    expect(provider.requests.length - sent).toBe(bench.createRequests.full);
  });

  describeKills(bench);
  if (isIdChosen(bench.resource)) {
    if (bench.resource.deletedNames === "taken") describeTakenName(bench);
    else describeReturns(bench);
  }
  describeNamesakes(bench);
  describeLostChanges(bench);
}

/** Where a creating request would change an object that is there, it is not sent again before somebody has looked for that. */
function describeOneRequest<S extends StartedService>({ type, fact, createRequest }: CaseContext<S>): void {
  const methods = [createRequest.method ?? WRITES].flat();
  for (const what of ["is lost after the service acted", "is a 502 although the service acted"] as const) {
    fact(`a creation whose answer ${what} is not sent again`, async ({ provider, proxy }, { full }) => {
      proxy.inject(UNCLEAR[what], createRequest);
      const sent = provider.requests.length;
      await provider.create(type, full);
      expect(provider.requests.slice(sent).filter(({ method }) => methods.includes(method))).toHaveLength(1);
    });
  }
}

function describeKills<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, createRequest } = bench;
  for (const when of ["before", "after"] as const) {
    fact(`a plugin killed ${when} the service acted makes one object with its next run`, async (world, { full }) => {
      const { result, made } = await createdDuring(bench, world, () =>
        createKilled(world, type, full, when, createRequest),
      );
      expect(made).toEqual([result.id]);
      expect(lostSecrets(bench, result)).toEqual([]);
      await expectUnchanged(world, result, full);
    });
  }
}

/** Where programs choose the ID, an object that is made again has the ID of the one that was deleted. */
function describeReturns<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, createRequest } = bench;
  const lost = { kind: "connection-reset", when: "after" } as const;

  for (const name of ["one", "two"]) {
    const who = name === "one" ? "the same resource" : "another resource";
    fact(`an object that was deleted is made again under its ID for ${who}`, async (world, { full }) => {
      const { provider, proxy } = world;
      const first = await provider.create(type, full, { name: "one" });
      await provider.endRun();
      await provider.diff(first, full);
      await provider.endRun();
      await provider.delete(first);
      proxy.inject(lost, createRequest);
      const { result, made } = await createdDuring(bench, world, () => provider.create(type, full, { name }));
      expect([made, result.id]).toEqual([[first.id], first.id]);
      await expectUnchanged(world, result, full);
      await provider.delete(result);
      expect(await bench.kind.objects(world)).not.toContain(first.id);
    });
  }

  for (const when of ["before", "after"] as const) {
    fact(
      `an object that is made again under its ID by a run that is killed ${when} the service acted is one`,
      async (world, { full }) => {
        const { provider } = world;
        const first = await provider.create(type, full);
        await provider.endRun();
        await provider.diff(first, full);
        await provider.delete(first);
        const { result, made } = await createdDuring(bench, world, () =>
          createKilled(world, type, full, when, createRequest),
        );
        expect([made, result.id]).toEqual([[first.id], first.id]);
        await provider.endRun();
        expect(await provider.diff(result, full)).toEqual({});
      },
    );
  }
}

function describeTakenName<S extends StartedService>({ type, fact }: CaseContext<S>): void {
  fact("the service refuses an object under the ID of a deleted one", async ({ provider }, { full }) => {
    await provider.delete(await provider.create(type, full));
    await provider.endRun();
    await expect(provider.create(type, full)).rejects.toThrow();
  });
}

/** Secrets that the service shows only once and that the state does not have. */
function lostSecrets<S extends StartedService>(
  { resource }: CaseContext<S>,
  { state }: TestResource,
): readonly string[] {
  const shownOnce = Object.entries(resource.outputs).filter(([, { readBack }]) => readBack === "once");
  return shownOnce.map(([name]) => name).filter((name) => isMasked(reveal(state[name])));
}

function describeNamesakes<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, resource, createRequest } = bench;
  if (takesExisting(resource)) return;
  if (uniqueOf(resource) !== undefined) {
    describeTakenNames(bench);
    describeMovedNames(bench);
    return;
  }
  fact("two equal creations whose answers are both lost make two objects", async (world, { full }) => {
    const { provider, proxy } = world;
    proxy.inject({ kind: "connection-reset", when: "after" }, createRequest, 2);
    const { result, made } = await createdDuring(bench, world, () =>
      Promise.all([provider.create(type, full, { name: "one" }), provider.create(type, full, { name: "two" })]),
    );
    expect([...made].sort()).toEqual(result.map(({ id }) => id).sort());
    expect(made.length).toBe(2);
  });
}

/** Where only one object may have a name, messages tell whose the other one is. */
function describeTakenNames<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, resource } = bench;
  fact("a creation under a name that an object of no resource has says how to import it", async (world, { full }) => {
    const { provider } = world;
    const first = await provider.create(type, full, { name: "first" });
    await provider.endRun();
    provider.forget(first);
    const refused = expect(provider.create(type, full, { name: "second" })).rejects;
    const line = `pulumi import ${resource.token} second ${first.id}`;
    expect((await createdDuring(bench, world, () => refused.toThrow(line))).made).toEqual([]);
    // no state has it any more
    await bench.kind.remove(world, first.id);
  });

  describeSpelledIds(bench);
  fact(
    "a creation under a name that another resource has neither imports nor deletes its object",
    async (world, { full }) => {
      const { provider } = world;
      const first = await provider.create(type, full, { name: "first" });
      // a later run whose program does not have it yet
      await provider.endRun();
      const creating = provider.create(type, full, { name: "second" }).catch((error: unknown) => String(error));
      const { result, made } = await createdDuring(bench, world, () => creating);
      expect([result, made]).toEqual([
        expect.stringContaining(`${first.id} of the resource "first" of this stack`),
        [],
      ]);
      expect(result).not.toMatch(/import|delete that/);
    },
  );
}

/** A PUT under another spelling of an ID would change the object that is there. */
function describeSpelledIds<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, resource } = bench;
  const spelled = (resource.idParts ?? []).filter(
    (name) => refusesExisting(resource) && resource.inputs[name]?.equal === "ignoreCase",
  );
  if (spelled.length > 0) {
    fact("a creation under an ID that an object has in another case is refused", async (world, { full }) => {
      const { provider } = world;
      await provider.create(type, full, { name: "first" });
      const upper = spelled.map((name) => {
        const value = full[name];
        return [name, typeof value === "string" ? value.toUpperCase() : (value ?? null)] as const;
      });
      const inputs = { ...full, ...Object.fromEntries(upper) };
      const refused = expect(provider.create(type, inputs, { name: "second" })).rejects;
      const { made } = await createdDuring(bench, world, () => refused.toThrow("would change an existing"));
      expect(made).toEqual([]);
    });
  }
}

/** Where only one object may have a name, another one may get it in the run in which it gets a new one. */
function describeMovedNames<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact } = bench;
  const movable = uniqueAndUpdated(bench);
  if (movable.length === 0) return;
  fact("a name moves to a new object in one run", async (world, { full, others }) => {
    const { provider } = world;
    const first = await provider.create(type, full, { name: "first" });
    await provider.endRun();
    const changed = { ...full, ...only(others, ...movable.flatMap((name) => withSynonyms(bench, name))) };
    await provider.diff(first, changed);
    const moving = [provider.create(type, full, { name: "second" }), provider.update(first, changed)] as const;
    const [second, updated] = await Promise.all(moving);
    expect(updated.id).toBe(first.id);
    await expectUnchanged(world, second, full);
    await expectUnchanged(world, updated, changed);
  });
}

/** The unique inputs that programs may change without a replacement. */
function uniqueAndUpdated<S extends StartedService>({ resource, changeable }: CaseContext<S>): readonly string[] {
  const unique = uniqueOf(resource);
  if (typeof unique === "function" || unique === undefined) return [];
  return unique.filter(
    (name) => changeable.includes(name) && (resource.inputs[name]?.onChange ?? "update") === "update",
  );
}

function describeLostChanges<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, resource } = bench;
  const name = bench.changeable.find((one) => (resource.inputs[one]?.onChange ?? "update") === "update");

  for (const when of ["before", "after"] as const) {
    const fault = { kind: "connection-reset", when } as const;
    if (name !== undefined) {
      fact(
        `an update whose answer is lost ${when} the service acted ends with the new inputs`,
        async (world, { full, others }) => {
          const made = await world.provider.create(type, full);
          const updatable = Object.entries(others).filter(
            ([one]) => (resource.inputs[one]?.onChange ?? "update") === "update",
          );
          const changed = { ...full, ...Object.fromEntries(updatable) };
          const injection = world.proxy.inject(fault, { method: ["PATCH", "PUT", "POST", "DELETE"] });
          const updated = await world.provider.update(made, changed);
          expect(injection.hits).toBe(1);
          expect(updated.id).toBe(made.id);
          await expectUnchanged(world, updated, changed);
        },
      );
    }
    fact(`a deletion whose answer is lost ${when} the service acted leaves nothing`, async (world, { full }) => {
      const made = await world.provider.create(type, full);
      const injection = world.proxy.inject(fault, bench.deleteRequest);
      await world.provider.delete(made);
      expect(injection.hits).toBe(1);
      expect(await bench.kind.objects(world)).not.toContain(made.id);
    });
  }
}
