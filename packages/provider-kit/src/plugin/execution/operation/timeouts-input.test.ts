import type { TestResource } from "../../../testing/steps/test-engine";
import { WRITES } from "../../../testing/faults";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";
import type { ValueMap } from "../../values/value/value";

const PERMIT = "permit asked for";

/** Seconds until work that never gets done is given up. */
async function secondsUntilStopped({ clock, service }: StartedToy, work: () => Promise<unknown>): Promise<number> {
  service.store.isStalled = true;
  const startMs = clock.now().getTime();
  await expect(work()).rejects.toThrow("still");
  service.store.isStalled = false;
  return (clock.now().getTime() - startMs) / 1000;
}

function keptOf({ provider }: StartedToy, type = "Kiln"): TestResource {
  const kept = provider.resource(type);
  if (kept === undefined) throw new Error(`the state lost the ${type}`);
  return kept;
}

/** Method and path of what is sent while the work runs. */
async function sentDuring({ provider }: StartedToy, work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = provider.requests.length;
  await work();
  return provider.requests.slice(sent).map(({ method, path }) => `${method} ${path}`);
}

const isWrite = (request: string): boolean => WRITES.some((method) => request.startsWith(`${method} `));

describe("time limits among the inputs", () => {
  const timeouts = { create: "30s", update: "40s", delete: "50s" };
  const inputs: ValueMap = { name: "a", timeouts };

  test("end each operation in its own time, and the engine's own limit wins", () =>
    withToy(async (toy) => {
      const { provider } = toy;
      expect(await secondsUntilStopped(toy, () => provider.create("Kiln", inputs))).toBe(30);
      const made = await provider.update(keptOf(toy), inputs);
      const changed = { ...inputs, heat: 1000 };
      expect(await secondsUntilStopped(toy, () => provider.update(made, changed))).toBe(40);
      await provider.update(keptOf(toy), changed);
      expect(await secondsUntilStopped(toy, () => provider.delete(keptOf(toy)))).toBe(50);
      expect(await secondsUntilStopped(toy, () => provider.delete(keptOf(toy), { timeoutSeconds: 20 }))).toBe(20);
    }));

  test("that are left out are those of the declaration", () =>
    withToy(async (toy) => {
      expect(await secondsUntilStopped(toy, () => toy.provider.create("Kiln", { name: "a" }))).toBe(60);
    }));

  test("of the creation count when a later run goes on with it", () =>
    withToy(async (toy) => {
      const { provider } = toy;
      await secondsUntilStopped(toy, () => provider.create("Kiln", inputs));
      const longer = { name: "a", timeouts: { create: "45s", update: "2s" } };
      expect(await secondsUntilStopped(toy, () => provider.update(keptOf(toy), longer))).toBe(45);
      const onlyUpdate = { name: "a", timeouts: { update: "15s" } };
      expect(await secondsUntilStopped(toy, () => provider.update(keptOf(toy), onlyUpdate))).toBe(15);
    }));

  test("are kept by a change of them alone, which sends nothing, and count from then on", () =>
    withToy(async (toy) => {
      const { provider } = toy;
      const made = await provider.create("Kiln", inputs);
      const shorter = { name: "a", timeouts: { delete: "5s" } };
      const sent = await sentDuring(toy, () => provider.update(made, shorter));
      expect(sent).toEqual([]);
      expect(keptOf(toy).inputs).toEqual({ ...made.inputs, timeouts: { delete: "5s" } });
      expect(await secondsUntilStopped(toy, () => provider.delete(keptOf(toy)))).toBe(5);
      await provider.update(keptOf(toy), { name: "a" });
      expect(await secondsUntilStopped(toy, () => provider.delete(keptOf(toy)))).toBe(60);
    }));

  test("never travel", () =>
    withToy(async ({ provider }) => {
      const made = await provider.create("Kiln", inputs);
      await provider.update(made, { ...inputs, heat: 1000 });
      expect(provider.requests.filter(({ body }) => JSON.stringify(body ?? "").includes("timeouts"))).toEqual([]);
    }));
});

describe("a wait", () => {
  test("that is over says how to go on", () =>
    withToy(async (toy) => {
      toy.service.store.isStalled = true;
      await expect(toy.provider.create("Kiln", { name: "a" })).rejects.toThrow(
        `the kiln was created, but is not complete: the kiln kiln-1 was still BUILDING (${PERMIT}): the time limit of 60 s is over. Run again to continue`,
      );
    }));

  test("says in the Info column what the object is, for how long, and what else it tells", () =>
    withToy(async ({ provider }) => {
      await provider.create("Kiln", { name: "a" });
      expect(provider.log.texts("status")).toEqual([`BUILDING for 1s; ${PERMIT}`]);
    }));

  test("that fails says the same, and why", () =>
    withToy(async ({ provider }) => {
      await expect(provider.create("Kiln", { name: "broken" })).rejects.toThrow(
        `the kiln was created, but is not complete: the kiln kiln-1 ended in the state FAILED (${PERMIT}; no bricks). Correct the cause, then run again`,
      );
    }));
});

describe("an update that the service takes its time for", () => {
  const read = "GET /v1/kilns/kiln-1";
  const change = "GET /v1/kilns/kiln-1/changes/change-2";

  test("waits for the change that the answer names, then for the object", () =>
    withToy(async (toy) => {
      const made = await toy.provider.create("Kiln", { name: "a" });
      const sent = await sentDuring(toy, () => toy.provider.update(made, { name: "a", heat: 1000 }));
      expect(sent).toEqual([read, "PUT /v1/kilns/kiln-1", change, change, read, read]);
    }));

  test("waits before the first write until the object is ready", () =>
    withToy(async (toy) => {
      const made = await toy.provider.create("Kiln", { name: "a" });
      Object.assign(toy.service.store.find("kilns", "kiln-1"), { state: "CHANGING", reads: 0 });
      const sent = await sentDuring(toy, () => toy.provider.update(made, { name: "a", heat: 1000 }));
      expect(sent.slice(0, 3)).toEqual([read, read, "PUT /v1/kilns/kiln-1"]);
    }));

  test("changes nothing when the object is never ready before it", () =>
    withToy(async (toy) => {
      const made = await toy.provider.create("Kiln", { name: "a" });
      Object.assign(toy.service.store.find("kilns", "kiln-1"), { state: "FAILED" });
      await expect(toy.provider.update(made, { name: "a", heat: 1000 })).rejects.toThrow(
        "updating the kiln failed: the kiln kiln-1 ended in the state FAILED",
      );
      expect(keptOf(toy)).toEqual(made);
    }));

  test("says when the change fails, and sends it again with the next run", () =>
    withToy(async (toy) => {
      const { provider } = toy;
      const made = await provider.create("Kiln", { name: "a" });
      const inputs = { name: "cracked" };
      await expect(provider.update(made, inputs)).rejects.toThrow(
        "the change change-2 of the kiln kiln-1 ended in the state FAILED (the walls are cracked)",
      );
      const failed = expect(provider.update(keptOf(toy), inputs)).rejects.toThrow(
        "the change change-3 of the kiln kiln-1",
      );
      expect((await sentDuring(toy, () => failed)).filter(isWrite)).toEqual(["PUT /v1/kilns/kiln-1"]);
    }));

  test("is gone on with, and not sent again, when its time was over", () =>
    withToy(async (toy) => {
      const { provider } = toy;
      const made = await provider.create("Kiln", { name: "a" });
      const inputs = { name: "a", heat: 1000 };
      await secondsUntilStopped(toy, () => provider.update(made, inputs));
      await provider.restart();
      const sent = await sentDuring(toy, () => provider.update(keptOf(toy), inputs));
      expect(sent.filter(isWrite)).toEqual([]);
      expect([keptOf(toy).initErrors, keptOf(toy).state["heat"]]).toEqual([[], 1000]);
    }));

  test("sends only the rest after one of its operations was refused", () =>
    withToy(async (toy) => {
      const { provider, proxy } = toy;
      const made = await provider.create("Machine", { name: "saw", speed: 1, note: "old" });
      const inputs = { name: "drill", speed: 2 };
      const stopped = proxy.inject({ kind: "stall", when: "before" }, { method: "PATCH" });
      const failing = expect(provider.update(made, inputs)).rejects.toThrow("answered 400");
      await stopped.reached;
      proxy.inject({ kind: "respond", status: 400, body: { message: "no" } }, { method: "PATCH" });
      stopped.release();
      await failing;
      await provider.restart();
      const sent = provider.requests.length;
      await provider.update(keptOf(toy, "Machine"), inputs);
      const patches = provider.requests.slice(sent).filter(({ method }) => method === "PATCH");
      expect(patches.map(({ body }) => body)).toEqual([
        [{ op: "replace", path: "/speed", value: 2 }],
        [{ op: "remove", path: "/note" }],
      ]);
    }));
});
