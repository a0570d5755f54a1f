import type { Property } from "../../declare/property";
import { map, string } from "../../declare/property";
import { diff } from "./diff";

const doc = "A value.";

/** The changes of the one property `x`. */
function changesOf(property: Property, before: unknown, after: unknown): Readonly<Record<string, string>> {
  const held = (value: unknown): { readonly [key: string]: unknown } => (value === undefined ? {} : { x: value });
  return diff({ x: property }, held(before), held(after));
}

describe("maps", () => {
  const labels = map({ doc, values: string({ doc }) });

  test("each key has its own change", () => {
    expect(changesOf(labels, { a: "1", b: "2", c: "3" }, { a: "1", b: "4", d: "5" })).toEqual({
      "x.b": "UPDATE",
      "x.c": "DELETE",
      "x.d": "ADD",
    });
  });

  test("keys that are no names are quoted the way the engine reads them", () => {
    const odd = ["a.b", "a b", 'say "hi"', "", "0", "[1]", "back\\slash", "Ä", "*", "line\nbreak"];
    expect(Object.keys(changesOf(labels, {}, Object.fromEntries(odd.map((key) => [key, "1"]))))).toEqual([
      'x["0"]',
      'x["a.b"]',
      'x["a b"]',
      'x["say \\"hi\\""]',
      'x[""]',
      'x["[1]"]',
      'x["back\\slash"]',
      'x["Ä"]',
      'x["*"]',
      'x["line\nbreak"]',
    ]);
  });

  test("keys that every JavaScript object knows come and go as any other", () => {
    const odd = Object.fromEntries([
      ["constructor", "1"],
      ["__proto__", "2"],
      ["toString", "3"],
    ]);
    expect([changesOf(labels, {}, odd), changesOf(labels, odd, {}), changesOf(labels, odd, odd)]).toEqual([
      { "x.constructor": "ADD", "x.__proto__": "ADD", "x.toString": "ADD" },
      { "x.constructor": "DELETE", "x.__proto__": "DELETE", "x.toString": "DELETE" },
      {},
    ]);
  });

  test("a key whose value means the same as no key is no change", () => {
    const defaulted = map({ doc, values: string({ doc, absent: "" }) });
    expect([
      changesOf(defaulted, { a: "" }, {}),
      changesOf(defaulted, {}, { a: "" }),
      changesOf(defaulted, { a: "" }, { a: "1" }),
    ]).toEqual([{}, {}, { "x.a": "UPDATE" }]);
  });

  test("the order of keys means nothing", () => {
    expect(changesOf(labels, { a: "1", b: "2" }, { b: "2", a: "1" })).toEqual({});
  });
});
