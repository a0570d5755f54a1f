import { anything, boolean, integer, list, map, number, object, string } from "../../declare/property";
import type { Property } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import type { Value } from "../value/value";
import { check } from "./check";
import * as say from "./messages";

const doc = "A value.";
const part = object({ doc, shape: defineShape({ name: "Part", doc, properties: { id: string({ doc }) } }) });

/** A declaration, a value that it refuses, and the whole sentence. */
const SENTENCES: readonly (readonly [Property, Value, string])[] = [
  [string({ doc, required: true }), null, "is required and missing"],

  [string({ doc }), 1, "must be a string, not 1"],
  [string({ doc }), true, "must be a string, not true"],
  [string({ doc }), ["x"], "must be a string, not a list"],
  [string({ doc }), { a: "x" }, "must be a string, not an object"],
  [integer({ doc }), "1", "must be a whole number, not a string"],
  [integer({ doc }), 1.5, "must be a whole number, not 1.5"],
  [number({ doc }), false, "must be a number, not false"],
  [number({ doc }), Number.NaN, "must be a number, not NaN"],
  [number({ doc }), Number.POSITIVE_INFINITY, "must be a number, not Infinity"],
  [integer({ doc }), Number.NEGATIVE_INFINITY, "must be a whole number, not -Infinity"],
  [boolean({ doc }), "true", "must be a boolean, not a string"],
  [list({ doc, items: anything({ doc }) }), {}, "must be a list, not an object"],
  [map({ doc, values: anything({ doc }) }), [], "must be an object of key/value pairs, not a list"],
  [part, "x", "must be an object, not a string"],

  [string({ doc, values: ["active", "inactive"] }), "off", 'must be one of active, inactive, not "off"'],
  [
    string({ doc, values: ["active", "inactive"] }),
    "Active",
    'must be one of active, inactive, not "Active"; did you mean "active"?',
  ],
  [integer({ doc, values: [1, 12, 24] }), 6, "must be one of 1, 12, 24, not 6"],
  [
    string({ doc, values: ["active", "inactive"], valuesAre: "open" }),
    "actve",
    '"actve" is not a known value; did you mean "active"?',
  ],
  [
    string({ doc, values: ["active", "inactive"], valuesAre: "open" }),
    "other",
    '"other" is not a known value; known values: active, inactive',
  ],

  [string({ doc, minLength: 1 }), "", "must not be empty"],
  [string({ doc, minLength: 1, maxLength: 3 }), "", "must not be empty"],
  [string({ doc, minLength: 2 }), "", "must be at least 2 characters long, not 0"],
  [string({ doc, maxLength: 2 }), "abc", "must be at most 2 characters long, not 3"],
  [string({ doc, minLength: 8, maxLength: 72 }), "short", "must be 8 to 72 characters long, not 5"],
  [string({ doc, minLength: 16, maxLength: 16 }), "abc", "must be 16 characters long, not 3"],
  [
    string({ doc, pattern: /^[0-9a-f]{16}$/, patternDoc: "16 hexadecimal digits" }),
    "xyz",
    'must be 16 hexadecimal digits, not "xyz"',
  ],
  [string({ doc, pattern: /^a+$/ }), "b", 'must be a string that matches /^a+$/, not "b"'],

  [string({ doc, format: "date-time" }), "today", 'must be a date and time such as 2026-01-31T08:00:00Z, not "today"'],
  [string({ doc, format: "email" }), "me", 'must be an e-mail address, not "me"'],

  [integer({ doc, min: 1 }), 0, "must be at least 1, not 0"],
  [integer({ doc, max: 9, unit: "seconds" }), 10, "must be at most 9 seconds, not 10"],
  [number({ doc, min: 0, max: 1 }), 1.5, "must be 0 to 1, not 1.5"],
  [integer({ doc, min: 3_600, max: 7_200, unit: "seconds" }), 1, "must be 3600 to 7200 seconds, not 1"],

  [list({ doc, items: anything({ doc }), minItems: 1 }), [], "must have at least 1 item, not 0"],
  [list({ doc, items: anything({ doc }), minItems: 2 }), [1], "must have at least 2 items, not 1"],
  [list({ doc, items: anything({ doc }), maxItems: 1 }), [1, 2], "must have at most 1 item, not 2"],
  [list({ doc, items: anything({ doc }), minItems: 2, maxItems: 3 }), [1], "must have 2 to 3 items, not 1"],
  [list({ doc, items: anything({ doc }), minItems: 2, maxItems: 2 }), [1], "must have 2 items, not 1"],
  [list({ doc, items: part, key: "id" }), [{ id: "a" }, { id: "a" }], 'duplicate id "a"; must be unique'],
];

test.each(SENTENCES)("%j refuses %p: %s", (property, value, sentence) => {
  expect(check({ properties: { value: property } }, { value }).problems.map(({ message }) => message)).toEqual([
    sentence,
  ]);
});

test("a value that takes more than 80 characters is cut", () => {
  const property = string({ doc, patternDoc: "short" });
  expect([78, 79].map((length) => say.wrongPattern(property, "x".repeat(length), false))).toEqual([
    `must be short, not "${"x".repeat(78)}"`,
    `must be short, not "${"x".repeat(76)}...`,
  ]);
});

test("an unknown name is answered with the nearest one, with all of them, or with the fact that there are none", () => {
  expect([
    say.unknownProperty("retentoin", ["name", "retention"]),
    say.unknownProperty("zzz", ["name", "retention"]),
    say.unknownProperty("zzz", []),
  ]).toEqual([
    'unknown property "retentoin"; did you mean "retention"?',
    'unknown property "zzz"; known properties: name, retention',
    'unknown property "zzz"; no property is known here',
  ]);
});

test("a problem with an automatic name says what to do", () => {
  expect([say.needsName("metrics"), say.enforcedNameTooLong("metrics-1", 4), say.enforcedNameForbidden("a/b")]).toEqual(
    [
      'is required: automatic naming is disabled; give "metrics" a name',
      'the enforced automatic name "metrics-1" is longer than the 4 characters allowed; give a name',
      'the enforced automatic name "a/b" has characters that are not allowed; give a name',
    ],
  );
});

test("the sentence about a name that the service sets says to remove it", () => {
  expect(say.outputOnly("createdAt")).toBe('"createdAt" is set by the service and cannot be given; remove it');
});

test("a failure as text starts with its place", () => {
  const texts = [["ids", 0], [], ["part", "a.b"]].map((path) => say.toText({ path, message: "is wrong" }));
  expect(texts).toEqual(["ids[0]: is wrong", "is wrong", 'part["a.b"]: is wrong']);
});
