import { integer, list, object, string } from "../../declare/property";
import { defineShape, rule } from "../../declare/shape";
import { check } from "./check";
import { problemsOf } from "./check.test.support";

const doc = "A value.";

test("a rule sees defaults and no secret wrappers; what the program left out is absent", () => {
  const seen: unknown[] = [];
  const properties = {
    size: integer({ doc, default: 3 }),
    token: string({ doc, secret: true }),
    note: string({ doc }),
  };
  check({ properties, rules: [rule(["size", "token", "note"], (values) => void seen.push(values))] }, { token: "x" });
  expect(seen).toEqual([{ size: 3, token: "x" }]);
});

test("a rule sees no object that stands for absence", () => {
  const seen: unknown[] = [];
  const shape = defineShape({
    name: "Binding",
    doc,
    properties: { value: string({ doc, secret: true }) },
    isAbsent: ({ value }) => value === undefined,
  });
  const properties = {
    left: object({ doc, shape }),
    right: object({ doc, shape }),
    must: object({ doc, shape, required: true }),
  };
  const see = rule(["left", "right", "must"], (values) => void seen.push(values));
  check({ properties, rules: [see] }, { left: {}, right: { value: "x" }, must: {} });
  expect(seen).toEqual([{ right: { value: "x" }, must: {} }]);
});

test("a rule that takes partly known values sees a duplicate item", () => {
  const seen: unknown[] = [];
  const item = defineShape({ name: "Item", doc, properties: { id: string({ doc }) } });
  const properties = { items: list({ doc, items: object({ doc, shape: item }), key: "id" }) };
  const see = rule(["items"], (values) => void seen.push(values), { takesPartlyKnown: true });
  expect(problemsOf({ properties, rules: [see] }, { items: [{ id: "a" }, { id: "a" }] })).toEqual([
    ["items/1/id", 'duplicate id "a"; must be unique'],
  ]);
  expect(seen).toEqual([{ items: [{ id: "a" }, { id: "a" }] }]);
});

test("a rule is not asked about a value that is wrong already", () => {
  const properties = { days: integer({ doc, min: 1, check: () => "asked" }), name: string({ doc }) };
  const rules = [rule(["days"], () => "asked too"), rule(["name"], () => "about the name")];
  expect(problemsOf({ properties, rules }, { days: 0, name: "x" })).toEqual([
    ["days", "must be at least 1, not 0"],
    ["", "about the name"],
  ]);
});

test("a warning does not stop further rules", () => {
  const properties = { type: string({ doc, values: ["a"], valuesAre: "open", check: () => "asked" }) };
  expect(check({ properties }, { type: "zzz" }).problems).toEqual([
    { path: ["type"], message: '"zzz" is not a known value; known values: a', severity: "warning", isSecret: false },
    { path: ["type"], message: "asked", severity: "error", isSecret: false },
  ]);
});

test("a rule may answer with nothing, a sentence, a finding or several, each at its own place", () => {
  const properties = {
    quiet: string({ doc, check: () => undefined }),
    sentence: string({ doc, check: () => "is wrong" }),
    finding: list({ doc, items: string({ doc }), check: () => ({ path: [1], message: "this one" }) }),
    several: string({
      doc,
      check: [() => [{ message: "first" }, { message: "second", severity: "warning" }], () => "third"],
    }),
  };
  const inputs = { quiet: "x", sentence: "x", finding: ["x", "y"], several: "x" };
  expect(check({ properties }, inputs).problems).toEqual([
    { path: ["sentence"], message: "is wrong", severity: "error", isSecret: false },
    { path: ["finding", 1], message: "this one", severity: "error", isSecret: false },
    { path: ["several"], message: "first", severity: "error", isSecret: false },
    { path: ["several"], message: "second", severity: "warning", isSecret: false },
    { path: ["several"], message: "third", severity: "error", isSecret: false },
  ]);
});

test("the rules of a shape run for each object and speak of their object", () => {
  const shape = defineShape({
    name: "Range",
    doc,
    properties: { from: integer({ doc }), to: integer({ doc }) },
    rules: [
      rule(["from", "to"], ({ from, to }) => (Number(from) > Number(to) ? "from must not be above to" : undefined)),
    ],
  });
  const properties = { ranges: list({ doc, items: object({ doc, shape }) }) };
  expect(
    problemsOf(
      { properties },
      {
        ranges: [
          { from: 1, to: 2 },
          { from: 3, to: 2 },
        ],
      },
    ),
  ).toEqual([["ranges/1", "from must not be above to"]]);
});

test("a shape that holds itself is judged at every depth", () => {
  const node: () => ReturnType<typeof defineShape> = () =>
    defineShape({
      name: "Node",
      doc,
      properties: { size: integer({ doc, min: 1 }), children: list({ doc, items: object({ doc, shape: node }) }) },
    });
  expect(
    problemsOf(
      { properties: { root: object({ doc, shape: node }) } },
      { root: { children: [{ size: 1, children: [{ size: 0 }] }] } },
    ),
  ).toEqual([["root/children/0/children/0/size", "must be at least 1, not 0"]]);
});
