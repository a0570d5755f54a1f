import type { Resource } from "../../declare/resource";
import { ApiError } from "../../io/http/api-error";
import type { Workshop } from "../../protocol/lifecycle/workshop.test.support";
import { inWorkshop } from "../../protocol/lifecycle/workshop.test.support";
import { toy } from "../../../testing/toy/provider";
import { serializedWrite } from "./run-operation";
import type { TestResource } from "../../../testing/steps/test-engine";

const ONE_AT_A_TIME = { lock: "workshop" } as const;

function build({ provider }: Workshop, name: string, timeoutSeconds = 0): Promise<TestResource> {
  return provider.create("Kiln", { name }, { name, timeoutSeconds });
}

/** Method and path of what was sent while the work ran; what is sent again and again is there once. */
async function stepsDuring({ provider }: Workshop, work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = provider.requests.length;
  await work();
  const steps = provider.requests.slice(sent).map(({ method, path }) => `${method} ${path.replace("/v1/kilns", "")}`);
  return steps.filter((step, i) => step !== steps[i - 1]);
}

/** Begins work, and goes on when its first request was sent. */
async function begun(workshop: Workshop, work: () => Promise<unknown>): Promise<() => Promise<unknown>> {
  const { length } = workshop.provider.requests;
  return until(() => workshop.provider.requests.length > length, work);
}

/** Begins work, and goes on when it waits for the lock. */
async function inLine(workshop: Workshop, name: string, work: () => Promise<unknown>): Promise<() => Promise<unknown>> {
  return until(() => infoOf(workshop, name).at(-1)?.startsWith("waiting until ") === true, work);
}

async function until(isReached: () => boolean, work: () => Promise<unknown>): Promise<() => Promise<unknown>> {
  const working = work();
  while (!isReached()) await new Promise((resolve) => setImmediate(resolve));
  return () => working;
}

function infoOf({ provider }: Workshop, name: string): readonly string[] {
  const lines = provider.log.lines.filter(({ severity, urn }) => severity === "status" && urn?.endsWith(`::${name}`));
  return lines.map(({ text }) => text);
}

test("objects with the same key are made one after the other, each when the one before is ready", () =>
  inWorkshop(ONE_AT_A_TIME, async (workshop) => {
    const steps = await stepsDuring(workshop, () => Promise.all(["a", "b", "c"].map((name) => build(workshop, name))));
    expect(steps).toEqual(["POST ", "GET /kiln-1", "POST ", "GET /kiln-2", "POST ", "GET /kiln-3"]);
    const built = "BUILDING for 1s; permit asked for";
    expect(["a", "b", "c"].map((name) => infoOf(workshop, name))).toEqual([
      [built],
      ["waiting until a is done with the workshop", "creating", built],
      ["waiting until b is done with the workshop", "creating", built],
    ]);
  }));

test("an update and a deletion keep the lock until the service is done, too", () =>
  inWorkshop(ONE_AT_A_TIME, async (workshop) => {
    const { provider } = workshop;
    const [a, b] = [await build(workshop, "a"), await build(workshop, "b")];
    const steps = await stepsDuring(workshop, async () => {
      const update = await begun(workshop, () => provider.update(a, { name: "a", heat: 1000 }));
      const removal = await inLine(workshop, "b", () => provider.delete(b));
      await Promise.all([update(), removal(), build(workshop, "c")]);
    });
    const change = ["GET /kiln-1", "PUT /kiln-1", "GET /kiln-1/changes/change-3", "GET /kiln-1"];
    const removal = ["DELETE /kiln-2", "GET /kiln-2"];
    expect(steps).toEqual([...change, ...removal, "POST ", "GET /kiln-4"]);
    expect(infoOf(workshop, "b").slice(-2)).toEqual(["deleting", "COOLING for 1s"]);
    expect(infoOf(workshop, "c")[0]).toBe("waiting until kiln-2 is done with the workshop");
  }));

test("other keys wait for nobody", () =>
  inWorkshop({ lock: "workshop of {name}" }, async (workshop) => {
    const steps = await stepsDuring(workshop, () => Promise.all([build(workshop, "a"), build(workshop, "b")]));
    expect(steps.slice(0, 1)).toEqual(["POST "]);
    expect(steps.filter((step) => step === "POST ").length).toBe(1);
  }));

test("an operation that waits for the lock loses none of its time", () =>
  inWorkshop(ONE_AT_A_TIME, async (workshop) => {
    const { clock } = workshop;
    const startMs = clock.now().getTime();
    const names = Array.from({ length: 20 }, (_, i) => `kiln${i}`);
    await Promise.all(names.map((name) => build(workshop, name, 4)));
    expect((clock.now().getTime() - startMs) / 1000).toBe(60);
  }));

test("an operation that fails releases the lock to the next", () =>
  inWorkshop(ONE_AT_A_TIME, async (workshop) => {
    const failed = expect(build(workshop, "broken")).rejects.toThrow("ended in the state FAILED");
    const next = build(workshop, "b");
    await failed;
    expect((await next).state["state"]).toBe("READY");
  }));

describe("what comes too early", () => {
  function tooEarly(method: string): ApiError {
    const reason = "the pot comes first";
    return new ApiError({ method, path: "/v1/kilns", status: 400, code: "too_early", outcome: "not done", reason });
  }

  /** A workshop where a lid is made after its pot, and goes before it. */
  function inPottery(run: (workshop: Workshop) => Promise<void>): Promise<void> {
    const made = new Set<unknown>();
    const rules: Partial<Resource> = {
      ...ONE_AT_A_TIME,
      isTooEarly: ({ code }) => code === "too_early",
      async create({ api, inputs, body, createOnce }) {
        if (inputs["name"] === "lid" && !made.has("pot")) throw tooEarly("POST");
        const wire = await createOnce(() => api.post<object>("/v1/kilns", body));
        made.add(inputs["name"]);
        return wire;
      },
      async delete({ inputs, standard }) {
        if (inputs["name"] === "pot" && made.has("lid")) throw tooEarly("DELETE");
        await standard();
        made.delete(inputs["name"]);
      },
    };
    return inWorkshop(rules, run);
  }

  test("lets the others go first, at a creation and at a deletion", () =>
    inPottery(async (workshop) => {
      const [lid, pot] = await Promise.all([build(workshop, "lid"), build(workshop, "pot")]);
      expect([lid.id, pot.id]).toEqual(["kiln-2", "kiln-1"]);
      expect(infoOf(workshop, "lid").slice(0, 2)).toEqual([
        "waiting 1 s: a prerequisite is missing (too_early)",
        "waiting until pot is done with the workshop",
      ]);
      await Promise.all([workshop.provider.delete(pot), workshop.provider.delete(lid)]);
      expect(workshop.service.store.table("kilns").size).toBe(0);
    }));

  test("is given up after three minutes, in the service's own words and with advice", () =>
    inPottery(async (workshop) => {
      const startMs = workshop.clock.now().getTime();
      await expect(build(workshop, "lid")).rejects.toThrow(
        "creating the kiln failed: POST /v1/kilns answered 400 (too_early: the pot comes first). " +
          "The prerequisite was still missing after 3m1s: create it first, or add `dependsOn`",
      );
      expect((workshop.clock.now().getTime() - startMs) / 1000).toBe(181);
      expect(workshop.provider.resources).toEqual([]);
    }));

  test("is given up at a deletion with the advice to delete the other one first", () =>
    inPottery(async (workshop) => {
      const pot = await build(workshop, "pot");
      await build(workshop, "lid");
      await expect(workshop.provider.delete(pot)).rejects.toThrow(
        "deleting the kiln failed: DELETE /v1/kilns answered 400 (too_early: the pot comes first). " +
          "The object to delete first still existed after 3m1s. If its resource was replaced and this is the old object, " +
          "run `pulumi up --target <URN of that resource>`; otherwise remove the resource from the program, " +
          "run `pulumi destroy --target <URN of that resource> --target-dependents` and `pulumi up`, and add it again",
      );
    }));

  test("ends at once when it is cancelled", () =>
    inPottery(async (workshop) => {
      const cancelled = expect(build(workshop, "lid")).rejects.toThrow(/^creating the kiln failed: .*cancelled/);
      await workshop.clock.untilSleeping();
      await workshop.provider.cancel();
      await cancelled;
    }));
});

test("who is cancelled in line ends within a second, has sent nothing, and is made by the next run", () =>
  inWorkshop(ONE_AT_A_TIME, async (workshop) => {
    const { provider, service, clock } = workshop;
    service.store.isStalled = true;
    const first = expect(build(workshop, "a")).rejects.toThrow("is not complete: the kiln kiln-1 was");
    const second = expect(build(workshop, "b")).rejects.toThrow(/^creating the kiln failed: .*cancelled/);
    await clock.untilSleeping();
    const startMs = clock.now().getTime();
    const steps = await stepsDuring(workshop, async () => {
      await provider.cancel();
      await Promise.all([first, second]);
    });
    expect(clock.now().getTime() - startMs).toBeLessThan(1_000);
    expect([steps, service.store.table("kilns").size]).toEqual([[], 1]);
    service.store.isStalled = false;
    await provider.restart();
    const [kept] = provider.resources;
    if (kept === undefined) throw new Error("the state lost the first kiln");
    const resumed = await stepsDuring(workshop, async () => {
      const resume = await begun(workshop, () => provider.update(kept, { name: "a" }));
      await Promise.all([resume(), build(workshop, "b")]);
    });
    expect(resumed).toEqual(["GET /kiln-1", "POST ", "GET /kiln-2"]);
  }));

test("a key that cannot be made ends the operation in words, and nothing is sent", () =>
  inWorkshop({ lock: "workshop of {owner}" }, async (workshop) => {
    const steps = await stepsDuring(workshop, () =>
      expect(build(workshop, "a")).rejects.toThrow(
        "creating the kiln failed: the path workshop of {owner} needs owner, which has no value",
      ),
    );
    expect(steps).toEqual([]);
  }));

describe("a handler with an update of its own that goes on with a creation", () => {
  const ownUpdate: Partial<Resource> = { update: ({ standard }) => standard() };

  async function unfinished({ provider, service }: Workshop): Promise<TestResource> {
    service.store.isStalled = true;
    await expect(provider.create("Kiln", { name: "a" })).rejects.toThrow("still BUILDING");
    service.store.isStalled = false;
    const [kept] = provider.resources;
    if (kept === undefined) throw new Error("the state lost the kiln");
    return kept;
  }

  test("reads an object that is ready once", () =>
    inWorkshop(ownUpdate, async (workshop) => {
      const kept = await unfinished(workshop);
      Object.assign(workshop.service.store.find("kilns", kept.id), { state: "READY" });
      const sent = workshop.provider.requests.length;
      const { initErrors, state } = await workshop.provider.update(kept, { name: "a" });
      expect([workshop.provider.requests.length - sent, initErrors, state["state"]]).toEqual([1, [], "READY"]);
    }));

  test("reads an object again that is not ready", () =>
    inWorkshop(ownUpdate, async (workshop) => {
      const kept = await unfinished(workshop);
      const sent = workshop.provider.requests.length;
      const { initErrors, state } = await workshop.provider.update(kept, { name: "a" });
      expect([workshop.provider.requests.length - sent, initErrors, state["state"]]).toEqual([2, [], "READY"]);
    }));

  test("reads at once where the handler answers with another object than it read", () =>
    inWorkshop({ update: async ({ standard }) => ({ ...(await standard()), state: "READY" }) }, async (workshop) => {
      const kept = await unfinished(workshop);
      const sent = workshop.provider.requests.length;
      const { state } = await workshop.provider.update(kept, { name: "a" });
      expect([workshop.provider.requests.length - sent, state["state"]]).toEqual([2, "READY"]);
    }));
});

test("a lock by the ID is that of one object, and a creation has none whose ID nobody knows", () => {
  const named = { ...toyResource("Plaque"), lock: "plaque {id}" };
  const numbered = { ...toyResource("Room"), lock: "room {id}" };
  expect([
    serializedWrite(named, { title: "a" }, { name: "a" }).key(),
    serializedWrite(named, {}, { name: "a", id: "b" }).key(),
    serializedWrite(numbered, { name: "hall" }, { name: "hall" }).key(),
    serializedWrite(numbered, { name: "hall" }, { name: "hall", id: "room-1" }).key(),
  ]).toEqual(["plaque a", "plaque b", undefined, "room room-1"]);
});

function toyResource(type: string): Resource {
  const resource = toy.resources.find(({ token }) => token === `toy:index:${type}`);
  if (resource === undefined) throw new Error(`the toy has no ${type}`);
  return resource;
}
