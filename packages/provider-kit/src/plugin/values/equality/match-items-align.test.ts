import { integer, list, object, string } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { alignItems, keysOf } from "./match-items";
import { NOTHING_FILLED } from "./service-filled";

const doc = "A value.";
const shape = defineShape({
  name: "Entry",
  doc,
  properties: { id: string({ doc, computed: true }), size: integer({ doc }) },
});
const keyed = list({ doc, items: object({ doc, shape }), order: "ignored", key: "id" });

test("keys distinguish items when each item has one and none is a duplicate", () => {
  expect([
    keysOf(keyed, [{ id: "a" }, { id: "b" }])?.tellApart,
    keysOf(keyed, [{ id: "a" }, { id: "a" }])?.tellApart,
    keysOf(keyed, [{ id: "a" }, {}])?.tellApart,
    keysOf(keyed, [])?.tellApart,
    keysOf(list({ doc, items: string({ doc }), order: "ignored" }), ["a"]),
  ]).toEqual([true, false, false, true, undefined]);
});

test("items that repeat a key are paired by meaning first", () => {
  const before = [
    { id: "a", size: 1 },
    { id: "a", size: 2 },
    { id: "b", size: 3 },
  ];
  const after = [
    { id: "b", size: 4 },
    { id: "a", size: 2 },
    { id: "a", size: 1 },
  ];
  expect(alignItems(keyed, before, after, NOTHING_FILLED)).toEqual([{ before: 2, after: 0 }]);
});

test("an item whose key only the service knows is paired by meaning", () => {
  expect(alignItems(keyed, [{ id: "a", size: 1 }], [{ size: 1 }], NOTHING_FILLED)).toEqual([]);
});
