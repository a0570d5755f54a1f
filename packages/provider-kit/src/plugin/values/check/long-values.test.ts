import type { Properties } from "../../declare/shape";
import { defineShape, rule } from "../../declare/shape";
import { integer, list, object, string } from "../../declare/property";
import type { ValueMap } from "../value/value";
import { secret } from "../value/value";
import { check } from "./check";
import { NEW_OBJECT } from "./check-context";

const doc = "A value.";
const COUNT = 2000;

/** A list that counts how often its items are read. */
function counted<T>(items: readonly T[]): { readonly items: readonly T[]; readonly reads: () => number } {
  let reads = 0;
  const get = (target: readonly T[], key: string | symbol): unknown => {
    if (typeof key === "string" && /^\d+$/.test(key)) reads++;
    return Reflect.get(target, key);
  };
  return { items: new Proxy(items, { get }), reads: () => reads };
}

function problemsOf(properties: Properties, inputs: ValueMap, oldInputs: ValueMap): readonly string[] {
  const { problems } = check({ properties }, inputs, { ...NEW_OBJECT, oldInputs });
  return problems.map(({ severity = "error" }) => severity);
}

test.each([
  ["values that a closed list does not name", string({ doc, values: ["READ"] }), (i: number) => `x${i}`],
  ["values in any case", string({ doc, values: ["READ"], anyCase: true }), (i: number) => `X${i}`],
  ["numbers that are too large", integer({ doc, max: 2 }), (i: number) => i + 3],
])("the old list is read once, not for each of many wrong items: %s", (_what, items, valueOf) => {
  const had = counted(Array.from({ length: COUNT }, (_, i) => valueOf(i)));
  const given = Array.from({ length: COUNT }, (_, i) => valueOf(COUNT - 1 - i));
  const severities = problemsOf({ all: list({ doc, items }) }, { all: given }, { all: had.items });
  expect([severities.length, new Set(severities), had.reads()]).toEqual([COUNT, new Set(["warning"]), COUNT]);
});

test("a rule's finding in each of many items is compared with the items alike, not with all", () => {
  let compared = 0;
  const size = integer({ doc, equal: (a, b) => (compared++, a === b) });
  const shape = defineShape({
    name: "Item",
    doc,
    properties: { name: string({ doc }), size },
    rules: [rule(["name", "size"], () => ({ message: "is odd", severity: "errorIfNew" }))],
  });
  const all = Array.from({ length: COUNT }, (_, i) => ({ name: `n${i}`, size: i }));
  const severities = problemsOf({ all: list({ doc, items: object({ doc, shape }) }) }, { all }, { all });
  expect(new Set(severities)).toEqual(new Set(["warning"]));
  expect(compared).toBeLessThanOrEqual(COUNT);
});

test("a rule that sees the right ones of many items gets them in one pass", () => {
  const seen: unknown[] = [];
  const items = integer({ doc, max: COUNT / 2 });
  const properties = { all: list({ doc, items }) };
  const rules = [rule(["all"], (values) => void seen.push(values), { takesPartlyKnown: true })];
  const all = Array.from({ length: COUNT }, (_, i) => i + 1);
  const { problems } = check({ properties, rules }, { all });
  expect(problems).toHaveLength(COUNT / 2);
  expect(seen).toEqual([{ all: all.map((i) => (i <= COUNT / 2 ? i : undefined)) }]);
});

test("a rule that finds much wrong with secrets is answered as often, and shows none", () => {
  const words = Array.from({ length: 300 }, (_, i) => `secret-word-${i}`);
  const properties = {
    text: string({
      doc,
      check: (text) =>
        text.split(" ").map((word) => ({ message: `${JSON.stringify(word)} is no word, ${"x".repeat(5000)}` })),
    }),
  };
  const { problems } = check({ properties }, { text: secret(words.join(" ")) });
  expect(problems).toHaveLength(words.length);
  for (const { message } of problems) expect(message).toMatch(/^"\[secret\]" is no word, x{10,2000}…$/);
});

test.each([
  ["dots", `a@${".".repeat(50_000)}`, false],
  ["dots in a name", `${"a.".repeat(50_000)}a@b.c`, false],
  ["no dot", `a@${"b".repeat(50_000)}`, true],
  ["blanks", `a@${"b.".repeat(50_000)} c`, true],
])("an e-mail address of 50,000 characters is judged: %s", (_what, text, isWrong) => {
  const { problems } = check({ properties: { mail: string({ doc, format: "email" }) } }, { mail: text });
  expect(problems.length).toBe(Number(isWrong));
});

test.each([
  ["a@b.c", true],
  ["a@.b.c", true],
  ["a@b..c", true],
  ["a@.b", false],
  ["a@b.", false],
  ["a@b", false],
  ["@b.c", false],
  ["a@b@c.d", false],
  ["a b@c.d", false],
])("%j is an e-mail address: %j", (text, isRight) => {
  const { problems } = check({ properties: { mail: string({ doc, format: "email" }) } }, { mail: text });
  expect(problems.length === 0).toBe(isRight);
});
