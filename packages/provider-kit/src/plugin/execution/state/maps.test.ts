import { map, object, string } from "../../declare/property";
import { defineResource } from "../../declare/resource";
import { defineShape } from "../../declare/shape";
import { UNKNOWN } from "../../values/value/value";
import { fillComputed, keepComputed } from "./fill-computed";
import { mergeState } from "./merge-state";
import { previewCreate } from "./preview";
import { inputsOf, stateOf } from "./state";
import { diff } from "../../values/diff/diff";
import type { PlainMap } from "../../values/value/plain";

const doc = "A value.";
const shelf = defineShape({
  name: "Shelf",
  doc,
  properties: {
    label: string({ doc, required: true }),
    colour: string({ doc, default: "white" }),
    number: string({ doc, computed: true }),
  },
});
const shelves = map({ doc, values: object({ doc, shape: shelf }) });
const written = { low: { label: "a" } };
const shown = { low: { label: "a", colour: "white", number: "7" } };

test("values of maps get what leaving out means, in the state as in the preview of it", () => {
  const facts = { token: "toy:index:Rack", doc, endpoint: "/racks", inputs: { shelves }, outputs: {} };
  const preview = previewCreate(defineResource(facts), { shelves: written }, false);
  expect(preview).toEqual({ shelves: { low: { label: "a", colour: "white", number: UNKNOWN } } });
  expect(mergeState(shelves, written, shown)).toEqual(shown);
});

test("values of maps keep what the service filled in", () => {
  const { inputs, serviceFilled } = fillComputed({ shelves }, { shelves: written }, { shelves: shown });
  expect(inputs).toEqual({ shelves: { low: { label: "a", number: "7" } } });
  expect([...serviceFilled.values()]).toEqual([new Set(["number"])]);
  expect(keepComputed({ shelves }, { shelves: written }, {}, { shelves: shown })).toEqual(inputs);
});

const queue = defineResource({
  token: "toy:index:Queue",
  doc,
  endpoint: "/queues",
  inputs: { options: map({ doc, addedKeys: ["kind"], onChange: "replace", values: string({ doc }) }) },
  outputs: {},
});
const added = { options: { kind: "classic" } };

test.each([
  ["no map", {}, added],
  ["another key", { options: { ttl: "5" } }, { options: { ttl: "5", kind: "classic" } }],
  ["the key itself", { options: { kind: "classic" } }, added],
])("a key that the service adds to a map is no change where the program has %s", (_what, inputs: PlainMap, wire) => {
  const state = stateOf(queue, wire, inputs);
  expect(state).toEqual(wire);
  expect(inputsOf(queue, wire, inputs, false)).toEqual(inputs);
  const filled = fillComputed(queue.inputs, inputs, state);
  expect(diff(queue.inputs, filled.inputs, inputs, [], filled.serviceFilled)).toEqual({});
});

test("a key that the service may add is unknown in previews of maps without it", () => {
  expect(previewCreate(queue, { options: { ttl: "5" } }, false)).toEqual({ options: { ttl: "5", kind: UNKNOWN } });
  expect(previewCreate(queue, {}, false)).toEqual({ options: { kind: UNKNOWN } });
});

test("a program that says what the service added changes nothing, and one that says something else does", () => {
  const { inputs, serviceFilled } = fillComputed(queue.inputs, {}, added);
  const changed = (kind: string): object => diff(queue.inputs, inputs, { options: { kind } }, [], serviceFilled);
  expect([changed("classic"), changed("quorum")]).toEqual([{}, { "options.kind": "UPDATE_REPLACE" }]);
});

test("what the service adds to a map is no input of an imported object, other keys are", () => {
  expect(inputsOf(queue, added, {}, true)).toEqual({});
  expect(inputsOf(queue, { options: { ttl: "5", kind: "classic" } }, {}, true)).toEqual({ options: { ttl: "5" } });
});

test("a key that somebody gave to a map is drift, whatever the service adds beside it", () => {
  const wire = { options: { ttl: "9", kind: "classic", colour: "red" } };
  expect(inputsOf(queue, wire, { options: { ttl: "5" } }, false)).toEqual({ options: { ttl: "9", colour: "red" } });
});
