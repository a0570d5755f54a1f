import * as pulumi from "@pulumi/pulumi";
import { secretAt, secretOf } from "./secret";

/** An input with `{ secret: value }` for each part that is secret. */
async function shown(input: unknown): Promise<unknown> {
  if (pulumi.Output.isInstance<unknown>(input)) {
    const value = await new Promise((resolve) => {
      input.apply(resolve);
    });
    return (await pulumi.isSecret(input)) ? { secret: value } : value;
  }
  if (Array.isArray(input)) return Promise.all(input.map(shown));
  if (typeof input !== "object" || input === null) return input;
  const entries = Object.entries(input).map(async ([key, held]) => [key, await shown(held)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

test.each(["", 0, false, null, "hunter2"])("the input %j becomes secret", async (value) => {
  expect(await shown(secretOf(value))).toEqual({ secret: value });
});

test("an input that is not given is not made up", () => {
  expect(secretOf(undefined)).toBeUndefined();
});

test("an output becomes secret", async () => {
  expect(await shown(secretOf(pulumi.output("hunter2")))).toEqual({ secret: "hunter2" });
});

test("only the value at the path is secret", async () => {
  const marked = secretAt([{ url: "http://one", token: "a" }, { url: "http://two" }], ["*", "token"]);
  expect(await shown(marked)).toEqual([{ url: "http://one", token: { secret: "a" } }, { url: "http://two" }]);
});

test("every value of a map is secret where the path says so", async () => {
  const marked = secretAt({ headers: { a: "1", b: "2" }, name: "hook" }, ["headers", "*"]);
  expect(await shown(marked)).toEqual({ headers: { a: { secret: "1" }, b: { secret: "2" } }, name: "hook" });
});

test.each([
  ["an output", pulumi.output([{ token: "a" }])],
  ["a promise", Promise.resolve([{ token: "a" }])],
])("%s with a secret inside becomes secret as a whole", async (_kind, hooks) => {
  expect(await shown(secretAt(hooks, ["*", "token"]))).toEqual({ secret: [{ token: "a" }] });
});

test("what has nothing at the path stays as readable as it was", async () => {
  const hooks = pulumi.output([{ url: "http://one" }]);
  expect(await shown(secretAt(hooks, ["*", "token"]))).toEqual([{ url: "http://one" }]);
  expect(secretAt(undefined, ["*", "token"])).toBeUndefined();
  expect(secretAt(null, ["*", "token"])).toBeNull();
  expect(secretAt("no object", ["token"])).toBe("no object");
});
