import { mapped, mappedParts, reveal, revealMap } from "./plain";
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

test("what has no secret mark is not copied, at any depth", () => {
  const plain = { a: [1, { b: UNKNOWN }], c: {} };
  const marked = { plain, token: secret("t"), list: [plain.a, secret(1)] };
  expect(reveal(plain)).toBe(plain);
  const revealed = revealMap(marked);
  expect(revealed).toEqual({ plain, token: "t", list: [plain.a, 1] });
  expect(revealed["plain"]).toBe(plain);
  expect(marked.token).toEqual(secret("t"));
});

test("a list is copied from the first item that changes", () => {
  const items = [1, 2, 3];
  expect(mapped(items, (item) => item)).toBe(items);
  expect(mapped(items, (item, i) => (i === 1 ? "two" : item))).toEqual([1, "two", 3]);
  expect(items).toEqual([1, 2, 3]);
});

test("parts that become undefined go, and parts that stay are not copied", () => {
  const parts = { a: 1, b: [2] };
  expect(mappedParts(parts, (part) => part)).toBe(parts);
  expect(mappedParts(parts, (part, key) => (key === "a" ? undefined : part))).toEqual({ b: [2] });
  expect(Object.keys(mappedParts({ a: undefined, b: 1 }, (part) => part))).toEqual(["b"]);
});
