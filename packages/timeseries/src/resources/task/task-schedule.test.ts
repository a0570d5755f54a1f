import { each, text } from "@ops-providers/provider-kit/testing";
import type { Simulator } from "../../sim";
import { describeEachService } from "../../testing/each-service";
import type { Opened } from "../../testing/each-service";
import { freshName } from "../../testing/service-client";

const PATH = "/api/v2/tasks";

const named = (name: string): string => `option task = {name: "${name}", every: 1s}\nbuckets()`;

/** How a task comes to be and changes, without the provider: the statuses of its POST and its PATCHes, and another script in between. */
const HISTORIES = {
  "made active": ["active"],
  "made inactive": ["inactive"],
  "made inactive, and inactive again": ["inactive", "inactive"],
  "made inactive, with a new script": ["inactive", "script"],
  "made inactive, activated, deactivated": ["inactive", "active", "inactive"],
  "made active, deactivated": ["active", "inactive"],
  "made active, deactivated, with a new script": ["active", "inactive", "script"],
  "made active, deactivated, activated": ["active", "inactive", "active"],
} as const;

type Names<T> = Readonly<Record<string, T>>;

/** Which of the tasks, by name and ID, the service runs: those that run as often as a task that is active. */
async function running(opened: Opened, tasks: Names<string>): Promise<Names<boolean>> {
  const runs = isSimulator(opened.service) ? scheduled(opened.service) : await newRuns(opened, Object.values(tasks));
  return Object.fromEntries(Object.entries(tasks).map(([name, id]) => [name, runs.has(id)]));
}

function isSimulator(service: object): service is Simulator {
  return "all" in service;
}

function scheduled(simulator: Simulator): ReadonlySet<string> {
  return new Set(simulator.all("task").flatMap(({ id, isScheduled }) => (isScheduled ? [id] : [])));
}

/** The tasks that run while a task made after them runs twice. A run that began before a change may be shown long after it. */
async function newRuns({ client, orgId }: Opened, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const runsOf = async (id: string): Promise<number> =>
    each((await client.get(`${PATH}/${id}/runs`)).body, "runs", "id").length;
  const runsOfAll = async () => new Map(await Promise.all(ids.map(async (id) => [id, await runsOf(id)] as const)));
  const untilAnotherRunsTwice = async (): Promise<void> => {
    const watch = await client.createId(PATH, { orgID: orgId, flux: named(freshName("watch")) });
    for (let count = 0; count < 2;) count = await runsOf(watch);
  };
  await untilAnotherRunsTwice();
  const before = await runsOfAll();
  await untilAnotherRunsTwice();
  const after = await runsOfAll();
  return new Set(ids.filter((id) => (after.get(id) ?? 0) > (before.get(id) ?? 0)));
}

describeEachService((open) => {
  test("the service puts what a POST makes on the schedule, and only deactivation takes it off", async () => {
    const opened = await open();
    const { client, orgId } = opened;
    const tasks = Object.entries(HISTORIES).map(async ([name, [status, ...changes]]) => {
      const id = await client.createId(PATH, { orgID: orgId, flux: named(name), status });
      for (const change of changes) {
        const body = change === "script" ? { flux: `${named(name)} ` } : { status: change };
        expect((await client.patch(`${PATH}/${id}`, body)).status).toBe(200);
      }
      return [name, id] as const;
    });
    expect(await running(opened, Object.fromEntries(await Promise.all(tasks)))).toEqual({
      "made active": true,
      "made inactive": true,
      "made inactive, and inactive again": true,
      "made inactive, with a new script": true,
      "made inactive, activated, deactivated": false,
      "made active, deactivated": false,
      "made active, deactivated, with a new script": false,
      "made active, deactivated, activated": true,
    });
  });

  test("a task of the provider runs if it is active, and not if it is inactive, however it became so", async () => {
    const opened = await open();
    const { started, orgId } = opened;
    const task = async (status: "active" | "inactive", change?: object): Promise<string> => {
      const inputs = { orgId, flux: named(freshName("task")), status };
      const made = await started.create("Task", inputs);
      if (change !== undefined) await started.update(made, { ...inputs, ...change });
      return text(made, "id");
    };
    const tasks = {
      active: await task("active"),
      inactive: await task("inactive"),
      activated: await task("inactive", { status: "active" }),
      deactivated: await task("active", { status: "inactive" }),
      "inactive, changed": await task("inactive", { flux: `${named("changed")} ` }),
    };
    expect(await running(opened, tasks)).toEqual({
      active: true,
      inactive: false,
      activated: true,
      deactivated: false,
      "inactive, changed": false,
    });
  });
});
