import { type Condition, meets, type Operator, valuesAt } from "./filter";

const object = {
  name: "core-a",
  bandwidth: 500,
  isRemote: false,
  metros: [{ code: "FR" }, { code: "DC" }],
  changelog: { createdDateTime: "2026-02-11T09:14:03Z" },
};

test.each<[string, Operator, string[], boolean]>([
  ["/bandwidth", "=", ["500"], true],
  ["/bandwidth", ">", ["90"], true],
  ["/bandwidth", ">", ["500"], false],
  ["/bandwidth", ">=", ["500"], true],
  ["/bandwidth", "<", ["1000"], true],
  ["/bandwidth", "<=", ["499"], false],
  ["/bandwidth", "BETWEEN", ["90", "1000"], true],
  ["/bandwidth", "NOT BETWEEN", ["90", "1000"], false],
  ["/isRemote", "=", ["false"], true],
  ["/name", "LIKE", ["%re-%"], true],
  ["/name", "LIKE", ["core"], false],
  ["/name", "NOT ILIKE", ["CORE%"], false],
  ["/metros/code", "=", ["DC"], true],
  ["/metros/code", "!=", ["DC"], false],
  ["/metros/code", "IN", ["NY", "FR"], true],
  ["/description", "IS NULL", [], true],
  ["/name", "IS NULL", [], false],
  ["/name", "IS NOT NULL", [], true],
  ["/description", "=", [""], false],
  ["/description", "!=", ["x"], true],
  ["/*", "=", ["FR"], true],
  ["/*", "LIKE", ["%edge%"], false],
  ["*", "NOT LIKE", ["%edge%"], true],
  ["/changeLog/createdDateTime", ">", ["2026-02-10"], true],
])("%s %s %j is %s", (property, operator, values, expected) => {
  expect(meets(object, { property, operator, values })).toBe(expected);
});

test("groups nest", () => {
  const is = (name: string): Condition => ({ property: "/name", operator: "=", values: [name] });
  expect(meets(object, { every: [is("core-a"), { some: [is("x"), is("core-a")] }] })).toBe(true);
  expect(meets(object, { some: [is("x"), { every: [is("core-a"), is("x")] }] })).toBe(false);
});

test("a change log is found under either spelling", () => {
  expect(valuesAt(object, "/changeLog/createdDateTime")).toEqual(["2026-02-11T09:14:03Z"]);
});
