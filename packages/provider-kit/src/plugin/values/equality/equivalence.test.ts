import { canonicalByName, equalByName, isSameJson } from "./equivalence";

const EQUAL: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  instant: [
    ["2026-01-31T08:00:00Z", "2026-01-31T09:00:00+01:00"],
    ["2026-01-31T08:00:00Z", "2026-01-31T08:00:00.000Z"],
    ["2026-01-31T08:00:00.5Z", "2026-01-31T08:00:00.500000000Z"],
    ["2026-01-31T08:00:00z", "2026-01-31T08:00:00Z"],
    ["1969-12-31T23:59:59.5Z", "1970-01-01T00:59:59.5+01:00"],
  ],
  ignoreCase: [["0Ab", "0aB"]],
  trimmed: [["  a b\n", "a b"]],
};

const DIFFERENT: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  instant: [
    ["2026-01-31T08:00:00Z", "2026-01-31T08:00:01Z"],
    ["2026-01-31T08:00:00.123456789Z", "2026-01-31T08:00:00.123456788Z"],
    // without a zone the machine's own would decide
    ["2026-01-31T08:00:00", "2026-01-31T08:00:00Z"],
    ["2026-01-31", "2026-01-31T00:00:00Z"],
    ["1", "2"],
  ],
  ignoreCase: [["a", "b"]],
  trimmed: [["a b", "a  b"]],
};

describe.each(Object.entries(EQUAL))("by %s", (name, pairs) => {
  test.each(pairs)("%j equals %j", (left, right) => {
    expect([equalByName(name, left, right), equalByName(name, right, left)]).toEqual([true, true]);
  });
});

describe.each(Object.entries(DIFFERENT))("by %s", (name, pairs) => {
  test.each(pairs)("%j differs from %j", (left, right) => {
    expect([equalByName(name, left, right), equalByName(name, right, left)]).toEqual([false, false]);
  });
});

test("what is no text stands for itself", () => {
  const value = { a: 1 };
  expect(["instant", "ignoreCase", "trimmed"].map((name) => canonicalByName(name, value) === value)).toEqual([
    true,
    true,
    true,
  ]);
});

test("a name that is no equivalence changes nothing", () => {
  expect(canonicalByName("other", "A")).toBe("A");
});

test.each([
  ['{"a":1,"b":2}', ' { "b": 2,\n "a": 1 } '],
  ['{"a":{"c":[1,2],"d":null}}', '{"a":{"d":null,"c":[1,2]}}'],
  ["[1, 2]", "[1,2]"],
  ['{"a":"\\u00e9"}', '{"a":"é"}'],
  ['{"__proto__":1,"constructor":2}', '{"constructor":2,"__proto__":1}'],
  ["[180.0,100,0.5,-1.50]", "[1.8e2,1E+2,5e-1,-1.5]"],
  ["[-0,0.0,0e9]", "[0,0,0]"],
  ['{"id":12345678901234567890}', '{"id":12345678901234567890.0}'],
  ["plain text", "plain text"],
])("%j is the same JSON as %j", (left, right) => {
  expect([isSameJson(left, right), isSameJson(right, left)]).toEqual([true, true]);
});

test.each([
  ['{"a":1}', '{"a":2}'],
  ["[1,2]", "[2,1]"],
  ['{"a":1}', '{"a":"1"}'],
  ['{"a":null}', "{}"],
  ["[10]", "[1]"],
  ["[0.1]", "[1]"],
  ["[1]", "[-1]"],
  ["[1e400]", "[1e401]"],
  // as numbers both would be 12345678901234567000
  ['{"id":12345678901234567890}', '{"id":12345678901234567891}'],
  ['{"a":1}', '{"a":1'],
  ['"a"', ' "a"'],
  ["1", "1.0"],
])("%j is other JSON than %j", (left, right) => {
  expect([isSameJson(left, right), isSameJson(right, left)]).toEqual([false, false]);
});
