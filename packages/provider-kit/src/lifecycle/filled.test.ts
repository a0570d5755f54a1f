import { list, object, string } from "../declare/property";
import type { Properties } from "../declare/shape";
import { defineShape } from "../declare/shape";
import { diff } from "../diff/diff";
import { withFilled } from "./filled";

const doc = "A value.";
const permission = defineShape({
  name: "Permission",
  doc,
  properties: { type: string({ doc }), name: string({ doc, computed: true }) },
});
const properties: Properties = {
  name: string({ doc }),
  owner: string({ doc, computed: true, onChange: "replace" }),
  permissions: list({ doc, items: object({ doc, shape: permission }), order: "ignored" }),
};
const inputs = { name: "a", permissions: [{ type: "tasks" }, { type: "buckets" }] };
const state = {
  name: "a",
  owner: "me",
  permissions: [
    { type: "buckets", name: "b" },
    { type: "tasks", name: "t" },
  ],
};

test("computed properties that the program left out are the state's, at each depth", () => {
  expect(withFilled(properties, inputs, state)).toEqual({
    name: "a",
    owner: "me",
    permissions: [
      { type: "tasks", name: "t" },
      { type: "buckets", name: "b" },
    ],
  });
});

test("a state that does not have the list, or the object, fills nothing in", () => {
  expect([withFilled(properties, inputs, {}), withFilled(properties, inputs, { permissions: "none" })]).toEqual([
    inputs,
    inputs,
  ]);
});

test("what the program gave, and what is not computed, is not touched", () => {
  expect(withFilled(properties, { owner: "you", permissions: [] }, { ...state, name: "b" })).toEqual({
    owner: "you",
    permissions: [],
  });
});

test("a program that starts to say what the service has says nothing new", () => {
  const next = { name: "a", owner: "me", permissions: [{ type: "buckets", name: "b" }, { type: "tasks" }] };
  expect([
    diff(properties, withFilled(properties, inputs, state), next),
    diff(properties, withFilled(properties, inputs, state), inputs),
  ]).toEqual([{}, {}]);
});

test("a program that starts to say something else changes it", () => {
  const next = { name: "a", owner: "you", permissions: [{ type: "buckets", name: "c" }, { type: "tasks" }] };
  expect(diff(properties, withFilled(properties, inputs, state), next)).toEqual({
    owner: "UPDATE_REPLACE",
    "permissions[0].name": "UPDATE",
  });
});
