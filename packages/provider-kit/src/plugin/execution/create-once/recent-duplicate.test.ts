import type { Owner } from "../../io/journal/journal";
import type { Workplace } from "../../io/journal/stack-identity";
import { FakeClock } from "../../../testing/fake-clock";
import { createMemoryFiles } from "../../../testing/memory-files";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import { withToy } from "../../../testing/toy/start";
import { ADA, SAW, warnings } from "./interrupted.test.support";

describe("on a machine that remembers no earlier run", () => {
  /** A stack on a machine of its own, next to one that made a machine a while ago. */
  async function onNewMachine(
    minutes: number,
    run: (fresh: TestProvider) => Promise<void>,
    workplace: Workplace = { projectFolder: "/new", backend: "s3://states" },
  ): Promise<void> {
    const clock = new FakeClock({ autoAdvance: true });
    await withToy(
      async ({ provider, proxy, service }) => {
        await provider.create("Machine", SAW);
        await clock.advance(minutes * 60_000);
        const journal = createMemoryFiles(clock, { isNew: true });
        const settings = { url: proxy.url, token: service.token };
        await run(await startProvider(toy, { clock, journal, settings, workplace }));
      },
      { clock },
    );
  }

  test("an equal object that was made a short while ago is named, with the option that takes it over", () =>
    onNewMachine(5, async (fresh) => {
      await fresh.create("Machine", SAW);
      expect(warnings(fresh)).toEqual([
        "an equal machine was created within the last 15 minutes, and this machine knows of no run that owns it: machine-1. If an " +
          "interrupted run created it, and no resource of the stack has it (`pulumi stack --show-ids` lists the IDs), delete it, or keep it in " +
          'place of the new one with the resource option `import: "machine-1"`',
      ]);
    }));

  test("one that the state of the stack has is not", () => {
    const ownerIn = (): Promise<Owner> => Promise.resolve({ urn: "urn:pulumi:test::test::toy:index:Machine::former" });
    return onNewMachine(
      5,
      async (fresh) => {
        await fresh.create("Machine", SAW);
        expect(warnings(fresh)).toEqual([]);
      },
      { projectFolder: "/new", backend: "file:///states", ownerIn },
    );
  });

  test("an older one is not", () =>
    onNewMachine(20, async (fresh) => {
      await fresh.create("Machine", SAW);
      expect(warnings(fresh)).toEqual([]);
    }));

  test("each list is read once, and what the run made itself is not named", () =>
    onNewMachine(20, async (fresh) => {
      for (const name of ["one", "two", "three"]) await fresh.create("Badge", ADA, { name });
      const lists = fresh.requests.filter(({ method, path }) => method === "GET" && path === "/v1/badges");
      expect([lists.length, warnings(fresh)]).toEqual([1, []]);
    }));

  test("a kind with a unique key sends nothing more than its creation", () =>
    onNewMachine(20, async (fresh) => {
      await fresh.create("Room", { name: "attic" });
      expect(fresh.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /v1/rooms"]);
    }));
});
