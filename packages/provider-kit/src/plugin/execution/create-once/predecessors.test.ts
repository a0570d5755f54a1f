import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";
import { ADA, ids, killedAt, POST, SAW, warnings } from "./interrupted.test.support";

const LOOKING = { mayLook: true } as const;
const MINUTE = 60_000;

const UNSAVED =
  "an earlier run created the machine machine-1 for this resource 3 minutes ago, and nothing has shown since that the state of the stack " +
  "was saved with it. It still exists: keep it in place of a new one with `pulumi import toy:index:Machine test machine-1`. If the new " +
  "machine is to replace it, nothing is to be done";

describe("an object whose state the backend refused", () => {
  /** A run that ended orderly, whose state was not saved. */
  async function refused({ provider, clock }: StartedToy, type = "Machine", inputs: object = SAW): Promise<void> {
    await provider.create(type, { ...inputs });
    await provider.endRun();
    await clock.advance(3 * MINUTE - 3_000);
  }

  test("is named in the preview of the next creation, and again in the creation", () =>
    withToy(async (toy) => {
      const { provider } = toy;
      await refused(toy);
      await provider.previewCreate("Machine", SAW, LOOKING);
      expect(warnings(provider)).toEqual([UNSAVED]);
      await provider.restart();
      const again = await provider.create("Machine", SAW, LOOKING);
      expect([again.id, warnings(provider)]).toEqual(["machine-2", [UNSAVED, UNSAVED, UNSAVED]]);
    }));

  test("is named however long ago it was, and whatever the program says now", () =>
    withToy(async (toy) => {
      const { provider, clock } = toy;
      await refused(toy);
      await clock.advance(40 * 24 * 60 * MINUTE);
      await provider.previewCreate("Machine", { ...SAW, speed: 9 }, LOOKING);
      expect(warnings(provider)).toEqual([UNSAVED.replace("3 minutes", "40 days")]);
    }));

  test("is not named when it is gone, or when the engine has shown it", () =>
    withToy(async (toy) => {
      const { provider, service } = toy;
      await refused(toy);
      service.store.table("machines").clear();
      await provider.previewCreate("Machine", SAW, LOOKING);
      await provider.endRun();
      await provider.previewCreate("Machine", SAW);
      const machine = await provider.create("Machine", SAW);
      await provider.endRun();
      await provider.diff(machine, SAW);
      await provider.endRun();
      await provider.previewCreate("Machine", SAW);
      expect(warnings(provider)).toEqual([]);
    }));

  test("is named when nobody can look: the service refuses", () =>
    withToy(async (toy) => {
      const { provider, proxy } = toy;
      await refused(toy);
      proxy.inject({ kind: "respond", status: 403, body: { message: "not now" } }, { method: "GET" }, 9);
      await provider.previewCreate("Machine", SAW, LOOKING);
      expect(warnings(provider)).toEqual([UNSAVED]);
    }));

  test("is over for the journal when it is imported", () =>
    withToy(async (toy) => {
      const { provider } = toy;
      await refused(toy);
      const machine = await provider.import("Machine", "machine-1");
      await provider.endRun();
      await provider.diff(machine, SAW);
      await provider.endRun();
      await provider.previewCreate("Machine", SAW);
      expect(warnings(provider)).toEqual([]);
    }));

  test("with a secret that is shown once is not removed", () =>
    withToy(async (toy) => {
      const { provider } = toy;
      await refused(toy, "Badge", ADA);
      await provider.create("Badge", ADA, LOOKING);
      expect(ids(toy, "badges")).toEqual(["badge-1", "badge-2"]);
      expect(warnings(provider)[0]).toContain("an earlier run created the badge badge-1 for this resource");
    }));
});

describe("an interrupted creation of a stack that has another name now", () => {
  const renamed = ({ provider, proxy, clock, service }: StartedToy): ReturnType<typeof startProvider> =>
    startProvider(toy, {
      clock,
      journal: provider.journal,
      settings: { url: proxy.url, token: service.token },
      workplace: { projectFolder: "/test", backend: "file:///renamed" },
    });

  test("is named with its object", () =>
    withToy(async (toy) => {
      await killedAt(toy, { kind: "stall", when: "after" }, POST, () => toy.provider.create("Machine", SAW));
      const next = await renamed(toy);
      await next.previewCreate("Machine", SAW, LOOKING);
      expect(warnings(next)).toEqual([
        'a run of the stack "test" of this project was interrupted a moment ago, while it created the machine machine-1 for a resource of the ' +
          "same type and name. If that stack is this one under another name, or with another spelling of the backend's URL, and no resource " +
          "has it (`pulumi stack --show-ids` lists the IDs), keep it with `pulumi import toy:index:Machine test machine-1` in place of a new one",
      ]);
    }));

  test("is named without an object as long as that may still appear, and not any more afterwards", () =>
    withToy(async (toy) => {
      await killedAt(toy, { kind: "stall", when: "before" }, POST, () =>
        toy.provider.create("Room", { name: "attic" }),
      );
      const next = await renamed(toy);
      await next.previewCreate("Room", { name: "attic" }, LOOKING);
      await toy.clock.advance(MINUTE);
      await next.previewCreate("Room", { name: "attic" }, LOOKING);
      expect(warnings(next)).toEqual([
        'a run of the stack "test" of this project was interrupted a moment ago, while it created a room for a resource of the same type and ' +
          "name. If that stack is this one under another name, or with another spelling of the backend's URL, look for it, and import it in " +
          "place of a new one",
      ]);
    }));
});
