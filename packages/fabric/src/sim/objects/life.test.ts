import { bodyOf, idOf, type Body, type ServiceClient } from "../../testing/service-client";
import { startToys } from "../../testing/toys/toy-kinds";
import type { Simulator, SimulatorOptions } from "../index";

let simulator: Simulator;
let client: ServiceClient;
let now: Date;

async function start(options: SimulatorOptions = {}): Promise<void> {
  ({ simulator, client } = await startToys({ clock: () => now, ...options }));
}

async function restart(options: SimulatorOptions): Promise<void> {
  await simulator.close();
  await start(options);
}

beforeEach(async () => {
  now = new Date("2026-02-11T09:14:03.250Z");
  await start();
});

afterEach(() => simulator.close());

async function aShelf(changes: Body = {}): Promise<string> {
  const made = await client.made("/shelves", { name: "a", ...changes });
  simulator.settle();
  return `/shelves/${idOf(made)}`;
}

async function aBook(changes: Body = {}): Promise<string> {
  const path = `${await aShelf()}/books`;
  return `${path}/${idOf(await client.made(path, { name: "b", ...changes }))}`;
}

async function states(path: string, count: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let i = 0; i < count; i += 1) found.push((await client.shown(path))["state"]);
  return found;
}

test.each([
  { settleAfterReads: 0, seen: ["PRINTED", "PRINTED", "PRINTED", "PRINTED"] },
  { settleAfterReads: 1, seen: ["PRINTING", "PRINTED", "PRINTED", "PRINTED"] },
  { settleAfterReads: 3, seen: ["PRINTING", "PRINTING", "PRINTING", "PRINTED"] },
])("settles after $settleAfterReads reads", async ({ settleAfterReads, seen }) => {
  await restart({ settleAfterReads });
  expect(await states(await aBook(), 4)).toEqual(seen);
});

test("settles after a while, too", async () => {
  await restart({ settleAfterReads: Infinity, settleAfterMs: 500 });
  const path = await aBook();
  now = new Date(now.getTime() + 499);
  expect(await states(path, 3)).toEqual(["PRINTING", "PRINTING", "PRINTING"]);
  now = new Date(now.getTime() + 1);
  expect(await states(path, 1)).toEqual(["PRINTED"]);
});

test("may end in the failure of its kind, with reasons, and the failure hits once", async () => {
  const errors = [{ errorCode: "EQ-1000999", errorMessage: "out of ink" }];
  simulator.fail("book", { errors });
  const failed = await aBook();
  simulator.settle();
  expect(await client.shown(failed)).toMatchObject({ state: "BLANK", operation: { errors } });
  const fine = await aBook();
  simulator.settle();
  expect(await states(fine, 1)).toEqual(["PRINTED"]);
});

test("may end in a state that the test names", async () => {
  const path = await aBook();
  simulator.settle();
  simulator.fail("book", { during: "update", to: "LOST" });
  await client.patchJson(path, [{ op: "replace", path: "/name", value: "c" }]);
  expect(await states(path, 2)).toEqual(["REPRINTING", "LOST"]);
});

test("may never end", async () => {
  simulator.fail("book", { isStuck: true });
  const path = await aBook();
  now = new Date(now.getTime() + 86_400_000);
  simulator.settle();
  expect(await states(path, 3)).toEqual(["PRINTING", "PRINTING", "PRINTING"]);
});

test("goes on where a deletion fails", async () => {
  const path = await aShelf();
  simulator.fail("shelf", { during: "delete" });
  await client.delete(path);
  expect(await states(path, 2)).toEqual(["DELETING", "NOT_DELETED"]);
  expect((await client.delete(path)).status).toBe(204);
});

test.each([
  {
    how: "by the test",
    approve: async (path: string) => {
      simulator.approve(path.slice(path.lastIndexOf("/") + 1));
    },
  },
  {
    how: "by a patch",
    approve: (path: string) => client.patchJson(path, [{ op: "add", path: "/approval", value: true }]),
  },
])("waits for an approval $how", async ({ approve }) => {
  await restart({ needsApproval: true });
  const path = await aBook();
  now = new Date(now.getTime() + 86_400_000);
  simulator.settle();
  expect(await states(path, 3)).toEqual(["PENDING", "PENDING", "PENDING"]);
  await approve(path);
  expect(await states(path, 2)).toEqual(["PRINTING", "PRINTED"]);
});

test("waits on while it is changed otherwise", async () => {
  await restart({ needsApproval: true });
  const path = await aBook();
  await client.patchJson(path, [{ op: "replace", path: "/name", value: "c" }]);
  simulator.settle();
  expect(await client.shown(path)).toMatchObject({ name: "c", state: "PENDING" });
});

test("an approval that nobody waits for is a mistake of the test", () => {
  expect(() => {
    simulator.approve("x");
  }).toThrow("approving failed: nothing with the id x waits for an approval");
});

test("is hidden for the first reads", async () => {
  await restart({ hiddenReads: { book: 2 } });
  const path = await aBook();
  const answers = [await client.get(path), await client.get(path), await client.get(path)];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 202]);
});

test("shows an update late, if that is asked for", async () => {
  await restart({ updatesShow: "whenSettled" });
  const path = await aShelf();
  const seen = [bodyOf(await client.patch(path, [{ op: "replace", path: "/name", value: "z" }]))];
  seen.push(await client.shown(path), await client.shown(path));
  expect(seen.map(({ name }) => name)).toEqual(["a", "a", "z"]);
});
