import { DEEPEST, isTooDeep } from "./nesting";

const nested = (depth: number, [open, close]: readonly [string, string] = ["[", "]"], inner = "1"): string =>
  open.repeat(depth) + inner + close.repeat(depth);

test.each<[string, readonly [string, string]]>([
  ["lists", ["[", "]"]],
  ["objects", ['{"a":', "}"]],
])("%s may be inside each other as often as the limit says, and no more", (_what, brackets) => {
  expect([DEEPEST, DEEPEST + 1, 200_000].map((depth) => isTooDeep(nested(depth, brackets)))).toEqual([
    false,
    true,
    true,
  ]);
});

test("brackets side by side, and those in strings, are no nesting", () => {
  const text = JSON.stringify({
    a: Array.from({ length: 1000 }, () => [{}]),
    b: "[".repeat(1000),
    c: '\\"[{'.repeat(300),
  });
  expect(isTooDeep(text)).toBe(false);
});
