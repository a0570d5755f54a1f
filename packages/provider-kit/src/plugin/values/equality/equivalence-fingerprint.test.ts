import type { Property } from "../../declare/property";
import { anything, integer, list, map, object, string } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { contentPrint, fingerprint, isPrintComplete } from "./equivalence";

const doc = "A value.";
const part = defineShape({
  name: "Part",
  doc,
  properties: {
    id: string({ doc }),
    size: integer({ doc, default: 1 }),
    note: string({ doc, computed: true }),
    seen: string({ doc, onChange: "ignore" }),
  },
});

/** Values of a declaration: all those in a group have the same fingerprint, and no two groups do. */
const GROUPS: readonly (readonly [string, Property, readonly (readonly unknown[])[]])[] = [
  ["texts by their spelling", string({ doc }), [["a"], ["A"], [""], [undefined, null]]],
  ["texts by their meaning", string({ doc, equal: "trimmed" }), [["60s", " 60s"], ["61s"], ["x"]]],
  ["defaults", integer({ doc, default: 3 }), [[3, undefined, null], [0]]],
  ["numbers and texts", anything({ doc }), [[1], ["1"], [[1]], [{ a: 1 }], [undefined, null]]],
  [
    "objects",
    object({ doc, shape: part }),
    [[{ id: "a" }, { size: 1, id: "a", note: "x", seen: "y" }], [{ id: "a", size: 2 }], [{}], [undefined]],
  ],
  ["lists", list({ doc, items: string({ doc }) }), [[["a", "b"]], [["b", "a"]], [["a"]], [[]], [undefined]]],
  [
    "sets",
    list({ doc, items: string({ doc }), order: "ignored" }),
    [
      [
        ["a", "b"],
        ["b", "a"],
      ],
      [
        ["a", "a", "b"],
        ["b", "a", "a"],
      ],
      [[]],
    ],
  ],
  [
    "maps",
    map({ doc, values: string({ doc, absent: "" }) }),
    [
      [
        { a: "1", b: "2" },
        { b: "2", a: "1", c: "" },
      ],
      [{ a: "1" }],
      [{}, { c: "" }],
    ],
  ],
  ["JSON", anything({ doc }), [[{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }], [{ a: {} }]]],
];

test.each(GROUPS)("%s have the same fingerprint exactly when they plainly mean the same", (_case, property, groups) => {
  const prints = groups.map((group) => [...new Set(group.map((value) => fingerprint(property, value)))]);
  expect(prints.map(({ length }) => length)).toEqual(groups.map(() => 1));
  expect(new Set(prints.flat()).size).toBe(groups.length);
});

test("an exact fingerprint keeps what the service may fill in, and never what is ignored", () => {
  const property = object({ doc, shape: part });
  const exact = (value: unknown): string => fingerprint(property, value, "exact");
  expect([
    exact({ id: "a", note: "x" }) === exact({ id: "a" }),
    exact({ id: "a", seen: "x" }) === exact({ id: "a" }),
  ]).toEqual([false, true]);
});

test("an object that stands for absence has the fingerprint of none", () => {
  const shape = defineShape({
    name: "Window",
    doc,
    properties: { size: integer({ doc }) },
    isAbsent: ({ size }) => size === 0,
  });
  const property = object({ doc, shape });
  expect([
    fingerprint(property, { size: 0 }) === fingerprint(property, undefined),
    fingerprint(property, { size: 1 }) === fingerprint(property, undefined),
  ]).toEqual([true, false]);
});

test("the content of a computed JSON value can be compared although its fingerprint is left out", () => {
  expect([
    fingerprint(anything({ doc, computed: true }), 1) === fingerprint(anything({ doc, computed: true }), 2),
    contentPrint(1) === contentPrint(2),
  ]).toEqual([true, false]);
});

test("fingerprints are complete unless a function judges, at any depth", () => {
  const judged = string({ doc, equal: () => true });
  const node: () => ReturnType<typeof defineShape> = () =>
    defineShape({
      name: "Node",
      doc,
      properties: {
        next: object({ doc, shape: node }),
        names: map({ doc, values: list({ doc, items: string({ doc, equal: "trimmed" }) }) }),
      },
    });
  const absent = defineShape({ name: "Absent", doc, properties: {}, isAbsent: () => true });
  expect([
    isPrintComplete(string({ doc, equal: "ignoreCase" })),
    isPrintComplete(object({ doc, shape: node })),
    isPrintComplete(judged),
    isPrintComplete(list({ doc, items: judged })),
    isPrintComplete(map({ doc, values: judged })),
    isPrintComplete(object({ doc, shape: defineShape({ name: "Judged", doc, properties: { judged } }) })),
    isPrintComplete(object({ doc, shape: defineShape({ name: "Equal", doc, properties: {}, equal: () => true }) })),
    isPrintComplete(object({ doc, shape: absent })),
    isPrintComplete(object({ doc, required: true, shape: absent })),
  ]).toEqual([true, true, false, false, false, false, false, false, true]);
});

test("a blurred fingerprint leaves out what functions judge, and nothing else", () => {
  const judged = defineShape({ name: "Judged", doc, properties: { a: string({ doc }) }, equal: () => true });
  const shape = defineShape({
    name: "Mixed",
    doc,
    properties: {
      id: string({ doc }),
      text: string({ doc, equal: () => true }),
      whole: object({ doc, shape: judged }),
    },
  });
  const blurred = (value: unknown): string => fingerprint(object({ doc, shape }), value, "blurred");
  expect([
    blurred({ id: "a", text: "x", whole: { a: "1" } }) === blurred({ id: "a", text: "y" }),
    blurred({ id: "a", text: "x" }) === blurred({ id: "b", text: "x" }),
  ]).toEqual([true, false]);
});

test("values that stand side by side cannot be taken for others", () => {
  const texts = (...values: readonly string[]): string => contentPrint(values);
  expect(
    new Set([texts("a", "b"), texts("ab"), texts('a1"b'), texts("a", "", "b"), contentPrint(["1"]), contentPrint([1])])
      .size,
  ).toBe(6);
});
