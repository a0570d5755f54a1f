import { integer, list, object, string } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { matchedIndices } from "./match-items";

const doc = "A value.";
const items = object({
  doc,
  shape: defineShape({ name: "Entry", doc, properties: { id: string({ doc }), size: integer({ doc }) } }),
});

test.each([
  [
    "by place where the order counts",
    list({ doc, items }),
    [
      [0, 0],
      [1, 1],
    ],
  ],
  ["by meaning where it does not", list({ doc, items, order: "ignored" }), [[0, 2]]],
  [
    "by meaning, and then by key where there is one",
    list({ doc, items, order: "ignored", key: "id" }),
    [
      [0, 2],
      [1, 0],
    ],
  ],
])("items of two lists belong together %s", (_case, property, pairs) => {
  const left = [
    { id: "a", size: 1 },
    { id: "b", size: 2 },
  ];
  const right = [
    { id: "b", size: 3 },
    { id: "c", size: 2 },
    { id: "a", size: 1 },
  ];
  expect([...matchedIndices(property, left, right)]).toEqual(pairs);
});
