import { map, object, string } from "../../declare/property";
import { defineResource } from "../../declare/resource";
import { defineShape } from "../../declare/shape";
import { UNKNOWN } from "../../values/value/value";
import { fillComputed, keepComputed } from "./fill-computed";
import { mergeState } from "./merge-state";
import { previewCreate } from "./preview";

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
