import { anything, boolean, integer, list, map, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { isList, secret, UNKNOWN } from "../value/value";
import { check } from "./check";
import { problemsOf } from "./check.test.support";

const doc = "A value.";

describe("values", () => {
  test("a value in another case is kept as it is declared, at each depth, for rules too, and secret where it was", () => {
    const judged: unknown[] = [];
    const mode = string({ doc, values: ["READ", "WRITE"], anyCase: true, check: (text) => void judged.push(text) });
    const shape = defineShape({ name: "Door", doc, properties: { mode } });
    const properties: Properties = {
      mode,
      modes: list({ doc, items: mode }),
      byName: map({ doc, values: mode }),
      door: object({ doc, shape }),
      later: mode,
    };
    const inputs = {
      mode: secret("read"),
      modes: ["Read", UNKNOWN, "WRITE"],
      byName: { a: "write" },
      door: { mode: "wRITE" },
      later: UNKNOWN,
    };
    expect(check({ properties }, inputs)).toEqual({
      values: {
        mode: secret("READ"),
        modes: ["READ", UNKNOWN, "WRITE"],
        byName: { a: "WRITE" },
        door: { mode: "WRITE" },
        later: UNKNOWN,
      },
      problems: [],
    });
    expect(judged).toEqual(["READ", "READ", "WRITE", "WRITE", "WRITE"]);
  });

  const properties: Properties = {
    name: string({ doc, required: true }),
    retention: integer({ doc, default: 30 }),
    description: string({ doc, absent: "" }),
    tags: map({ doc, values: string({ doc }) }),
    rules: list({
      doc,
      items: object({
        doc,
        shape: defineShape({
          name: "Rule",
          doc,
          properties: { days: integer({ doc, default: 7 }), note: string({ doc }) },
        }),
      }),
    }),
  };

  test("defaults are filled in at each depth; what absence means to the service is not", () => {
    expect(check({ properties }, { name: "a", rules: [{}, { days: 1 }] })).toEqual({
      values: { name: "a", retention: 30, rules: [{ days: 7 }, { days: 1 }] },
      problems: [],
    });
  });

  test("an explicit null counts as left out at each depth", () => {
    const inputs = {
      name: "a",
      retention: null,
      description: null,
      tags: { x: null, y: "1" },
      rules: [{ days: null, note: null }],
    };
    expect(check({ properties }, inputs)).toEqual({
      values: { name: "a", retention: 30, tags: { y: "1" }, rules: [{ days: 7 }] },
      problems: [],
    });
  });

  test("a null item of a list is missing", () => {
    expect(problemsOf({ properties }, { name: "a", rules: [{}, null] })).toEqual([
      ["rules/1", "is required and missing"],
    ]);
  });

  test("a null under an unknown name is no mistake", () => {
    expect(check({ properties }, { name: "a", nonsense: null })).toEqual({
      values: { name: "a", retention: 30 },
      problems: [],
    });
  });

  test("false, 0 and an empty text are values and not replaced by the default", () => {
    const zero = {
      flag: boolean({ doc, default: true }),
      count: integer({ doc, default: 1 }),
      text: string({ doc, default: "x" }),
    };
    expect(check({ properties: zero }, { flag: false, count: 0, text: "" })).toEqual({
      values: { flag: false, count: 0, text: "" },
      problems: [],
    });
  });

  test("checking twice gives the same as checking once", () => {
    const inputs = { name: secret("a"), tags: { "a.b": "1" }, rules: [{ note: UNKNOWN }] };
    const once = check({ properties }, inputs);
    expect(check({ properties }, once.values)).toEqual(once);
  });

  test("a map may have keys with the names of JavaScript's own properties", () => {
    const inputs = {
      name: "a",
      tags: Object.fromEntries([
        ["constructor", "1"],
        ["__proto__", "2"],
        ["toString", "3"],
      ]),
    };
    expect(Object.entries(check({ properties }, inputs).values["tags"] ?? {})).toEqual([
      ["constructor", "1"],
      ["__proto__", "2"],
      ["toString", "3"],
    ]);
  });

  test("any JSON value passes through a property of any kind", () => {
    const value = { a: [1, "x", null, { b: true }] };
    expect(check({ properties: { value: anything({ doc }) } }, { value })).toEqual({ values: { value }, problems: [] });
  });
});

test("both ends of a count belong to it", () => {
  const properties = {
    items: list({ doc, items: anything({ doc }), minItems: 1, maxItems: 2 }),
  };
  const counts = [0, 1, 2, 3].map(
    (count) => problemsOf({ properties }, { items: Array.from({ length: count }, () => 1) }).length,
  );
  expect(counts).toEqual([1, 0, 0, 1]);
});

describe("names", () => {
  const properties: Properties = {
    name: string({ doc }),
    nested: object({ doc, shape: defineShape({ name: "Nested", doc, properties: { label: string({ doc }) } }) }),
  };

  test("a name that every JavaScript object knows is unknown all the same", () => {
    expect(problemsOf({ properties }, { toString: "x", constructor: "y" }).map(([, message]) => message)).toEqual([
      'unknown property "toString"; known properties: name, nested',
      'unknown property "constructor"; known properties: name, nested',
    ]);
  });

  test("an unknown name is refused although its value is not known yet", () => {
    expect(problemsOf({ properties }, { nmae: UNKNOWN })).toEqual([
      ["", 'unknown property "nmae"; did you mean "name"?'],
    ]);
  });

  test("an unknown name inside an object is refused at the object", () => {
    expect(problemsOf({ properties }, { nested: { lable: "x" } })).toEqual([
      ["nested", 'unknown property "lable"; did you mean "label"?'],
    ]);
  });

  test("a name that the service sets gets its own sentence", () => {
    expect(problemsOf({ properties, outputNames: ["createdAt"] }, { createdAt: "now" })).toEqual([
      ["", '"createdAt" is set by the service and cannot be given; remove it'],
    ]);
  });
});

test("all problems are reported at once, in the order of the declaration", () => {
  const shape = defineShape({
    name: "Permission",
    doc,
    properties: { action: string({ doc, required: true, values: ["read", "write"] }) },
  });
  const properties: Properties = {
    orgId: string({ doc, required: true }),
    name: string({ doc, minLength: 2, pattern: /^[a-z]+$/, patternDoc: "lower-case letters" }),
    retention: integer({ doc, min: 0 }),
    permissions: list({ doc, items: object({ doc, shape }), minItems: 1 }),
    labels: map({ doc, values: string({ doc, minLength: 1 }) }),
  };
  const inputs = { name: "A", retention: -1.5, permissions: [{ action: "raed" }, {}], labels: { x: "" }, orgID: "1" };
  expect(problemsOf({ properties }, inputs)).toEqual([
    ["", 'unknown property "orgID"; did you mean "orgId"?'],
    ["orgId", "is required and missing"],
    ["name", "must be at least 2 characters long, not 1"],
    ["retention", "must be a whole number, not -1.5"],
    ["permissions/0/action", 'must be one of read, write, not "raed"; did you mean "read"?'],
    ["permissions/1/action", "is required and missing"],
    ["labels/x", "must not be empty"],
  ]);
});

describe("what Check need not change is not copied", () => {
  const shape = defineShape({
    name: "Copied",
    doc,
    properties: { id: string({ doc }), size: integer({ doc, default: 1 }), token: string({ doc, secret: true }) },
  });
  const properties = {
    whole: list({ doc, items: object({ doc, shape }) }),
    labels: map({ doc, values: string({ doc }) }),
  };

  test("checked values are the given ones when they say all", () => {
    const given = { whole: [{ id: "a", size: 2, token: secret("t") }], labels: { a: "1" } };
    expect(check({ properties }, given).values).toBe(given);
  });

  test("a default, a mark and a null copy only what is around them", () => {
    const given = { whole: [{ id: "a", size: 2 }, { id: "b" }], labels: { a: "1", b: null } };
    const { values } = check({ properties }, given);
    expect(values).toEqual({
      whole: [
        { id: "a", size: 2 },
        { id: "b", size: 1 },
      ],
      labels: { a: "1" },
    });
    expect(isList(values["whole"]) && values["whole"][0]).toBe(given.whole[0]);
    expect(given.whole[1]).toEqual({ id: "b" });
  });
});
