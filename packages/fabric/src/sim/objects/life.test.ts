import { bodyOf } from "../../testing/service-client";
import { toysBeforeEach } from "../../testing/toys/toys-before-each";

const toys = toysBeforeEach();

async function states(path: string, count: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let i = 0; i < count; i += 1) found.push((await toys.client.shown(path))["state"]);
  return found;
}

test.each([
  { settleAfterReads: 0, seen: ["PRINTED", "PRINTED", "PRINTED", "PRINTED"] },
  { settleAfterReads: 1, seen: ["PRINTING", "PRINTED", "PRINTED", "PRINTED"] },
  { settleAfterReads: 3, seen: ["PRINTING", "PRINTING", "PRINTING", "PRINTED"] },
])("settles after $settleAfterReads reads", async ({ settleAfterReads, seen }) => {
  await toys.restart({ settleAfterReads });
  expect(await states(await toys.aBook(), 4)).toEqual(seen);
});

test("settles after a while, too", async () => {
  await toys.restart({ settleAfterReads: Infinity, settleAfterMs: 500 });
  const path = await toys.aBook();
  toys.now = new Date(toys.now.getTime() + 499);
  expect(await states(path, 3)).toEqual(["PRINTING", "PRINTING", "PRINTING"]);
  toys.now = new Date(toys.now.getTime() + 1);
  expect(await states(path, 1)).toEqual(["PRINTED"]);
});

test("may end in the failure of its kind, with reasons, and the failure hits once", async () => {
  const errors = [{ errorCode: "EQ-1000999", errorMessage: "out of ink" }];
  toys.simulator.fail("book", { errors });
  const failed = await toys.aBook();
  toys.simulator.settle();
  expect(await toys.client.shown(failed)).toMatchObject({ state: "BLANK", operation: { errors } });
  const fine = await toys.aBook();
  toys.simulator.settle();
  expect(await states(fine, 1)).toEqual(["PRINTED"]);
});

test("may end in a state that the test names", async () => {
  const path = await toys.aBook();
  toys.simulator.settle();
  toys.simulator.fail("book", { during: "update", to: "LOST" });
  await toys.client.patchJson(path, [{ op: "replace", path: "/name", value: "c" }]);
  expect(await states(path, 2)).toEqual(["REPRINTING", "LOST"]);
});

test("may never end", async () => {
  toys.simulator.fail("book", { isStuck: true });
  const path = await toys.aBook();
  toys.now = new Date(toys.now.getTime() + 86_400_000);
  toys.simulator.settle();
  expect(await states(path, 3)).toEqual(["PRINTING", "PRINTING", "PRINTING"]);
});

test("goes on where a deletion fails", async () => {
  const path = await toys.aShelf();
  toys.simulator.fail("shelf", { during: "delete" });
  await toys.client.delete(path);
  expect(await states(path, 2)).toEqual(["DELETING", "NOT_DELETED"]);
  expect((await toys.client.delete(path)).status).toBe(204);
});

test.each([
  {
    how: "by the test",
    approve: async (path: string) => {
      toys.simulator.approve(path.slice(path.lastIndexOf("/") + 1));
    },
  },
  {
    how: "by a patch",
    approve: (path: string) => toys.client.patchJson(path, [{ op: "add", path: "/approval", value: true }]),
  },
])("waits for an approval $how", async ({ approve }) => {
  await toys.restart({ needsApproval: true });
  const path = await toys.aBook();
  toys.now = new Date(toys.now.getTime() + 86_400_000);
  toys.simulator.settle();
  expect(await states(path, 3)).toEqual(["PENDING", "PENDING", "PENDING"]);
  await approve(path);
  expect(await states(path, 2)).toEqual(["PRINTING", "PRINTED"]);
});

test("waits on while it is changed otherwise", async () => {
  await toys.restart({ needsApproval: true });
  const path = await toys.aBook();
  await toys.client.patchJson(path, [{ op: "replace", path: "/name", value: "c" }]);
  toys.simulator.settle();
  expect(await toys.client.shown(path)).toMatchObject({ name: "c", state: "PENDING" });
});

test("an approval that nobody waits for is a mistake of the test", () => {
  expect(() => {
    toys.simulator.approve("x");
  }).toThrow("approving failed: nothing with the id x waits for an approval");
});

test("is hidden for the first reads", async () => {
  await toys.restart({ hiddenReads: { book: 2 } });
  const path = await toys.aBook();
  const answers = [await toys.client.get(path), await toys.client.get(path), await toys.client.get(path)];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 202]);
});

test("shows an update late, if that is asked for", async () => {
  await toys.restart({ updatesShow: "whenSettled" });
  const path = await toys.aShelf();
  const seen = [bodyOf(await toys.client.patch(path, [{ op: "replace", path: "/name", value: "z" }]))];
  seen.push(await toys.client.shown(path), await toys.client.shown(path));
  expect(seen.map(({ name }) => name)).toEqual(["a", "a", "z"]);
});
