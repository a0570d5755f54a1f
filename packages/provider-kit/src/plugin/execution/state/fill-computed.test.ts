import { list, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { diff } from "../../values/diff/diff";
import type { PlainMap } from "../../values/value/plain";
import { fillComputed, keepComputed } from "./fill-computed";

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
  expect(fillComputed(properties, inputs, state).inputs).toEqual({
    name: "a",
    owner: "me",
    permissions: [
      { type: "tasks", name: "t" },
      { type: "buckets", name: "b" },
    ],
  });
});

test("a state that does not have the list, or the object, fills nothing in", () => {
  expect([{}, { permissions: "none" }].map((shown) => fillComputed(properties, inputs, shown).inputs)).toEqual([
    inputs,
    inputs,
  ]);
});

test("what the program gave, and what is not computed, is not touched", () => {
  expect(fillComputed(properties, { owner: "you", permissions: [] }, { ...state, name: "b" }).inputs).toEqual({
    owner: "you",
    permissions: [],
  });
});

test("a program that starts to say what the service has says nothing new", () => {
  const next = { name: "a", owner: "me", permissions: [{ type: "buckets", name: "b" }, { type: "tasks" }] };
  expect([
    diff(properties, fillComputed(properties, inputs, state).inputs, next),
    diff(properties, fillComputed(properties, inputs, state).inputs, inputs),
  ]).toEqual([{}, {}]);
});

test("a program that starts to say something else changes it", () => {
  const next = { name: "a", owner: "you", permissions: [{ type: "buckets", name: "c" }, { type: "tasks" }] };
  expect(diff(properties, fillComputed(properties, inputs, state).inputs, next)).toEqual({
    owner: "UPDATE_REPLACE",
    "permissions[0].name": "UPDATE",
  });
});

describe("what a program may take away although the service fills it in", () => {
  const rule = defineShape({
    name: "Rule",
    doc,
    properties: { id: string({ doc }), severity: string({ doc, computed: true, absent: null }) },
  });
  const clearable: Properties = {
    severity: string({ doc, computed: true, absent: null }),
    rule: object({ doc, shape: rule }),
    rules: list({ doc, items: object({ doc, shape: rule }), order: "ignored", key: "id" }),
  };
  const shown = {
    severity: "high",
    rule: { id: "a", severity: "high" },
    rules: [
      { id: "b", severity: "low" },
      { id: "a", severity: "high" },
    ],
  };
  const leaving = { rule: { id: "a" }, rules: [{ id: "a" }, { id: "b" }] };

  /** What a diff says when the state holds all that is shown. */
  function changes(oldInputs: PlainMap, newInputs: PlainMap): object {
    const { inputs: filled, serviceFilled } = fillComputed(clearable, oldInputs, shown);
    return diff(clearable, filled, newInputs, [], serviceFilled);
  }

  test("is no change when it was never given", () => {
    expect(changes(leaving, leaving)).toEqual({});
  });

  test("is deleted at each depth when it was given, and only there", () => {
    const given = { ...leaving, severity: "high", rules: [{ id: "a" }, { id: "b", severity: "low" }] };
    expect([changes(given, leaving), changes({ ...given, rule: { id: "a", severity: "high" } }, leaving)]).toEqual([
      { severity: "DELETE", "rules[1].severity": "DELETE" },
      { severity: "DELETE", "rule.severity": "DELETE", "rules[1].severity": "DELETE" },
    ]);
  });

  test("is no change when the program starts to say what the service has", () => {
    expect(changes(leaving, shown)).toEqual({});
  });

  test("stays in a whole body when it was never given, at each depth", () => {
    expect(keepComputed(clearable, leaving, leaving, shown)).toEqual({
      severity: "high",
      rule: { id: "a", severity: "high" },
      rules: [
        { id: "a", severity: "high" },
        { id: "b", severity: "low" },
      ],
    });
  });

  test("is not in a whole body once it is taken away", () => {
    expect(keepComputed(clearable, leaving, shown, shown)).toEqual(leaving);
  });
});

test("what stands for absence, and was never given, is not said in a whole body", () => {
  const owned: Properties = { owners: list({ doc, items: string({ doc }), computed: true, absent: [] }) };
  expect([keepComputed(owned, {}, {}, { owners: [] }), keepComputed(owned, {}, {}, { owners: ["t"] })]).toEqual([
    {},
    { owners: ["t"] },
  ]);
});

test("what follows other values is not said in a whole body", () => {
  const follower: Properties = { buckets: list({ doc, items: string({ doc }), computed: true, stable: false }) };
  const shown = { buckets: ["meters"] };
  expect([keepComputed(follower, {}, {}, shown), keepComputed(follower, shown, shown, shown)]).toEqual([{}, shown]);
});

test("what the service fills in, whoever gave it first, stays in a whole body", () => {
  const kept = { ...state, permissions: [...state.permissions].reverse() };
  expect([keepComputed(properties, inputs, inputs, state), keepComputed(properties, inputs, state, state)]).toEqual([
    kept,
    kept,
  ]);
  expect(keepComputed({ name: string({ doc }) }, inputs, inputs, state)).toBe(inputs);
});
