import { anything, boolean, integer, list, map, object, string } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { diff } from "../diff/diff";
import { UNKNOWN } from "../value/value";
import { isEqual, matchItems } from "./equal";
import { isFilledByService, meaningOf } from "./equivalence";

const doc = "A value.";

test("an unknown equals nothing, not even itself, at any depth", () => {
  const parts = defineShape({ name: "Part", doc, properties: { a: string({ doc }) } });
  const unknowns = [
    [string({ doc }), UNKNOWN],
    [anything({ doc }), { a: [UNKNOWN] }],
    [list({ doc, items: string({ doc }) }), ["a", UNKNOWN]],
    [list({ doc, items: string({ doc }), order: "ignored" }), ["a", UNKNOWN]],
    [map({ doc, values: string({ doc }) }), { a: UNKNOWN }],
    [object({ doc, shape: parts }), { a: UNKNOWN }],
  ] as const;
  expect(unknowns.filter(([property, value]) => isEqual(property, value, value))).toEqual([]);
});

test("a text that looks like a shown unknown is a text", () => {
  expect([
    isEqual(string({ doc }), "<unknown>", "<unknown>"),
    isEqual(anything({ doc }), ["<unknown>"], [UNKNOWN]),
  ]).toEqual([true, false]);
});

test("values of different kinds are not equal, however similar they are", () => {
  expect([
    isEqual(string({ doc }), "1", 1),
    isEqual(boolean({ doc }), false, 0),
    isEqual(anything({ doc }), "1", 1),
    isEqual(anything({ doc }), [], {}),
  ]).toEqual([false, false, false, false]);
});

test("JSON values of any kind are compared by content, in any order of their keys", () => {
  expect([
    isEqual(anything({ doc }), { a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }),
    isEqual(anything({ doc }), [1, 2], [2, 1]),
  ]).toEqual([true, false]);
});

test("a declared function may only add to what is equal anyway", () => {
  const never = string({ doc, equal: () => false });
  expect([
    isEqual(never, "a", "a"),
    isEqual(never, "a", "b"),
    isEqual(string({ doc, equal: () => true }), "a", "b"),
  ]).toEqual([true, false, true]);
});

test("a declared function gets the written value first, and no sibling properties", () => {
  const equal = jest.fn(() => true);
  isEqual(integer({ doc, equal }), 1, 2);
  expect(equal.mock.calls).toEqual([[1, 2, { written: {}, returned: {} }, "service"]]);
});

test("a declared function is not asked about a value that is left out", () => {
  const equal = jest.fn(() => true);
  expect([isEqual(integer({ doc, equal }), undefined, 2), isEqual(integer({ doc, equal }), 1, null)]).toEqual([
    false,
    false,
  ]);
  expect(equal).toHaveBeenCalledTimes(0);
});

test("keys that the service adds to a map of computed values are no difference", () => {
  const labels = map({ doc, values: string({ doc, computed: true }) });
  expect([
    isEqual(labels, { a: "1" }, { a: "1", system: "2" }),
    isEqual(labels, { a: "1" }, { a: "2" }),
    isEqual(labels, { a: "1" }, {}),
  ]).toEqual([true, false, false]);
});

test("leaving out means the default before it means what the service would hold", () => {
  const both = integer({ doc, default: 30, absent: 0 });
  expect([
    meaningOf(both, undefined),
    meaningOf(both, null),
    meaningOf(both, 0),
    meaningOf(integer({ doc, absent: 0 }), undefined),
    meaningOf(integer({ doc }), null),
  ]).toEqual([30, 30, 0, 0, undefined]);
});

test("the service holds what it likes of a computed property and of one whose changes are ignored", () => {
  const properties = [
    string({ doc }),
    string({ doc, computed: true }),
    string({ doc, onChange: "ignore" }),
    string({ doc, computed: false, onChange: "update", absent: "" }),
  ];
  expect(properties.map(isFilledByService)).toEqual([false, true, true, false]);
});

describe("pairs of a list without order", () => {
  const permission = defineShape({
    name: "Permission",
    doc,
    properties: { type: string({ doc }), name: string({ doc, computed: true }) },
  });
  const permissions = list({ doc, items: object({ doc, shape: permission }), order: "ignored" });

  test("exact twins find each other before items that leave something out", () => {
    const written = [{ type: "a" }, { type: "a", name: "1" }];
    const returned = [
      { type: "a", name: "1" },
      { type: "a", name: "2" },
    ];
    expect(matchItems(permissions, written, returned)).toEqual({
      pairs: [
        [0, 1],
        [1, 0],
      ],
      unmatchedWritten: [],
      unmatchedReturned: [],
    });
  });

  test("items that look alike but differ in a computed part are no pair", () => {
    expect(matchItems(permissions, [{ type: "a", name: "1" }], [{ type: "a", name: "2" }])).toEqual({
      pairs: [],
      unmatchedWritten: [0],
      unmatchedReturned: [0],
    });
  });

  test("items that only a function knows to be equal are a pair", () => {
    const texts = list({
      doc,
      items: string({ doc, equal: (written, returned) => written === `${returned}!` }),
      order: "ignored",
    });
    expect(matchItems(texts, ["a!", "b!", "c"], ["c", "b", "a"])).toEqual({
      pairs: [
        [0, 2],
        [1, 1],
        [2, 0],
      ],
      unmatchedWritten: [],
      unmatchedReturned: [],
    });
  });

  test("items of the same key that only a function knows to be equal are a pair", () => {
    const entry = defineShape({
      name: "Entry",
      doc,
      properties: { key: string({ doc }), query: string({ doc, equal: (a, b) => a.trim() === b.trim() }) },
    });
    const entries = list({ doc, items: object({ doc, shape: entry }), order: "ignored", key: "key" });
    const written = [
      { key: "a", query: " x" },
      { key: "b", query: "y " },
    ];
    const returned = [
      { key: "b", query: "y" },
      { key: "a", query: "z" },
    ];
    expect(matchItems(entries, written, returned)).toEqual({
      pairs: [[1, 0]],
      unmatchedWritten: [0],
      unmatchedReturned: [1],
    });
  });
});

describe("the work grows with the length only", () => {
  const SIZES = [100, 1_000] as const;

  /** How often a function judges while lists of a length are compared. */
  function judgements(size: number, options: { readonly key?: string }, change: (i: number) => number): number {
    let count = 0;
    const shape = defineShape({
      name: "Entry",
      doc,
      properties: {
        id: string({ doc }),
        size: integer({
          doc,
          equal: (written, returned) => {
            count++;
            return written === returned;
          },
        }),
      },
    });
    const entries = list({ doc, items: object({ doc, shape }), order: "ignored", ...options });
    const before = Array.from({ length: size }, (_, i) => ({ id: `id-${i}`, size: i + 0.5 }));
    const after = before.map(({ id }, i) => ({ id, size: change(i) })).reverse();
    diff({ entries }, { entries: before }, { entries: after });
    return count;
  }

  test("for a shuffled list", () => {
    expect(SIZES.map((size) => judgements(size, {}, (i) => i + 0.5))).toEqual([0, 0]);
  });

  test("for a keyed list in which every item changed", () => {
    const [small, large] = SIZES.map((size) => judgements(size, { key: "id" }, (i) => i));
    expect(small).toBeGreaterThan(0);
    expect(large).toBe((small ?? 0) * 10);
  });

  test("for a list in which one item changed", () => {
    const [small = 0, large = 0] = SIZES.map((size) => judgements(size, {}, (i) => (i === 7 ? 0 : i + 0.5)));
    expect({ small, large }).toEqual({ small, large: small });
    expect(small).toBeGreaterThan(0);
  });

  test("for a shuffled list in which a function knows every item to be equal", () => {
    const counts = SIZES.map((size) => {
      const equal = jest.fn(() => true);
      const shape = defineShape({
        name: "Judged",
        doc,
        properties: { id: integer({ doc }), text: string({ doc, equal }) },
      });
      const written = Array.from({ length: size }, (_, id) => ({ id, text: "written" }));
      const returned = written.map(({ id }) => ({ id, text: "returned" })).reverse();
      const { unmatchedWritten } = matchItems(
        list({ doc, items: object({ doc, shape }), order: "ignored" }),
        written,
        returned,
      );
      return { unmatched: unmatchedWritten.length, judgements: equal.mock.calls.length };
    });
    expect(counts).toEqual(SIZES.map((size) => ({ unmatched: 0, judgements: size })));
  });

  test("for a list of many equal items", () => {
    let count = 0;
    const items = string({
      doc,
      equal: () => {
        count++;
        return true;
      },
    });
    const written = Array.from({ length: 1_000 }, () => "same");
    const returned = Array.from({ length: 1_000 }, () => "SAME");
    expect(matchItems(list({ doc, items, order: "ignored" }), written, returned).pairs.length).toBe(1_000);
    expect(count).toBe(1_000);
  });
});
