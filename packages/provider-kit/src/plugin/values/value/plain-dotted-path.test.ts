import fc from "fast-check";
import { getAt, mergeInto, setAt } from "./plain";

describe("reading at a dotted path", () => {
  const wire = { a: { b: { c: 1 }, empty: null, text: "x", list: [{ d: 2 }] } };

  test.each([
    ["a.b.c", 1],
    ["a.b", { c: 1 }],
    ["a.empty", null],
    ["a.list.0.d", 2],
    ["a.list.length", 1],
    ["a.list.1.d", undefined],
    ["a.empty.c", undefined],
    ["a.text.length", undefined],
    ["a.gone.c", undefined],
    ["gone", undefined],
  ])("%s is %j", (path, value) => {
    expect(getAt(wire, path)).toEqual(value);
  });

  test.each([undefined, null, "text", 1])("%j holds nothing", (nothing) => {
    expect(getAt(nothing, "a")).toBeUndefined();
  });
});

test("putting makes the objects on the way and keeps what is there", () => {
  const body: Record<string, unknown> = { a: { b: 1 }, list: [1] };
  setAt(body, "a.c.d", 2);
  setAt(body, "e", 3);
  setAt(body, "list.f", 4);
  expect(body).toEqual({ a: { b: 1, c: { d: 2 } }, e: 3, list: { f: 4 } });
});

test("what is put at a path is read at that path", () => {
  const key = fc.constantFrom("a", "b", "c", "d");
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), fc.jsonValue(), (keys, value) => {
      const body: Record<string, unknown> = {};
      setAt(body, keys.join("."), value);
      expect(getAt(body, keys.join("."))).toBe(value);
    }),
  );
});

describe("merging", () => {
  test("goes level by level, and everything but objects is replaced", () => {
    const body: Record<string, unknown> = { a: { b: 1, c: [1, 2], d: { e: 1 } }, f: 1 };
    mergeInto(body, { a: { c: [3], d: { g: 2 } }, f: { h: 3 } });
    expect(body).toEqual({ a: { b: 1, c: [3], d: { e: 1, g: 2 } }, f: { h: 3 } });
  });

  test("never reaches what all objects share", () => {
    mergeInto({}, Object.fromEntries(["__proto__", "constructor"].map((key) => [key, { polluted: true }])));
    expect([Reflect.has({}, "polluted"), Reflect.has(Object, "polluted")]).toEqual([false, false]);
  });
});
