import { list, string } from "../../../plugin/declare/property";
import { complaintOf, variantsOf } from "./variants";

const doc = "A part.";
const text = string({ doc });

test.each<[string, string, readonly string[]]>([
  ["allowed words", "colour must be one of red, green or blue", ["red", "green", "blue"]],
  ["quoted words", "unknown colour 'pink'; try \"red\"", ["pink", "red"]],
  ["nothing", "no", []],
])("a refusal that names %s", (_what, refusal, words) => {
  const found = variantsOf(text, refusal).map((variant) => variant("given", 0));
  expect(found.slice(0, words.length)).toEqual(words);
  expect(found.slice(words.length, words.length + 3)).toEqual(["given.", "given", "GIVEN"]);
});

test("what a refusal does not name, docs may", () => {
  const [first] = variantsOf(string({ doc: "The kind, such as `hmac-md5`." }), "unknown");
  expect([first?.("given", 0), first?.("given", 1)]).toEqual(["hmac-md5", "hmac-md5"]);
});

test("two objects get two values", () => {
  const pairs = variantsOf(text, "must be red, blue").map((variant) => [variant("a", 0), variant("a", 1)]);
  expect(pairs).toEqual(
    expect.arrayContaining([
      ["red", "blue"],
      ["10.0.0.1", "10.0.0.2"],
    ]),
  );
});

test("items of a list are tried in place of the list, and a list of values has no other form", () => {
  const [first] = variantsOf(list({ items: text, doc }), "must be 10");
  expect(first?.(["a", "b"], 0)).toEqual(["10", "10"]);
  expect(variantsOf(string({ values: ["a", "b"], doc }), "no")).toEqual([]);
});

test.each([
  ["Unknown algorithm: one", "Unknown algorithm: two", true],
  ["name 'a' is taken", "name 'b' is taken", true],
  ["the key is missing", "the name is missing", false],
  ["must have 16 bytes", "must have 32 bytes", true],
])("%s and %s complain about the same: %s", (one, other, isSame) => {
  expect(complaintOf(one) === complaintOf(other)).toBe(isSame);
});
