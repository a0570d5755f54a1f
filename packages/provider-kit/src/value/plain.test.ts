import { reveal, revealMap } from "./plain";
import { secret, UNKNOWN } from "./value";

test("secret marks are taken off at each depth, unknowns stay", () => {
  expect(reveal(secret({ a: [secret("x"), UNKNOWN, secret(UNKNOWN)], b: { c: secret(secret(1)) } }))).toEqual({
    a: ["x", UNKNOWN, UNKNOWN],
    b: { c: 1 },
  });
});

test("a value that is not there is null, and a property that is not there stays away", () => {
  expect([reveal(undefined), reveal(null), revealMap({ a: undefined, b: null, c: secret(null) })]).toEqual([
    null,
    null,
    { b: null, c: null },
  ]);
});

test("keys that every JavaScript object knows are keys as any other", () => {
  const odd = Object.fromEntries<unknown>([
    ["__proto__", secret("1")],
    ["constructor", "2"],
  ]);
  expect(Object.entries(revealMap(odd))).toEqual([
    ["__proto__", "1"],
    ["constructor", "2"],
  ]);
});
