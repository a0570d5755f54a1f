import { matchesGlob } from "./glob";

test.each([
  ["*", "", true],
  ["*", "any\nthing", true],
  ["plant-*", "plant-north", true],
  ["plant-*", "a plant-north", false],
  ["*-north", "plant-north", true],
  ["*a*b*", "xxaxxbxx", true],
  ["*a*b", "xxaxxbxb", true],
  ["*ab", "aab", true],
  ["cl?ss", "class", true],
  ["cl?ss", "clss", false],
  ["a.c", "abc", false],
  ["a+(b)", "a+(b)", true],
  ["", "", true],
  ["", "a", false],
  ["a", "", false],
])("the pattern %j and the text %j: %j", (pattern, text, isMatch) => {
  expect(matchesGlob(pattern, text)).toBe(isMatch);
});

test("many stars do not multiply the work", () => {
  expect(matchesGlob("*a".repeat(50) + "b", "a".repeat(100_000))).toBe(false);
});
