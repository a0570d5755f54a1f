import { defineEnumeration } from "../../declare/enumeration";
import type { Properties } from "../../declare/shape";
import { integer, list, map, object, string } from "../../declare/property";
import { defineShape, rule } from "../../declare/shape";
import { secret } from "../value/value";
import { check } from "./check";
import type { CheckContext } from "./check-context";
import { NEW_OBJECT } from "./check-context";
import { gradedProblemsOf } from "./check.test.support";

const doc = "A value.";
const LENIENT: CheckContext = { ...NEW_OBJECT, unknownValues: "warn" };

const mode = string({ doc, values: ["READ", "WRITE"] });
const closed: Properties = {
  mode,
  loose: string({ doc, values: ["READ", "WRITE"], anyCase: true }),
  months: integer({ doc, values: [1, 12] }),
  modes: list({ doc, items: mode }),
  byName: map({ doc, values: mode }),
  door: object({ doc, shape: defineShape({ name: "Door", doc, properties: { mode } }) }),
  hidden: string({ doc, values: ["READ"], secret: true }),
};
const newer = {
  mode: "WIRTE",
  loose: "wirte",
  months: 24,
  modes: ["READ", "PEEK"],
  byName: { a: "REED" },
  door: { mode: "PEEK" },
  hidden: "PEEK",
};

test("a value that a closed list does not name is refused with the nearest one, wherever the list is", () => {
  expect(gradedProblemsOf({ properties: closed }, newer, NEW_OBJECT)).toEqual([
    ["error", "mode", 'must be one of READ, WRITE, not "WIRTE"; did you mean "WRITE"?'],
    ["error", "loose", 'must be one of READ, WRITE, not "wirte"; did you mean "WRITE"?'],
    ["error", "months", "must be one of 1, 12, not 24"],
    ["error", "modes/1", 'must be one of READ, WRITE, not "PEEK"'],
    ["error", "byName/a", 'must be one of READ, WRITE, not "REED"; did you mean "READ"?'],
    ["error", "door/mode", 'must be one of READ, WRITE, not "PEEK"'],
    ["error", "hidden", "must be one of READ"],
  ]);
});

test("with `warn` the value is kept as it is given, and warned of", () => {
  expect(gradedProblemsOf({ properties: closed }, newer, LENIENT)).toEqual([
    ["warning", "mode", '"WIRTE" is not a known value; did you mean "WRITE"?'],
    ["warning", "loose", '"wirte" is not a known value; did you mean "WRITE"?'],
    ["warning", "months", "24 is not a known value; known values: 1, 12"],
    ["warning", "modes/1", '"PEEK" is not a known value; known values: READ, WRITE'],
    ["warning", "byName/a", '"REED" is not a known value; did you mean "READ"?'],
    ["warning", "door/mode", '"PEEK" is not a known value; known values: READ, WRITE'],
    ["warning", "hidden", "is not a known value; known values: READ"],
  ]);
  const { values } = check({ properties: closed }, newer, LENIENT);
  expect(values).toEqual({ ...newer, hidden: secret("PEEK") });
});

test("`warn` is about lists of values alone", () => {
  const properties = {
    size: integer({ doc, values: [1, 2], max: 2 }),
    name: string({ doc, values: ["ab"], maxLength: 2 }),
  };
  expect(gradedProblemsOf({ properties }, { size: 5, name: "abc", nmae: "x" }, LENIENT)).toEqual([
    ["error", "", 'unknown property "nmae"; did you mean "name"?'],
    ["error", "size", "must be at most 2, not 5"],
    ["warning", "size", "5 is not a known value; known values: 1, 2"],
    ["error", "name", "must be at most 2 characters long, not 3"],
    ["warning", "name", '"abc" is not a known value; did you mean "ab"?'],
  ]);
});

test("a value of an open list is warned of in any case", () => {
  const properties = { mode: string({ doc, values: ["READ"], valuesAre: "open" }) };
  const warning = ["warning", "mode", '"PEEK" is not a known value; known values: READ'];
  expect([
    gradedProblemsOf({ properties }, { mode: "PEEK" }, NEW_OBJECT),
    gradedProblemsOf({ properties }, { mode: "PEEK" }, LENIENT),
  ]).toEqual([[warning], [warning]]);
});

test("a refusal names the values that programs should give", () => {
  const members = { Read: "READ", Peek: { value: "PEEK", doc: "Reads.", deprecated: "use Read" } } as const;
  const properties = { mode: string({ doc, enumeration: defineEnumeration({ name: "Mode", doc, members }) }) };
  expect(gradedProblemsOf({ properties }, { mode: "PEEK" }, NEW_OBJECT)).toEqual([]);
  expect(gradedProblemsOf({ properties }, { mode: "WRITE" }, NEW_OBJECT)).toEqual([
    ["error", "mode", 'must be one of READ, not "WRITE"'],
  ]);
});

test("no rule judges a value that no list names: it does not know what such a value goes with", () => {
  const seen: unknown[] = [];
  const properties: Properties = {
    type: string({ doc, values: ["A"], check: (value) => void seen.push(value) }),
    part: object({ doc, shape: defineShape({ name: "Part", doc, properties: { mode } }) }),
  };
  const rules = [
    rule(["type", "part"], (values) => void seen.push(values)),
    rule(["part"], (values) => void seen.push(values), { takesPartlyKnown: true }),
  ];
  check({ properties, rules }, { type: "B", part: { mode: "PEEK" } }, LENIENT);
  expect(seen).toEqual([{ part: {} }]);
});
