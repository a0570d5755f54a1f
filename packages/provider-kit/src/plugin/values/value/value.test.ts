import {
  containsSecret,
  containsUnknown,
  isList,
  isMap,
  isSame,
  isUnknown,
  partOf,
  Secret,
  secret,
  UNKNOWN,
  secretTexts,
} from "./value";

test("each value is known to be a map, a list, an unknown or none of them", () => {
  const values = [{}, { a: 1 }, Object.create(null), [], [1], UNKNOWN, secret({}), null, undefined, "x", 1, true];
  const kind = (value: unknown): string =>
    [isMap(value) ? "map" : "", isList(value) ? "list" : "", isUnknown(value) ? "unknown" : ""].join("");
  expect(values.map(kind)).toEqual(["map", "map", "map", "list", "list", "unknown", "", "", "", "", "", ""]);
});

test("unknowns are found inside lists, maps and secrets", () => {
  expect(
    [UNKNOWN, [UNKNOWN], { a: { b: [UNKNOWN] } }, secret(UNKNOWN), { a: secret([UNKNOWN]) }].map(containsUnknown),
  ).toEqual([true, true, true, true, true]);
  expect([null, "x", [], {}, secret("x"), { a: [1] }].filter(containsUnknown)).toEqual([]);
});

test("secrets are found inside lists and maps", () => {
  expect([secret(1), [secret(1)], { a: { b: [secret(1)] } }].map(containsSecret)).toEqual([true, true, true]);
  expect([null, "x", [], {}, UNKNOWN, { a: [1] }].filter(containsSecret)).toEqual([]);
});

test("wrapping a secret twice is the same as once", () => {
  expect(secret(secret("x"))).toEqual(new Secret("x"));
});

test("a secret shows nothing of its value when it is printed", () => {
  const hidden = secret("CANARY");
  expect([String(hidden), hidden.toString(), JSON.stringify({ hidden }), JSON.stringify([UNKNOWN])]).toEqual([
    "[secret]",
    "[secret]",
    '{"hidden":"[secret]"}',
    '["<unknown>"]',
  ]);
});

test("a key that every JavaScript object knows holds only what was put there", () => {
  const map = Object.fromEntries([["toString", "x"]]);
  expect([
    partOf(map, "toString"),
    partOf(map, "constructor"),
    partOf(map, "__proto__"),
    partOf({ a: 1 }, "a"),
  ]).toEqual(["x", undefined, undefined, 1]);
});

test.each([
  [1, 1, true],
  [1, "1", false],
  [null, null, true],
  [null, undefined, false],
  [[1, [2]], [1, [2]], true],
  [[1, 2], [2, 1], false],
  [[1], { 0: 1 }, false],
  [{ a: 1, b: { c: [] } }, { b: { c: [] }, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ constructor: 1 }, {}, false],
  [UNKNOWN, UNKNOWN, false],
  [{ a: UNKNOWN }, { a: UNKNOWN }, false],
])("%j is the same as %j: %j", (left, right, same) => {
  expect([isSame(left, right), isSame(right, left)]).toEqual([same, same]);
});

test("the texts of secrets are those of all strings and numbers inside them", () => {
  expect(
    secretTexts({ a: secret("1"), b: ["2", secret(["3", { c: "4" }, 5, true])], d: { e: secret({ f: secret("6") }) } }),
  ).toEqual(["1", "3", "4", "5", "6"]);
});
