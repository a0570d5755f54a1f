import { boolean, integer, list, map, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { isEqual } from "../equality/equal";
import type { ServiceFilled } from "../equality/service-filled";
import { UNKNOWN } from "../value/value";
import { diff } from "./diff";

const doc = "A value.";
const severity = string({ doc, computed: true, absent: null });

describe("what the service may fill in and a program may take away", () => {
  test("is deleted when the program had given it, and never when the service filled it in", () => {
    const old = { severity: "high" };
    const filled: ServiceFilled = new Map([[old, new Set(["severity"])]]);
    expect([diff({ severity }, old, {}), diff({ severity }, old, {}, [], filled)]).toEqual([
      { severity: "DELETE" },
      {},
    ]);
  });

  test("equals being left out whatever the service shows", () => {
    expect([isEqual(severity, undefined, "high"), isEqual(severity, null, "high")]).toEqual([true, true]);
  });

  test("is no change when the program now says what the service filled in, and an update when it says something else", () => {
    const old = { severity: "high" };
    const filled: ServiceFilled = new Map([[old, new Set(["severity"])]]);
    expect(["high", "low"].map((next) => diff({ severity }, old, { severity: next }, [], filled))).toEqual([
      {},
      { severity: "UPDATE" },
    ]);
  });

  test("is added where nobody had a value", () => {
    const retries = integer({ doc, computed: true, absent: 3 });
    expect([
      diff({ retries }, {}, { retries: 5 }),
      diff({ retries }, { retries: 5 }, {}),
      diff({ retries }, { retries: 3 }, {}),
      diff({ retries }, {}, { retries: 3 }),
      diff({ retries }, {}, { retries: UNKNOWN }),
    ]).toEqual([{ retries: "ADD" }, { retries: "DELETE" }, {}, {}, { retries: "ADD" }]);
  });

  test("stays what it is where changes are ignored", () => {
    expect(diff({ severity: { ...severity, onChange: "ignore" } }, { severity: "high" }, {})).toEqual({});
  });

  test("is deleted at each depth, with the kind of change that it is inside of", () => {
    const shape = defineShape({ name: "Rule", doc, properties: { id: string({ doc }), severity } });
    const rule = object({ doc, shape });
    const properties: Properties = {
      rule,
      inOrder: list({ doc, items: rule }),
      keyed: list({ doc, items: rule, order: "ignored", key: "id" }),
      unkeyed: list({ doc, items: rule, order: "ignored" }),
      named: map({ doc, values: rule }),
      replacing: object({ doc, shape, onChange: "replace" }),
    };
    const given = { id: "a", severity: "high" };
    const left = { id: "a" };
    const all = (one: object): { readonly [key: string]: unknown } => ({
      rule: one,
      inOrder: [one],
      keyed: [one],
      unkeyed: [one],
      named: { a: one },
      replacing: one,
    });
    expect(diff(properties, all(given), all(left))).toEqual({
      "rule.severity": "DELETE",
      "inOrder[0].severity": "DELETE",
      "keyed[0].severity": "DELETE",
      "unkeyed[0].severity": "DELETE",
      "named.a.severity": "DELETE",
      "replacing.severity": "DELETE_REPLACE",
    });
    expect(diff(properties, all(given), all(left), [], new Map([[given, new Set(["severity"])]]))).toEqual({});
  });

  test("is looked into where the program gives a part of what the service filled in", () => {
    const inner = defineShape({ name: "Inner", doc, properties: { a: string({ doc }), severity } });
    const whole = object({ doc, shape: inner, computed: true, absent: null });
    const old = { whole: { a: "1", severity: "high" } };
    const filled: ServiceFilled = new Map([[old, new Set(["whole"])]]);
    expect([
      diff({ whole }, old, { whole: { a: "2" } }, [], filled),
      diff({ whole }, old, { whole: { a: "2" } }),
    ]).toEqual([{ "whole.a": "UPDATE" }, { "whole.a": "UPDATE", "whole.severity": "DELETE" }]);
  });
});

describe("an object that stands for absence", () => {
  const window = defineShape({
    name: "Window",
    doc,
    properties: { on: boolean({ doc }) },
    isAbsent: ({ on }) => on !== true,
  });

  test("stands for it only where it may be left out", () => {
    expect([
      isEqual(object({ doc, shape: window }), undefined, {}),
      isEqual(object({ doc, shape: window, required: true }), undefined, {}),
    ]).toEqual([true, false]);
  });

  test("is an item of a list as any other", () => {
    const inOrder = list({ doc, items: object({ doc, shape: window }) });
    const unordered = list({ doc, items: object({ doc, shape: window }), order: "ignored" });
    expect([
      isEqual(inOrder, [{}], [{ on: false }]),
      isEqual(unordered, [{}], [{ on: false }]),
      isEqual(unordered, [{ on: true }, {}], [{}, { on: true }]),
      diff({ inOrder }, { inOrder: [{}] }, { inOrder: [{ on: false }] }),
    ]).toEqual([false, false, true, { "inOrder[0].on": "ADD" }]);
  });
});
