import { FakeClock } from "../../../testing/fake-clock";
import type { MemoryFiles } from "../../../testing/memory-files";
import { createMemoryFiles } from "../../../testing/memory-files";
import { Holders } from "./holders";

const OBJECT = { type: "fabric:index:RouteFilter", id: "a/b", endpoint: "http://127.0.0.1:1" };

let files: MemoryFiles;

beforeEach(() => {
  files = createMemoryFiles(new FakeClock());
});

function names(): readonly string[] {
  return [...files.texts.keys()].filter((name) => name.endsWith(".held"));
}

test("the last resource that holds an object has it, for every process", async () => {
  const holders = new Holders(files);
  expect(await holders.of(OBJECT)).toBeUndefined();
  await holders.hold(OBJECT, { urn: "one", stack: "s" });
  await holders.hold(OBJECT, { urn: "two", stack: "t" });
  expect(await new Holders(files).of(OBJECT)).toEqual({ urn: "two", stack: "t" });
  expect(names()).toHaveLength(1);
});

test.each([
  ["type", { type: "fabric:index:Other" }],
  ["ID", { id: "a/c" }],
  ["endpoint", { endpoint: "http://127.0.0.1:2" }],
])("an object of another %s is another one", async (_what, difference) => {
  const holders = new Holders(files);
  await holders.hold(OBJECT, { urn: "one", stack: "s" });
  expect(await holders.of({ ...OBJECT, ...difference })).toBeUndefined();
});

test("each account has an object of its own; one that nobody tells may be any", async () => {
  const holders = new Holders(files);
  await holders.hold({ ...OBJECT, account: "ada" }, { urn: "one", stack: "s" });
  await holders.hold({ ...OBJECT, account: "bob" }, { urn: "two", stack: "s" });
  const urns = await Promise.all(
    [{ account: "ada" }, { account: "bob" }, { account: "eve" }].map((of) => holders.of({ ...OBJECT, ...of })),
  );
  expect(urns.map((holder) => holder?.urn)).toEqual(["one", "two", undefined]);
  await holders.hold(OBJECT, { urn: "three", stack: "s" });
  expect((await holders.of({ ...OBJECT, account: "bob" }))?.urn).toBe("three");
});

test("nothing is left of an object that is no more", async () => {
  const holders = new Holders(files);
  await holders.release(OBJECT);
  await holders.hold(OBJECT, { urn: "one", stack: "s" });
  await holders.release(OBJECT);
  expect([await holders.of(OBJECT), names()]).toEqual([undefined, []]);
});

test.each(["", "{", "null", "[1]", '[{"urn":"one"}]'])("a file that says %j tells of nobody", async (text) => {
  const holders = new Holders(files);
  await holders.hold(OBJECT, { urn: "one", stack: "s" });
  await files.replace(names()[0] ?? "", text);
  expect(await holders.of(OBJECT)).toBeUndefined();
});
