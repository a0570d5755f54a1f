import fc from "fast-check";
import { codec } from "../../declare/codec";
import { anything, boolean, integer, list, map, number, object, string } from "../../declare/property";
import type { Property } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { anyProperties, valuesOf } from "../diff/random-declaration.test.support";
import { diff } from "../diff/diff";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { isList } from "../value/value";
import { fromWire, toWire } from "./wire";
import { permission } from "./permission.test.support";

const doc = "A value.";

test("each property is read from its own name, its wire name or its dotted path", () => {
  const properties: Properties = {
    name: string({ doc }),
    orgId: string({ doc, wire: "orgID" }),
    metro: string({ doc, wire: "location.metroCode" }),
  };
  expect(fromWire(properties, { name: "a", orgID: "o", location: { metroCode: "DA", ibx: "DA1" }, other: 1 })).toEqual({
    name: "a",
    orgId: "o",
    metro: "DA",
  });
});

test("what is missing or null on the way is left out", () => {
  const properties: Properties = {
    a: string({ doc }),
    b: string({ doc, wire: "box.b" }),
    c: string({ doc, wire: "gone.c" }),
    d: string({ doc, wire: "text.d" }),
  };
  expect(fromWire(properties, { a: null, box: { b: null }, text: "x" })).toEqual({});
});

test("names inside lists, maps and objects are the wire's too", () => {
  const properties: Properties = {
    list: list({ doc, items: object({ doc, shape: permission }) }),
    map: map({ doc, values: object({ doc, shape: permission }) }),
  };
  const wire = { orgID: "o", resource: { type: "buckets" }, more: true };
  const public_ = { orgId: "o", kind: "buckets" };
  expect(fromWire(properties, { list: [wire, null], map: { "a.b": wire, gone: null } })).toEqual({
    list: [public_, null],
    map: { "a.b": public_ },
  });
});

test("keys of a map are the service's own, whatever they are", () => {
  const labels = Object.fromEntries([
    ["constructor", "1"],
    ["__proto__", "2"],
    ["a.b", "3"],
  ]);
  const values = fromWire({ labels: map({ doc, values: string({ doc }) }) }, { labels });
  expect(Object.entries(values["labels"] ?? {})).toEqual([
    ["constructor", "1"],
    ["__proto__", "2"],
    ["a.b", "3"],
  ]);
});

/** Services print the same field in several types: what each kind makes of it; `undefined`: nothing. */
const LENIENT: readonly (readonly [Property, unknown, unknown])[] = [
  [string({ doc }), 12, "12"],
  [string({ doc }), 1.5, "1.5"],
  [string({ doc }), true, "true"],
  [string({ doc }), "", ""],
  [string({ doc }), ["a"], undefined],
  [string({ doc }), { a: 1 }, undefined],
  [integer({ doc }), "12", 12],
  [integer({ doc }), " 12 ", 12],
  [number({ doc }), "1.5", 1.5],
  [number({ doc }), "-1e3", -1_000],
  [integer({ doc }), "", undefined],
  [integer({ doc }), " ", undefined],
  [integer({ doc }), "many", undefined],
  [number({ doc }), "Infinity", undefined],
  [integer({ doc }), true, undefined],
  [boolean({ doc }), "true", true],
  [boolean({ doc }), "false", false],
  [boolean({ doc }), 1, true],
  [boolean({ doc }), 0, false],
  [list({ doc, items: string({ doc }) }), "a", undefined],
  [list({ doc, items: string({ doc }) }), [1, "a"], ["1", "a"]],
  [map({ doc, values: string({ doc }) }), ["a"], undefined],
  [map({ doc, values: integer({ doc }) }), { a: "1" }, { a: 1 }],
  [object({ doc, shape: defineShape({ name: "Part", doc, properties: { n: integer({ doc }) } }) }), "x", undefined],
  [
    object({ doc, shape: defineShape({ name: "Part", doc, properties: { n: integer({ doc }) } }) }),
    { n: "1" },
    { n: 1 },
  ],
  [anything({ doc }), { a: [1, null] }, { a: [1, null] }],
];

test.each(LENIENT)("%j reads %j as %j", (property, shown, value) => {
  expect(fromWire({ x: property }, { x: shown })).toEqual(value === undefined ? {} : { x: value });
});

test("an object in which parts are of other types and later versions is read as far as it goes, at each depth", () => {
  const log = defineShape({
    name: "Log",
    doc,
    properties: { createdBy: string({ doc }), at: string({ doc, format: "date-time" }) },
  });
  const rule = defineShape({
    name: "Rule",
    doc,
    properties: {
      threshold: string({ doc }),
      size: integer({ doc }),
      state: string({ doc, values: ["UP"] }),
      log: object({ doc, shape: log }),
    },
  });
  const properties: Properties = {
    tag: string({ doc, wire: "encapsulation.tagProtocolId" }),
    rules: list({ doc, items: object({ doc, shape: rule }) }),
  };
  const wire = {
    encapsulation: { tagProtocolId: 33024, later: [1] },
    rules: [
      {
        threshold: 0.5,
        size: "1000",
        state: "SIDEWAYS",
        log: { createdBy: 10077, at: "2021-13-40T25:61:00", later: {} },
      },
      { threshold: ["a"], size: "many", state: 7, log: "none", later: null },
      "none",
    ],
    later: { kind: "LATER" },
  };
  expect(fromWire(properties, wire)).toEqual({
    tag: "33024",
    rules: [
      { threshold: "0.5", size: 1000, state: "SIDEWAYS", log: { createdBy: "10077", at: "2021-13-40T25:61:00" } },
      { state: "7" },
      null,
    ],
  });
});

describe("codecs", () => {
  const retention = codec<number, { readonly rules?: readonly { readonly everySeconds: number }[] }>({
    toWire: (seconds) => ({ rules: seconds === 0 ? [] : [{ everySeconds: seconds }] }),
    fromWire: ({ rules }) => (rules === undefined ? undefined : (rules[0]?.everySeconds ?? 0)),
  });

  test("see the whole object and may find nothing in it", () => {
    const properties = { retention: integer({ doc, wire: retention }) };
    expect([
      fromWire(properties, { rules: [{ everySeconds: 60 }] }),
      fromWire(properties, { rules: [] }),
      fromWire(properties, {}),
    ]).toEqual([{ retention: 60 }, { retention: 0 }, {}]);
  });

  test("inside an object see that object", () => {
    const shape = defineShape({ name: "Part", doc, properties: { retention: integer({ doc, wire: retention }) } });
    expect(fromWire({ part: object({ doc, shape }) }, { part: { rules: [{ everySeconds: 5 }] } })).toEqual({
      part: { retention: 5 },
    });
  });
});

test("an object is read as its shape makes it plain, wherever it stands", () => {
  const shape = defineShape({
    name: "Target",
    doc,
    properties: { users: string({ doc }), paths: string({ doc }) },
    normalize: (wire) => (wire["paths"] === undefined ? wire : { ...wire, users: undefined }),
  });
  const target = object({ doc, shape });
  const returned = { paths: "a", users: "a" };
  expect(
    fromWire({ one: target, all: list({ doc, items: target }) }, { one: returned, all: [returned, { users: "b" }] }),
  ).toEqual({ one: { paths: "a" }, all: [{ paths: "a" }, { users: "b" }] });
});

describe("an object that stands for absence", () => {
  const shape = defineShape({
    name: "Window",
    doc,
    properties: { on: boolean({ doc }), size: integer({ doc }) },
    isAbsent: ({ on, size }) => on !== true && size === undefined,
  });
  const properties: Properties = {
    window: object({ doc, shape }),
    windows: map({ doc, values: object({ doc, shape }) }),
  };

  test("is left out, wherever it stands by name", () => {
    expect(fromWire(properties, { window: { on: false, more: 1 }, windows: { a: {}, b: { size: 1 } } })).toEqual({
      windows: { b: { size: 1 } },
    });
  });

  test("stays where it is required, and as an item of a list", () => {
    const needed = object({ doc, shape, required: true });
    const items = list({ doc, items: object({ doc, shape }) });
    expect(fromWire({ window: needed, windows: items }, { window: { on: false }, windows: [{}] })).toEqual({
      window: { on: false },
      windows: [{}],
    });
  });

  test("is checked by its public values, after the wire's types were read", () => {
    expect(fromWire(properties, { window: { on: "true" } })).toEqual({ window: { on: true } });
  });
});

describe("a list whose order means nothing", () => {
  const shape = defineShape({ name: "Key", doc, properties: { id: string({ doc }), rank: integer({ doc }) } });
  const read = (property: Property, items: readonly unknown[]): unknown => fromWire({ x: property }, { x: items })["x"];

  test("of texts comes in the order of the texts", () => {
    expect(read(list({ doc, order: "ignored", items: string({ doc }) }), ["b", "aa", "a"])).toEqual(["a", "aa", "b"]);
  });

  test("of objects comes in the order of their keys, or of all that they hold", () => {
    const shown = [
      { id: "b", rank: 1 },
      { id: "a", rank: 2 },
    ];
    const items = object({ doc, shape });
    const sorted = [...shown].reverse();
    expect([
      read(list({ doc, order: "ignored", key: "id", items }), shown),
      read(list({ doc, order: "ignored", items }), shown),
      read(list({ doc, order: "ignored", items }), sorted),
    ]).toEqual([sorted, sorted, sorted]);
  });

  test("is the same list for every order of the service", () => {
    const declared = anyProperties(2).chain((properties) =>
      valuesOf(properties).chain((values) =>
        shuffled(properties, values).map((other) => ({ properties, values, other })),
      ),
    );
    fc.assert(
      fc.property(declared, ({ properties, values, other }) => {
        expect(fromWire(properties, sent(properties, other))).toEqual(fromWire(properties, sent(properties, values)));
      }),
      { numRuns: 500 },
    );
  });
});

/** The same values with the lists at the top in another order where that means nothing. */
function shuffled(properties: Properties, values: PlainMap): fc.Arbitrary<PlainMap> {
  const parts = Object.entries(values).map(([name, value]): fc.Arbitrary<[string, Plain]> => {
    const property = properties[name];
    if (property?.kind !== "list" || property.order !== "ignored" || !isList(value)) return fc.constant([name, value]);
    const items = asDeclared<readonly Plain[]>(value);
    return fc.shuffledSubarray([...items], { minLength: items.length }).map((all) => [name, all]);
  });
  return fc.tuple(...parts).map((all) => Object.fromEntries(all));
}

function sent(properties: Properties, values: PlainMap): object {
  return asDeclared<object>(JSON.parse(JSON.stringify(toWire(properties, values, "create"))));
}

test("what is sent comes back the same through the wire", () => {
  const declared = anyProperties(3).chain((properties) =>
    valuesOf(properties).map((values) => ({ properties, values })),
  );
  fc.assert(
    fc.property(declared, ({ properties, values }) => {
      expect(diff(properties, fromWire(properties, sent(properties, values)), values)).toEqual({});
    }),
    { numRuns: 500 },
  );
});
