import { integer, list, map, object, string } from "../../declare/property";
import type { Property, ReplaceWhere, ValueChange } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { UNKNOWN } from "../value/value";
import { diff } from "./diff";

const doc = "A value.";

/** A tag that some types of links change in place. */
const tagged: ReplaceWhere = {
  doc: "Only soft links change their tag in place.",
  replaces: ({ inputs }) => inputs.written["type"] !== "soft",
};
const link = defineShape({
  name: "Link",
  doc,
  properties: { tag: integer({ doc, onChange: tagged }), note: string({ doc }) },
});
const links = { type: string({ doc, onChange: "replace" }), link: object({ doc, shape: link }) } as const;

function kindOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, "kind") : value;
}

/** What tells two kinds of a value from each other. */
const byKind: ReplaceWhere = {
  doc: "Another kind replaces it.",
  replaces: ({ before, after }) => kindOf(before) !== kindOf(after),
};

test("a change replaces where the function over all inputs says so, and only at its own path", () => {
  const changed = (type: string, before: object, after: object): object =>
    diff(links, { type, link: before }, { type, link: after });
  const [old, next] = [
    { tag: 1, note: "a" },
    { tag: 2, note: "b" },
  ];
  expect([
    changed("soft", old, next),
    changed("hard", old, next),
    changed("hard", old, { ...old, note: "b" }),
    changed("hard", old, { note: "a" }),
    changed("hard", { note: "a" }, old),
  ]).toEqual([
    { "link.tag": "UPDATE", "link.note": "UPDATE" },
    { "link.tag": "UPDATE_REPLACE", "link.note": "UPDATE" },
    { "link.note": "UPDATE" },
    { "link.tag": "DELETE_REPLACE" },
    { "link.tag": "ADD_REPLACE" },
  ]);
});

test("the function sees what the two values mean and all inputs of both sides", () => {
  const replaces = jest.fn<boolean, [ValueChange]>(() => false);
  const onChange = { doc, replaces };
  const properties = {
    x: string({ doc, onChange }),
    y: integer({ doc, onChange, default: 5 }),
    z: string({ doc, onChange, computed: true, absent: "" }),
  };
  const before = { x: null, z: "a" };
  const after = { x: "b", y: 2 };
  expect(diff(properties, before, after)).toEqual({ x: "ADD", y: "UPDATE", z: "DELETE" });
  const inputs = { written: after, returned: before };
  expect(replaces.mock.calls).toEqual([
    [{ before: undefined, after: "b", inputs }],
    [{ before: 5, after: 2, inputs }],
    [{ before: "a", after: undefined, inputs }],
  ]);
});

test("the function is asked once for a change, however much is different inside, and not at all where nothing is", () => {
  const replaces = jest.fn(() => true);
  const onChange = { doc, replaces };
  const part = defineShape({ name: "Part", doc, properties: { a: string({ doc }), b: string({ doc }) } });
  const properties = {
    same: string({ doc, onChange }),
    equal: string({ doc, onChange, equal: "ignoreCase" }),
    parts: list({ doc, onChange, items: object({ doc, shape: part }) }),
  };
  expect(
    diff(
      properties,
      { same: "a", equal: "a", parts: [{ a: "1", b: "1" }, { a: "1" }] },
      { same: "a", equal: "A", parts: [{ a: "2", b: "2" }] },
    ),
  ).toEqual({ "parts[0].a": "UPDATE_REPLACE", "parts[0].b": "UPDATE_REPLACE", "parts[1]": "DELETE_REPLACE" });
  expect(replaces).toHaveBeenCalledTimes(1);
});

test("the function is not asked inside what is replaced anyway", () => {
  const replaces = jest.fn(() => false);
  const part = defineShape({ name: "Part", doc, properties: { a: string({ doc, onChange: { doc, replaces } }) } });
  const whole = object({ doc, shape: part, onChange: "replace" });
  expect(diff({ x: whole }, { x: { a: "1" } }, { x: { a: "2" } })).toEqual({ "x.a": "UPDATE_REPLACE" });
  expect(replaces).toHaveBeenCalledTimes(0);
});

test.each<[string, Property, unknown, unknown, object]>([
  ["an object", object({ doc, shape: link, onChange: byKind }), undefined, { tag: 1, kind: "a" }, { x: "ADD_REPLACE" }],
  [
    "a value of a map",
    map({ doc, values: string({ doc, onChange: byKind }) }),
    { k: "a" },
    {},
    {
      "x.k": "DELETE_REPLACE",
    },
  ],
  ["a text", string({ doc, onChange: byKind }), "a", undefined, { x: "DELETE_REPLACE" }],
])("%s that comes or goes is replaced where the function says so", (_what, property, before, after, changes) => {
  expect(diff({ x: property }, { x: before }, { x: after })).toEqual(changes);
});

test("items of a list without order are judged in pairs", () => {
  const entry = defineShape({ name: "Entry", doc, properties: { id: string({ doc }), kind: string({ doc }) } });
  const entries = list({
    doc,
    order: "ignored",
    key: "id",
    items: object({ doc, shape: entry, onChange: byKind }),
  });
  const before = [
    { id: "1", kind: "a" },
    { id: "2", kind: "b" },
  ];
  const after = [
    { id: "2", kind: "a" },
    { id: "1", kind: "a" },
  ];
  expect(diff({ x: entries }, { x: before }, { x: after })).toEqual({ "x[0].kind": "UPDATE_REPLACE" });
});

test("the known parts decide where others are unknown, and an unknown that would decide replaces", () => {
  const seen = (type: unknown, tag: unknown): object =>
    diff(links, { type: "soft", link: { tag: 1 } }, { type, link: { tag } });
  expect([seen("soft", UNKNOWN), seen(UNKNOWN, 2), diff(links, { link: { tag: 1 } }, { link: UNKNOWN })]).toEqual([
    { "link.tag": "UPDATE" },
    { type: "UPDATE_REPLACE", "link.tag": "UPDATE_REPLACE" },
    { link: "UPDATE" },
  ]);
});
