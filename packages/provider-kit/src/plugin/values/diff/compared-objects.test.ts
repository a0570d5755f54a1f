import type { ComparedObjects } from "../../declare/property";
import { integer, list, map, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { isEqual, matchItems } from "../equality/equal";
import { UNKNOWN } from "../value/value";
import { diff } from "./diff";
import { UNREAD_AFTER_IMPORT } from "./unread-after-import";

const doc = "A value.";

/** A size that counts only where its object says so. */
const size = integer({ doc, equal: (_written, _returned, { written }) => written["isSized"] === false });
const part = defineShape({
  name: "Part",
  doc,
  properties: { size, isSized: string({ doc }), name: string({ doc }) },
});

test("a function that judges a property of an object sees the two objects that have it", () => {
  const equal = jest.fn(() => false);
  const shape = defineShape({ name: "Seen", doc, properties: { a: string({ doc, equal }), b: integer({ doc }) } });
  isEqual(object({ doc, shape }), { a: "x", b: 1 }, { a: "y", b: 1 });
  expect(equal.mock.calls).toEqual([["x", "y", { written: { a: "x", b: 1 }, returned: { a: "y", b: 1 } }, "service"]]);
});

test("a function that judges an input sees all inputs of both sides, the new ones as the written ones", () => {
  const equal = jest.fn(() => true);
  const properties: Properties = { a: string({ doc, equal }), b: string({ doc }) };
  expect(diff(properties, { a: "old", b: "1" }, { a: "new", b: UNKNOWN })).toEqual({ b: "UPDATE" });
  expect(equal.mock.calls).toEqual([
    ["new", "old", { written: { a: "new", b: UNKNOWN }, returned: { a: "old", b: "1" } }, "program"],
  ]);
});

test("a function gets the inputs of an earlier program together with the outputs of the object, unless an input has their name", () => {
  const equal = jest.fn(() => true);
  const properties: Properties = { a: string({ doc, equal }), b: string({ doc }) };
  diff(properties, { a: "old", b: "1" }, { a: "new" }, ["b"], undefined, { state: "READY", b: "2" });
  expect(equal.mock.calls).toEqual([
    ["new", "old", { written: { a: "new" }, returned: { a: "old", b: "1", state: "READY" } }, "program"],
  ]);
});

test("a function that judges knows whose value it judges: the service's, or that of an earlier program", () => {
  const property = list({ doc, items: string({ doc }), equal: (_written, _returned, _beside, by) => by === "service" });
  const [before, after] = [{ x: ["a"] }, { x: ["b"] }];
  expect([
    isEqual(property, after.x, before.x),
    diff({ x: property }, before, after),
    diff({ x: property }, before, after, [], "service"),
  ]).toEqual([true, { "x[0]": "UPDATE" }, {}]);
});

test("a function that judges knows what the service filled in, and of an import takes it for the program's own", () => {
  const by: string[] = [];
  const address = string({
    doc,
    computed: true,
    readBack: "masked",
    equal: (_written, _returned, _beside, whose) => by.push(whose) < 0,
  });
  const properties: Properties = {
    sink: object({ doc, shape: defineShape({ name: "Sink", doc, properties: { address } }) }),
  };
  const sink = { address: "https://relay" };
  const gaps = new Map([[sink, new Set(["address"])]]);
  const changes = (shown: object) =>
    diff(properties, { sink }, { sink: { address: "https://own" } }, [], gaps, { ...shown });
  expect([changes({}), changes({ [UNREAD_AFTER_IMPORT]: ["sink"] }), by]).toEqual([
    { "sink.address": "UPDATE" },
    { "sink.address": "UPDATE" },
    ["filled", "service"],
  ]);
});

test("items of a list and values of a map have no sibling properties", () => {
  const seen: ComparedObjects[] = [];
  const judged = string({
    doc,
    equal: (_written, _returned, objects) => {
      seen.push(objects);
      return false;
    },
  });
  isEqual(list({ doc, items: judged }), ["a"], ["b"]);
  isEqual(list({ doc, items: judged, order: "ignored" }), ["a"], ["b"]);
  isEqual(map({ doc, values: judged }), { k: "a" }, { k: "b" });
  diff({ x: list({ doc, items: judged }) }, { x: ["a"] }, { x: ["b"] });
  expect(seen.map((objects) => JSON.stringify(objects))).toEqual(seen.map(() => '{"written":{},"returned":{}}'));
  expect(seen.length).toBeGreaterThanOrEqual(4);
});

test("a sibling property decides whether its change is one", () => {
  const properties: Properties = { ...part.properties };
  expect([
    diff(properties, { size: 1 }, { size: 2 }),
    diff(properties, { size: 1, isSized: false }, { size: 2, isSized: false }),
  ]).toEqual([{ size: "UPDATE" }, {}]);
});

test("items of a list without order that are equal by sibling properties of their parts are a pair", () => {
  const parts = list({ doc, items: object({ doc, shape: part }), order: "ignored" });
  const written = [
    { name: "a", size: 1, isSized: false },
    { name: "b", size: 1 },
  ];
  const returned = [
    { name: "b", size: 2 },
    { name: "a", size: 2, isSized: false },
  ];
  expect(matchItems(parts, written, returned)).toEqual({
    pairs: [[0, 1]],
    unmatchedWritten: [1],
    unmatchedReturned: [0],
  });
});
