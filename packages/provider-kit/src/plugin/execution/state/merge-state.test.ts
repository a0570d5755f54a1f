import { parseDuration } from "@ops-providers/common/duration";
import { anything, boolean, integer, list, map, object, string } from "../../declare/property";
import type { Property } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import type { Plain } from "../../values/value/plain";
import { mergeState } from "./merge-state";

const doc = "A value.";

function isSameLength(one: string, other: string): boolean {
  return parseDuration(one) === parseDuration(other);
}

describe("a text", () => {
  test.each([
    [
      "the program's own spelling is kept when it means the same",
      string({ doc, equal: isSameLength }),
      "90s",
      "1m30s",
      "90s",
    ],
    [
      "the service's value is shown when it means something else",
      string({ doc, equal: isSameLength }),
      "90s",
      "91s",
      "91s",
    ],
    ["the service's value is shown when the program left it out", string({ doc }), undefined, "a", "a"],
    ["null counts as left out", string({ doc }), null, "a", "a"],
    ["what neither has is not shown", string({ doc }), undefined, undefined, undefined],
    ["what the service lost is not shown", string({ doc }), "a", undefined, undefined],
    ["the default stands where neither has a value", string({ doc, default: "d" }), undefined, undefined, "d"],
    ["what absence means stands where neither has a value", string({ doc, absent: "" }), undefined, undefined, ""],
    ["what absence means stands where the service lost the value", string({ doc, absent: "" }), "a", undefined, ""],
    [
      "a value that means absence is kept when the service shows nothing",
      string({ doc, absent: "" }),
      "",
      undefined,
      "",
    ],
    ["an absence of null is no value", string({ doc, absent: null }), undefined, undefined, undefined],
    [
      "what absence means is kept in its own spelling, as the preview said it",
      string({ doc, absent: "0s", equal: isSameLength }),
      undefined,
      "0m",
      "0s",
    ],
    [
      "another value than absence means is shown",
      string({ doc, absent: "0s", equal: isSameLength }),
      undefined,
      "5s",
      "5s",
    ],
    [
      "a computed value is the service's when left out",
      string({ doc, computed: true, absent: "none" }),
      undefined,
      "a",
      "a",
    ],
    [
      "a computed value that the service does not fill in is what absence means",
      string({ doc, computed: true, absent: "none" }),
      undefined,
      undefined,
      "none",
    ],
    [
      "a computed value that the program gave is the program's",
      string({ doc, computed: true, equal: "ignoreCase" }),
      "A",
      "a",
      "A",
    ],
    ["an ignored difference keeps the program's value", string({ doc, onChange: "ignore" }), "a", "b", "a"],
    [
      "an ignored value is the service's when left out",
      string({ doc, onChange: "ignore", absent: "" }),
      undefined,
      "b",
      "b",
    ],
    ["a value that is never sent is the program's", string({ doc, sent: "never" }), "a", "b", "a"],
    ["a value that is never sent is the service's when left out", string({ doc, sent: "never" }), undefined, "b", "b"],
    ["a write-only value is the program's", string({ doc, readBack: "never" }), "a", undefined, "a"],
    ["a masked value is the program's", string({ doc, readBack: "masked" }), "a", "****", "a"],
    ["a masked value that is shown after all is the service's", string({ doc, readBack: "masked" }), "a", "b", "b"],
    ["a masked value nobody knows is no value", string({ doc, readBack: "masked" }), undefined, "****", undefined],
    [
      "a masked value that the program left out is what absence means",
      string({ doc, readBack: "masked", absent: "" }),
      undefined,
      "",
      "",
    ],
    ["a value shown once is the program's later", string({ doc, readBack: "once" }), "a", "redacted", "a"],
    ["stars are a value where nothing is masked", string({ doc }), "a", "****", "****"],
  ])("%s", (_case, property, written, returned, shown) => {
    expect(mergeState(property, written, returned)).toBe(shown);
  });
});

test("lists, maps and JSON values keep the program's spelling when they mean the same, and only then", () => {
  const set = list({ doc, items: string({ doc }), order: "ignored" });
  const labels = map({ doc, values: string({ doc, equal: "trimmed" }) });
  expect([
    mergeState(set, ["b", "a"], ["a", "b"]),
    mergeState(set, ["b", "a"], ["a", "c"]),
    mergeState(list({ doc, items: string({ doc }) }), ["b", "a"], ["a", "b"]),
    mergeState(labels, { a: " 1" }, { a: "1" }),
    mergeState(labels, { a: "1" }, { a: "1", b: "2" }),
    mergeState(anything({ doc }), { b: 1, a: 2 }, { a: 2, b: 1 }),
  ]).toEqual([["b", "a"], ["a", "c"], ["a", "b"], { a: " 1" }, { a: "1", b: "2" }, { b: 1, a: 2 }]);
});

describe("an object", () => {
  const shape = defineShape({
    name: "Side",
    doc,
    properties: {
      type: string({ doc, equal: "ignoreCase" }),
      uuid: string({ doc, computed: true }),
      note: string({ doc, absent: "" }),
      seen: string({ doc, onChange: "ignore" }),
      size: integer({ doc }),
    },
  });
  const side = object({ doc, shape });

  test("is the program's with the gaps filled by the service and by what absence means", () => {
    expect(mergeState(side, { type: "colo" }, { type: "COLO", uuid: "1", seen: "now" })).toEqual({
      type: "colo",
      uuid: "1",
      note: "",
      seen: "now",
    });
  });

  test("is the service's as a whole when a part differs", () => {
    expect(mergeState(side, { type: "colo", size: 1 }, { type: "COLO", uuid: "1", size: 2 })).toEqual({
      type: "COLO",
      uuid: "1",
      note: "",
      size: 2,
    });
  });

  test("is the service's, whole, when the program left it out", () => {
    expect(mergeState(side, undefined, { type: "COLO" })).toEqual({ type: "COLO", note: "" });
  });

  test("takes nothing from an object that a function knows to be equal but what the service fills in", () => {
    const reference = defineShape({
      name: "Reference",
      doc,
      properties: { href: string({ doc }), uuid: string({ doc }), state: string({ doc, computed: true }) },
      equal: ({ href }, { uuid }) => href === `/x/${String(uuid)}`,
    });
    expect(mergeState(object({ doc, shape: reference }), { href: "/x/7" }, { uuid: "7", state: "up" })).toEqual({
      href: "/x/7",
      state: "up",
    });
  });

  test("that stands for absence is kept as the program wrote it when the service shows none", () => {
    const window = defineShape({
      name: "Window",
      doc,
      properties: { on: boolean({ doc }), size: integer({ doc }) },
      isAbsent: ({ on }) => on !== true,
    });
    const property = object({ doc, shape: window });
    expect([
      mergeState(property, { on: false }, undefined),
      mergeState(property, { on: true }, undefined),
      mergeState(property, {}, undefined),
    ]).toEqual([{ on: false }, undefined, {}]);
  });
});

describe("stars inside a value that nobody knows", () => {
  const shape = defineShape({
    name: "Sink",
    doc,
    properties: {
      type: string({ doc }),
      key: string({ doc, readBack: "masked" }),
      hint: string({ doc, readBack: "masked", computed: true }),
      pin: string({ doc, readBack: "never" }),
    },
  });
  const sink = object({ doc, shape });
  const starred = { type: "web", key: "****", hint: "", pin: "***" };

  test.each<[string, Property, Plain, Plain]>([
    ["an object", sink, starred, { type: "web" }],
    ["a computed object", { ...sink, computed: true }, starred, { type: "web" }],
    ["items of a list", list({ doc, items: sink }), [starred], [{ type: "web" }]],
    ["values of a map", map({ doc, values: sink }), { a: starred }, { a: { type: "web" } }],
    [
      "an object in an object",
      object({ doc, shape: defineShape({ name: "Outer", doc, properties: { sink } }) }),
      { sink: starred },
      { sink: { type: "web" } },
    ],
  ])("are no values: %s", (_case, property, returned, shown) => {
    expect(mergeState(property, undefined, returned)).toEqual(shown);
  });
});

describe("parts of items that the service fills in", () => {
  const shape = defineShape({
    name: "Permission",
    doc,
    properties: {
      type: string({ doc }),
      id: string({ doc, absent: "" }),
      name: string({ doc, computed: true }),
      org: string({ doc, computed: true, onChange: "ignore" }),
    },
  });
  const items = object({ doc, shape });

  test("find their items in a shuffled set", () => {
    const written = [{ type: "buckets", id: "1" }, { type: "tasks" }, { type: "buckets", id: "2" }];
    const returned = [
      { type: "tasks", name: "all tasks", org: "o" },
      { type: "buckets", id: "2", name: "second", org: "o" },
      { type: "buckets", id: "1", name: "first", org: "o" },
    ];
    expect(mergeState(list({ doc, items, order: "ignored" }), written, returned)).toEqual([
      { type: "buckets", id: "1", name: "first", org: "o" },
      { type: "tasks", id: "", name: "all tasks", org: "o" },
      { type: "buckets", id: "2", name: "second", org: "o" },
    ]);
  });

  test("leave the given ones to the items that were given them", () => {
    const returned = [
      { type: "a", name: "first" },
      { type: "a", name: "second" },
    ];
    expect(
      mergeState(list({ doc, items, order: "ignored" }), [{ type: "a" }, { type: "a", name: "first" }], returned),
    ).toEqual([
      { type: "a", id: "", name: "second" },
      { type: "a", id: "", name: "first" },
    ]);
  });

  test("are those of the same place in an ordered list", () => {
    expect(
      mergeState(
        list({ doc, items }),
        [{ type: "a" }, { type: "a" }],
        [
          { type: "a", name: "1" },
          { type: "a", name: "2" },
        ],
      ),
    ).toEqual([
      { type: "a", id: "", name: "1" },
      { type: "a", id: "", name: "2" },
    ]);
  });

  test("are the service's in the service's order when the lists differ", () => {
    expect(
      mergeState(
        list({ doc, items, order: "ignored" }),
        [{ type: "a" }, { type: "b" }],
        [
          { type: "c", name: "3" },
          { type: "a", name: "1" },
        ],
      ),
    ).toEqual([
      { type: "c", id: "", name: "3" },
      { type: "a", id: "", name: "1" },
    ]);
  });
});
