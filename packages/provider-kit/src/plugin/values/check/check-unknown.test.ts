import { anything, boolean, integer, list, map, number, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape, rule } from "../../declare/shape";
import { secret, UNKNOWN } from "../value/value";
import type { Checkable } from "./check";
import { check } from "./check";
import { problemsOf } from "./check.test.support";

const doc = "A value.";

describe("unknown values", () => {
  test("no kind judges an unknown value, required or not", () => {
    const properties: Properties = {
      text: string({ doc, required: true, minLength: 3, pattern: /^x/, values: ["xyz"], format: "email" }),
      count: integer({ doc, required: true, min: 1, values: [1] }),
      amount: number({ doc, max: 0 }),
      flag: boolean({ doc, required: true }),
      items: list({ doc, required: true, minItems: 1, items: string({ doc }) }),
      labels: map({ doc, values: string({ doc }) }),
      part: object({
        doc,
        required: true,
        shape: defineShape({ name: "Part", doc, properties: { x: string({ doc, required: true }) } }),
      }),
      anything: anything({ doc, check: () => "is never judged" }),
    };
    const inputs = Object.fromEntries(Object.keys(properties).map((name) => [name, UNKNOWN]));
    expect(check({ properties }, inputs)).toEqual({ values: inputs, problems: [] });
  });

  test("a property is required with another one whose value is still unknown", () => {
    const properties: Properties = {
      orgId: string({ doc, requiredWith: "orgRole" }),
      orgRole: string({ doc, requiredWith: "orgId" }),
    };
    expect(problemsOf({ properties }, { orgId: UNKNOWN })).toEqual([["orgRole", "is required when orgId is given"]]);
    expect(problemsOf({ properties }, { orgId: UNKNOWN, orgRole: UNKNOWN })).toEqual([]);
  });

  test("unknown items are left alone, and known ones next to them are checked", () => {
    const properties = { ids: list({ doc, items: string({ doc, minLength: 2 }), maxItems: 2 }) };
    expect(problemsOf({ properties }, { ids: [UNKNOWN, "x", UNKNOWN] })).toEqual([
      ["ids", "must have at most 2 items, not 3"],
      ["ids/1", "must be at least 2 characters long, not 1"],
    ]);
  });

  test("a rule that takes partly known values sees the right parts of a value with something wrong in it", () => {
    const part = defineShape({
      name: "Part",
      doc,
      properties: { id: string({ doc }), size: integer({ doc, min: 1 }) },
    });
    const properties: Properties = { parts: list({ doc, items: object({ doc, shape: part }) }), name: string({ doc }) };
    const seen: unknown[] = [];
    const judging = (takesPartlyKnown: boolean): Checkable => ({
      properties,
      rules: [{ needs: ["parts", "name"], takesPartlyKnown, check: (values) => void seen.push(values) }],
    });
    const inputs = {
      parts: [
        { id: "a", size: 0 },
        { id: "b", size: 2 },
      ],
      name: "x",
    };
    check(judging(false), inputs);
    expect(seen).toEqual([]);
    expect(check(judging(true), inputs).problems.map(({ path }) => path)).toEqual([["parts", 0, "size"]]);
    check(judging(true), { ...inputs, name: 5 });
    expect(seen).toEqual([{ parts: [{ id: "a" }, { id: "b", size: 2 }], name: "x" }]);
  });

  test("known parts of a partly unknown object are judged", () => {
    const shape = defineShape({
      name: "Side",
      doc,
      properties: { port: string({ doc, required: true }), vlan: integer({ doc, max: 4_094 }) },
    });
    expect(
      problemsOf({ properties: { side: object({ doc, shape }) } }, { side: { port: UNKNOWN, vlan: 5_000 } }),
    ).toEqual([["side/vlan", "must be at most 4094, not 5000"]]);
  });

  test("a rule never sees a value with an unknown in it", () => {
    const seen: unknown[] = [];
    const judge = (value: unknown): undefined => {
      seen.push(value);
      return undefined;
    };
    const properties = {
      name: string({ doc, check: judge }),
      ids: list({ doc, items: string({ doc, check: judge }), check: judge }),
    };
    check({ properties }, { name: UNKNOWN, ids: ["a", UNKNOWN] });
    expect(seen).toEqual(["a"]);
  });

  test("a rule over several properties that needs an unknown one is skipped, and the others run", () => {
    const properties = { a: string({ doc }), b: string({ doc }), c: list({ doc, items: string({ doc }) }) };
    const rules = [
      rule(["a", "b"], () => "needs a and b"),
      rule(["b"], ({ b }) => `saw ${String(b)}`),
      rule(["c"], () => "needs c"),
      rule([], () => "needs nothing"),
    ];
    expect(problemsOf({ properties, rules }, { a: secret(UNKNOWN), b: "x", c: ["y", UNKNOWN] })).toEqual([
      ["", "saw x"],
      ["", "needs nothing"],
    ]);
  });

  test("a list of objects may repeat a key that is not known yet", () => {
    const shape = defineShape({ name: "Entry", doc, properties: { key: string({ doc }) } });
    const properties = { entries: list({ doc, items: object({ doc, shape }), key: "key" }) };
    expect(problemsOf({ properties }, { entries: [{ key: UNKNOWN }, { key: UNKNOWN }, {}, {}] })).toEqual([]);
  });
});
