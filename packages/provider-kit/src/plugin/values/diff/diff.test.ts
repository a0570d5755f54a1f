import type { Property } from "../../declare/property";
import { anything, boolean, integer, list, map, object, string } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { UNKNOWN } from "../value/value";
import { diff } from "./diff";
import { isReplacement } from "./diff-kind";

const doc = "A value.";

/** The changes of the one property `x`. */
function changesOf(property: Property, before: unknown, after: unknown): Readonly<Record<string, string>> {
  const held = (value: unknown): { readonly [key: string]: unknown } => (value === undefined ? {} : { x: value });
  return diff({ x: property }, held(before), held(after));
}

describe("kinds of change", () => {
  test.each([
    ["an added value", undefined, "a", { x: "ADD" }, { x: "ADD_REPLACE" }],
    ["a changed value", "a", "b", { x: "UPDATE" }, { x: "UPDATE_REPLACE" }],
    ["a removed value", "a", undefined, { x: "DELETE" }, { x: "DELETE_REPLACE" }],
    ["a value set to null", "a", null, { x: "DELETE" }, { x: "DELETE_REPLACE" }],
    ["an empty text for a text", "a", "", { x: "UPDATE" }, { x: "UPDATE_REPLACE" }],
    ["the same value", "a", "a", {}, {}],
    ["null for nothing", undefined, null, {}, {}],
  ])("%s", (_case, before, after, update, replace) => {
    expect(changesOf(string({ doc }), before, after)).toEqual(update);
    expect(changesOf(string({ doc, onChange: "update" }), before, after)).toEqual(update);
    expect(changesOf(string({ doc, onChange: "replace" }), before, after)).toEqual(replace);
    expect(changesOf(string({ doc, onChange: "ignore" }), before, after)).toEqual({});
  });

  test("a value of another kind is an update of the whole", () => {
    const shape = defineShape({ name: "Part", doc, properties: { a: string({ doc }) } });
    expect([
      changesOf(object({ doc, shape }), "text", { a: "1" }),
      changesOf(list({ doc, items: string({ doc }) }), { 0: "a" }, ["a"]),
      changesOf(map({ doc, values: string({ doc }) }), ["a"], { 0: "a" }),
      changesOf(integer({ doc }), "1", 1),
    ]).toEqual([{ x: "UPDATE" }, { x: "UPDATE" }, { x: "UPDATE" }, { x: "UPDATE" }]);
  });

  test("what is not declared is not compared", () => {
    expect(diff({}, { a: 1 }, { a: 2 })).toEqual({});
  });

  test("replacing kinds differ from the others", () => {
    expect(
      (["ADD", "DELETE", "UPDATE", "ADD_REPLACE", "DELETE_REPLACE", "UPDATE_REPLACE"] as const).filter(isReplacement),
    ).toEqual(["ADD_REPLACE", "DELETE_REPLACE", "UPDATE_REPLACE"]);
  });
});

describe("unknown values", () => {
  test("an unknown value is a change, and a replacement only where the property says so", () => {
    const properties = { a: string({ doc }), b: string({ doc, onChange: "replace" }), c: string({ doc }) };
    expect(diff(properties, { a: "1", b: "1" }, { a: UNKNOWN, b: UNKNOWN, c: UNKNOWN })).toEqual({
      a: "UPDATE",
      b: "UPDATE_REPLACE",
      c: "ADD",
    });
  });

  test("an unknown part is a change of that part only", () => {
    const shape = defineShape({ name: "Part", doc, properties: { a: string({ doc }), b: string({ doc }) } });
    expect(
      changesOf(list({ doc, items: object({ doc, shape }) }), [{ a: "1", b: "2" }], [{ a: "1", b: UNKNOWN }]),
    ).toEqual({ "x[0].b": "UPDATE" });
  });

  test("an unknown whole is a replacement where a part is one, unless there was nothing", () => {
    const parts = { a: string({ doc }), b: string({ doc, onChange: "replace" }) } as const;
    const shape = defineShape({ name: "Part", doc, properties: parts });
    const part = object({ doc, shape });
    const soft = object({ doc, shape: defineShape({ name: "Soft", doc, properties: { a: parts.a } }) });
    expect([
      changesOf(part, { a: "1" }, UNKNOWN),
      changesOf(list({ doc, items: part }), [{ a: "1" }], [UNKNOWN]),
      changesOf(list({ doc, items: part }), [{ a: "1" }], UNKNOWN),
      changesOf(map({ doc, values: part }), { a: { a: "1" } }, UNKNOWN),
      changesOf(part, undefined, UNKNOWN),
      changesOf(soft, { a: "1" }, UNKNOWN),
    ]).toEqual([
      { x: "UPDATE_REPLACE" },
      { "x[0]": "UPDATE_REPLACE" },
      { x: "UPDATE_REPLACE" },
      { x: "UPDATE_REPLACE" },
      { x: "ADD" },
      { x: "UPDATE" },
    ]);
  });

  test("an item with an unknown key is an item of its own", () => {
    const shape = defineShape({ name: "Entry", doc, properties: { key: string({ doc }), size: integer({ doc }) } });
    const entries = list({ doc, items: object({ doc, shape }), order: "ignored", key: "key" });
    expect(
      changesOf(
        entries,
        [
          { key: "a", size: 1 },
          { key: "b", size: 2 },
        ],
        [
          { key: "b", size: 2 },
          { key: UNKNOWN, size: 1 },
        ],
      ),
    ).toEqual({
      "x[0]": "DELETE",
      "x[1]": "ADD",
    });
  });

  test("a judging function never sees an unknown part", () => {
    const equal = jest.fn(() => true);
    const shape = defineShape({ name: "Part", doc, properties: { a: string({ doc }) }, equal });
    expect(changesOf(object({ doc, shape }), { a: "1" }, { a: UNKNOWN })).toEqual({ "x.a": "UPDATE" });
    expect(changesOf(list({ doc, items: string({ doc }), equal }), ["1"], [UNKNOWN])).toEqual({ "x[0]": "UPDATE" });
    expect(changesOf(anything({ doc, equal }), { a: "1" }, { a: UNKNOWN })).toEqual({ x: "UPDATE" });
    expect(equal).toHaveBeenCalledTimes(0);
  });

  test("an unknown part of an object is not judged for absence", () => {
    const isAbsent = jest.fn(() => true);
    const shape = defineShape({ name: "Part", doc, properties: { on: boolean({ doc }) }, isAbsent });
    expect(changesOf(object({ doc, shape }), undefined, { on: UNKNOWN })).toEqual({ x: "ADD" });
    expect(isAbsent).toHaveBeenCalledTimes(0);
  });
});

describe("objects", () => {
  const inner = defineShape({
    name: "Inner",
    doc,
    properties: { id: string({ doc }), size: integer({ doc, onChange: "replace" }) },
  });
  const outer = defineShape({
    name: "Outer",
    doc,
    properties: { label: string({ doc }), inner: object({ doc, shape: inner }) },
  });

  test("a change is named at its own depth with its own kind", () => {
    expect(
      changesOf(
        object({ doc, shape: outer }),
        { label: "a", inner: { id: "1", size: 1 } },
        { label: "a", inner: { id: "2", size: 2 } },
      ),
    ).toEqual({
      "x.inner.id": "UPDATE",
      "x.inner.size": "UPDATE_REPLACE",
    });
  });

  test("replacement is inherited by everything inside", () => {
    expect(
      changesOf(
        object({ doc, shape: outer, onChange: "replace" }),
        { label: "a", inner: { id: "1" } },
        { inner: { id: "2", size: 1 } },
      ),
    ).toEqual({
      "x.label": "DELETE_REPLACE",
      "x.inner.id": "UPDATE_REPLACE",
      "x.inner.size": "ADD_REPLACE",
    });
  });

  test("an object that comes or goes is one change", () => {
    expect([
      changesOf(object({ doc, shape: outer }), undefined, { label: "a" }),
      changesOf(object({ doc, shape: outer }), { label: "a" }, undefined),
    ]).toEqual([{ x: "ADD" }, { x: "DELETE" }]);
  });

  test("objects that a shape declares equal are no change, whatever their parts", () => {
    const shape = defineShape({
      name: "Reference",
      doc,
      properties: { href: string({ doc }), uuid: string({ doc }) },
      equal: (written, returned) => String(written["href"]).endsWith(String(returned["uuid"])),
    });
    expect([
      changesOf(object({ doc, shape }), { uuid: "7" }, { href: "/x/7" }),
      changesOf(object({ doc, shape }), { uuid: "7" }, { href: "/x/8" }),
    ]).toEqual([{}, { "x.href": "ADD", "x.uuid": "DELETE" }]);
  });

  test("an object that stands for absence equals none", () => {
    const shape = defineShape({
      name: "Window",
      doc,
      properties: { on: boolean({ doc }), size: integer({ doc }) },
      isAbsent: ({ on }) => on !== true,
    });
    const window = object({ doc, shape });
    expect([
      changesOf(window, undefined, { on: false, size: 3 }),
      changesOf(window, { on: false }, undefined),
      changesOf(window, { size: 1 }, { on: false, size: 3 }),
      changesOf(window, undefined, { on: true }),
      changesOf(window, { on: true, size: 3 }, { on: false, size: 3 }),
    ]).toEqual([{}, {}, {}, { x: "ADD" }, { "x.on": "UPDATE" }]);
  });

  test("a shape that holds itself is compared at every depth", () => {
    const node: () => ReturnType<typeof defineShape> = () =>
      defineShape({
        name: "Node",
        doc,
        properties: {
          id: string({ doc }),
          next: object({ doc, shape: node }),
          set: list({ doc, items: object({ doc, shape: node }), order: "ignored" }),
        },
      });
    const before = { id: "1", next: { id: "2", set: [{ id: "a" }, { id: "b" }] } };
    const after = { id: "1", next: { id: "2", set: [{ id: "b" }, { id: "c" }] } };
    expect(changesOf(object({ doc, shape: node }), before, after)).toEqual({ "x.next.set[1].id": "UPDATE" });
  });
});

describe("what leaving out means", () => {
  test("leaving out equals the default, and a change to or from it is an update", () => {
    const size = integer({ doc, default: 30 });
    expect([
      changesOf(size, undefined, 30),
      changesOf(size, 30, undefined),
      changesOf(size, undefined, 31),
      changesOf(size, 31, undefined),
    ]).toEqual([{}, {}, { x: "UPDATE" }, { x: "UPDATE" }]);
  });

  test("leaving out equals what the service holds then", () => {
    const description = string({ doc, absent: "" });
    expect([
      changesOf(description, undefined, ""),
      changesOf(description, "", undefined),
      changesOf(description, "a", undefined),
    ]).toEqual([{}, {}, { x: "UPDATE" }]);
  });

  test("an absence of null is no value", () => {
    expect([
      changesOf(string({ doc, absent: null }), "a", undefined),
      changesOf(string({ doc, absent: null }), undefined, "a"),
    ]).toEqual([{ x: "DELETE" }, { x: "ADD" }]);
  });

  test("leaving a computed property out keeps the service's value, and giving it is a change", () => {
    const id = string({ doc, computed: true });
    expect([changesOf(id, "a", undefined), changesOf(id, undefined, "a"), changesOf(id, "a", "b")]).toEqual([
      {},
      { x: "ADD" },
      { x: "UPDATE" },
    ]);
  });

  test("a changed computed JSON value is a change", () => {
    expect([
      changesOf(anything({ doc, computed: true }), { a: 1 }, { a: 2 }),
      changesOf(anything({ doc, computed: true }), { a: 1 }, undefined),
    ]).toEqual([{ x: "UPDATE" }, {}]);
  });
});

describe("write-only values", () => {
  test("a required one that the state lacks came in by an import and is no change", () => {
    expect(changesOf(string({ doc, readBack: "never", required: true }), undefined, "a")).toEqual({});
    const shape = defineShape({
      name: "Login",
      doc,
      properties: { user: string({ doc }), password: string({ doc, readBack: "never", required: true }) },
    });
    expect(changesOf(object({ doc, shape }), { user: "me" }, { user: "me", password: "a" })).toEqual({});
    expect(changesOf(object({ doc, shape }), { user: "me" }, { user: "you", password: "a" })).toEqual({
      "x.user": "UPDATE",
    });
  });

  test("an optional one that the program adds is a change, for it may not be there", () => {
    expect(changesOf(string({ doc, readBack: "never" }), undefined, "a")).toEqual({ x: "ADD" });
  });

  test("one that the state holds is compared as any other", () => {
    const password = string({ doc, readBack: "never", required: true });
    expect([changesOf(password, "a", "b"), changesOf(password, "a", "a")]).toEqual([{ x: "UPDATE" }, {}]);
  });
});
