import { codec } from "../../declare/codec";
import { anything, boolean, integer, list, map, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { isSent, put, toWire } from "./wire";
import { wireName } from "./wire-name";
import { permission } from "./permission.test.support";

const doc = "A value.";

const retention = codec<number, { readonly rules: readonly { readonly everySeconds: number }[] }>({
  toWire: (seconds) => ({ rules: seconds === 0 ? [] : [{ everySeconds: seconds }] }),
  fromWire: ({ rules }) => rules[0]?.everySeconds ?? 0,
});

test("each property travels under its own name, its wire name or its dotted path", () => {
  const properties: Properties = {
    name: string({ doc }),
    orgId: string({ doc, wire: "orgID" }),
    metro: string({ doc, wire: "location.metroCode" }),
    ibx: string({ doc, wire: "location.ibx" }),
    term: integer({ doc, wire: "order.terms.length" }),
  };
  expect(toWire(properties, { name: "a", orgId: "o", metro: "DA", ibx: "DA1", term: 12 }, "create")).toEqual({
    name: "a",
    orgID: "o",
    location: { metroCode: "DA", ibx: "DA1" },
    order: { terms: { length: 12 } },
  });
});

test("what is left out or null does not travel, and false, 0, empty texts, lists and objects do", () => {
  const part = defineShape({ name: "Part", doc, properties: { a: string({ doc }) } });
  const properties: Properties = {
    gone: string({ doc }),
    nothing: string({ doc }),
    flag: boolean({ doc }),
    count: integer({ doc }),
    text: string({ doc }),
    items: list({ doc, items: string({ doc }) }),
    part: object({ doc, shape: part }),
  };
  expect(toWire(properties, { nothing: null, flag: false, count: 0, text: "", items: [], part: {} }, "create")).toEqual(
    {
      flag: false,
      count: 0,
      text: "",
      items: [],
      part: {},
    },
  );
});

test("names inside lists, maps and objects are the wire's too", () => {
  const properties: Properties = {
    list: list({ doc, items: object({ doc, shape: permission }) }),
    map: map({ doc, values: object({ doc, shape: permission }) }),
    nested: list({ doc, items: list({ doc, items: object({ doc, shape: permission }) }) }),
  };
  const public_ = { orgId: "o", kind: "buckets" };
  const wire = { orgID: "o", resource: { type: "buckets" } };
  expect(toWire(properties, { list: [public_], map: { "a.b": public_ }, nested: [[public_]] }, "create")).toEqual({
    list: [wire],
    map: { "a.b": wire },
    nested: [[wire]],
  });
});

test("keys of a map are the program's own, whatever they are", () => {
  const labels = Object.fromEntries([
    ["constructor", "1"],
    ["__proto__", "2"],
    ["a.b", "3"],
  ]);
  const body = toWire({ labels: map({ doc, values: string({ doc }) }) }, { labels }, "create");
  expect(Object.entries(body["labels"] ?? {})).toEqual([
    ["constructor", "1"],
    ["__proto__", "2"],
    ["a.b", "3"],
  ]);
});

test("any value travels as it is", () => {
  const value = { a: [1, { b: null }] };
  expect(toWire({ value: anything({ doc }) }, { value }, "create")).toEqual({ value });
});

test("each property travels only in the requests it is declared for, at each depth", () => {
  const shape = defineShape({
    name: "Part",
    doc,
    properties: {
      always: string({ doc }),
      create: string({ doc, sent: "create" }),
      apart: string({ doc, sent: "apart" }),
      never: string({ doc, sent: "never" }),
    },
  });
  const part = { always: "1", create: "2", apart: "3", never: "4" };
  const properties: Properties = {
    ...shape.properties,
    part: object({ doc, shape }),
    parts: list({ doc, items: object({ doc, shape }) }),
  };
  const values = { ...part, part, parts: [part] };
  const created = { always: "1", create: "2" };
  const updated = { always: "1" };
  expect([toWire(properties, values, "create"), toWire(properties, values, "update")]).toEqual([
    { ...created, part: created, parts: [created] },
    { ...updated, part: updated, parts: [updated] },
  ]);
  expect(
    (["always", "create", "apart", "never"] as const).map((sent) => [
      isSent(string({ doc, sent }), "create"),
      isSent(string({ doc, sent }), "update"),
    ]),
  ).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
});

describe("codecs", () => {
  test("their keys are merged into the body, level by level", () => {
    const speed = codec<number, { readonly settings: { readonly speed: number } }>({
      toWire: (value) => ({ settings: { speed: value } }),
      fromWire: ({ settings }) => settings.speed,
    });
    const color = codec<string, { readonly settings: { readonly color: string } }>({
      toWire: (value) => ({ settings: { color: value } }),
      fromWire: ({ settings }) => settings.color,
    });
    const properties: Properties = {
      retention: integer({ doc, wire: retention }),
      speed: integer({ doc, wire: speed }),
      size: integer({ doc, wire: "settings.size" }),
      color: string({ doc, wire: color }),
    };
    expect(toWire(properties, { retention: 3_600, speed: 1, size: 2, color: "red" }, "create")).toEqual({
      rules: [{ everySeconds: 3_600 }],
      settings: { speed: 1, size: 2, color: "red" },
    });
  });

  test("a list that a codec gives takes the place of an earlier one", () => {
    expect(
      toWire({ a: integer({ doc, wire: retention }), b: integer({ doc, wire: retention }) }, { a: 1, b: 0 }, "create"),
    ).toEqual({ rules: [] });
  });

  test("a codec never writes into what all objects share", () => {
    const odd = codec<string, object>({
      toWire: () => Object.fromEntries([["constructor", { prototype: { polluted: true } }]]),
      fromWire: () => undefined,
    });
    toWire({ x: string({ doc, wire: odd }) }, { x: "1" }, "create");
    expect(Reflect.has({}, "polluted")).toBe(false);
  });

  test("an object that stands for absence is left out where it may be, and stays where it must be and as an item", () => {
    const binding = defineShape({
      name: "Binding",
      doc,
      properties: { value: string({ doc }) },
      isAbsent: ({ value }) => value === undefined,
    });
    const properties: Properties = {
      may: object({ doc, shape: binding }),
      must: object({ doc, shape: binding, required: true }),
      items: list({ doc, items: object({ doc, shape: binding }) }),
    };
    expect(toWire(properties, { may: {}, must: {}, items: [{}] }, "create")).toEqual({ must: {}, items: [{}] });
  });

  test("a property with a codec has no one name at the wire", () => {
    expect([
      wireName("a", string({ doc })),
      wireName("a", string({ doc, wire: "b.c" })),
      wireName("a", integer({ doc, wire: retention })),
    ]).toEqual(["a", "b.c", undefined]);
  });
});

describe("clearing", () => {
  test("null is sent as it is under the property's name", () => {
    const body = {};
    put(body, "notes", string({ doc, wire: "box.notes" }), null, "update");
    expect(body).toEqual({ box: { notes: null } });
  });

  test("an object takes the place of what was put there as no object", () => {
    const body: Record<string, unknown> = { box: null };
    put(body, "notes", string({ doc, wire: "box.notes" }), "x", "update");
    expect(body).toEqual({ box: { notes: "x" } });
  });
});
