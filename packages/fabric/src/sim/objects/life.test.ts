import { bodyOf } from "../../testing/service-client";
import { toysBeforeEach } from "../../testing/toys/toys-before-each";

const toys = toysBeforeEach();

async function states(path: string, count: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let i = 0; i < count; i += 1) found.push((await toys.client.shown(path))["state"]);
  return found;
}

test.each([
  { transitionAfterReads: 0, seen: ["PRINTED", "PRINTED", "PRINTED", "PRINTED"] },
  { transitionAfterReads: 1, seen: ["PRINTING", "PRINTED", "PRINTED", "PRINTED"] },
  { transitionAfterReads: 3, seen: ["PRINTING", "PRINTING", "PRINTING", "PRINTED"] },
])("a transition ends after $transitionAfterReads reads", async ({ transitionAfterReads, seen }) => {
  await toys.restart({ transitionAfterReads });
  expect(await states(await toys.aBook(), 4)).toEqual(seen);
});

test("a transition ends after a while without reads, too", async () => {
  await toys.restart({ transitionAfterReads: Infinity, transitionAfterMs: 500 });
  const path = await toys.aBook();
  toys.now = new Date(toys.now.getTime() + 499);
  expect(await states(path, 3)).toEqual(["PRINTING", "PRINTING", "PRINTING"]);
  toys.now = new Date(toys.now.getTime() + 1);
  expect(await states(path, 1)).toEqual(["PRINTED"]);
});

test("a transition fails once as its kind does, with reasons", async () => {
  const errors = [{ errorCode: "EQ-1000999", errorMessage: "out of ink" }];
  toys.simulator.fail("book", { errors });
  const failed = await toys.aBook();
  toys.simulator.finishTransitions();
  expect(await toys.client.shown(failed)).toMatchObject({ state: "BLANK", operation: { errors } });
  const fine = await toys.aBook();
  toys.simulator.finishTransitions();
  expect(await states(fine, 1)).toEqual(["PRINTED"]);
});

test("a transition fails with the state that the test names", async () => {
  const path = await toys.aBook();
  toys.simulator.finishTransitions();
  toys.simulator.fail("book", { during: "update", to: "LOST" });
  await toys.client.patchJson(path, [{ op: "replace", path: "/name", value: "c" }]);
  expect(await states(path, 2)).toEqual(["REPRINTING", "LOST"]);
});

test("a transition that is stuck never ends", async () => {
  toys.simulator.fail("book", { isStuck: true });
  const path = await toys.aBook();
  toys.now = new Date(toys.now.getTime() + 86_400_000);
  toys.simulator.finishTransitions();
  expect(await states(path, 3)).toEqual(["PRINTING", "PRINTING", "PRINTING"]);
});

test("an object whose deletion failed can be deleted again", async () => {
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
])("an object waits for an approval $how", async ({ approve }) => {
  await toys.restart({ needsApproval: true });
  const path = await toys.aBook();
  toys.now = new Date(toys.now.getTime() + 86_400_000);
  toys.simulator.finishTransitions();
  expect(await states(path, 3)).toEqual(["PENDING", "PENDING", "PENDING"]);
  await approve(path);
  expect(await states(path, 2)).toEqual(["PRINTING", "PRINTED"]);
});

test("an object that is changed otherwise goes on waiting for its approval", async () => {
  await toys.restart({ needsApproval: true });
  const path = await toys.aBook();
  await toys.client.patchJson(path, [{ op: "replace", path: "/name", value: "c" }]);
  toys.simulator.finishTransitions();
  expect(await toys.client.shown(path)).toMatchObject({ name: "c", state: "PENDING" });
});

test("the approval of an object that waits for none is an error", () => {
  expect(() => {
    toys.simulator.approve("x");
  }).toThrow("approving failed: nothing with the id x waits for an approval");
});

test("a new object is hidden for the first reads", async () => {
  await toys.restart({ hiddenReads: { book: 2 } });
  const path = await toys.aBook();
  const answers = [await toys.client.get(path), await toys.client.get(path), await toys.client.get(path)];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 202]);
});

test("an update that is shown when complete is not shown before", async () => {
  await toys.restart({ updatesShow: "whenComplete" });
  const path = await toys.aShelf();
  const seen = [bodyOf(await toys.client.patch(path, [{ op: "replace", path: "/name", value: "z" }]))];
  seen.push(await toys.client.shown(path), await toys.client.shown(path));
  expect(seen.map(({ name }) => name)).toEqual(["a", "a", "z"]);
});
