import { check } from "../../plugin/values/check/check";
import { integer, number, string } from "../../plugin/declare/property";
import type { NumberProperty, StringProperty } from "../../plugin/declare/property";
import { validNumber, validString } from "./valid-values";

const doc = "A value.";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const TEXTS: readonly (readonly [string, StringProperty])[] = [
  ["anything", string({ doc })],
  ["one of some values", string({ doc, values: ["up", "down"] })],
  ["a short name", string({ doc, maxLength: 10, pattern: /^[a-z][a-z0-9-]*$/ })],
  ["a long one", string({ doc, minLength: 64 })],
  ["a code", string({ doc, pattern: /^[A-Z]{2}$/ })],
  ["a code with digits", string({ doc, pattern: /^[A-Z]\d+$/ })],
  ["hexadecimal digits", string({ doc, pattern: /^[0-9a-f]{16}$/ })],
  ["digits", string({ doc, pattern: /^\d+$/ })],
  ["a UUID", string({ doc, pattern: UUID })],
  [
    "what a rule calls a UUID",
    string({ doc, check: (text) => (/^[0-9a-f-]{36}$/.test(text) ? undefined : "no UUID") }),
  ],
  ["an instant", string({ doc, format: "date-time" })],
  ["a duration", string({ doc, pattern: /^\d+[smh]$/ })],
  ["an ISO duration", string({ doc, pattern: /^PT\d+M$/ })],
  ["a URL", string({ doc, pattern: /^https?:/ })],
  ["an address", string({ doc, format: "email" })],
  ["JSON", string({ doc, pattern: /^[{[]/ })],
  ["an IP address", string({ doc, pattern: /^\d+\.\d+\.\d+\.\d+$/ })],
  ["a prefix", string({ doc, pattern: /^[\d.]+\/\d+$/ })],
];

test.each(TEXTS)("a text that stands in for %s passes its check", (_what, property) => {
  const text = validString(property, "Some name_for it!");
  expect(check({ properties: { text: property } }, { text }).problems).toEqual([]);
});

test("a text that nothing is known of stands for itself, and one that fits nothing, too", () => {
  expect([
    validString(string({ doc }), "a-name"),
    validString(string({ doc, check: () => "never right" }), "a-name"),
  ]).toEqual(["a-name", "a-name"]);
});

test("two texts stay two, and each is the same in every run", () => {
  const kinds = [
    string({ doc, pattern: UUID }),
    string({ doc, maxLength: 8 }),
    string({ doc, pattern: /^[0-9a-f]+$/ }),
  ];
  expect(
    kinds.map((kind) => new Set(["long-name-a", "long-name-b"].map((text) => validString(kind, text))).size),
  ).toEqual([2, 2, 2]);
  expect(validString(string({ doc, pattern: UUID }), "a")).toBe(validString(string({ doc, pattern: UUID }), "a"));
});

test("names tell UUIDs and instants where declarations say nothing", () => {
  expect([validString(string({ doc }), "edge-uuid"), validString(string({ doc }), "edge-createdDateTime")]).toEqual([
    validString(string({ doc, pattern: UUID }), "edge-uuid"),
    "2026-01-01T00:00:00Z",
  ]);
});

test.each<[NumberProperty, number]>([
  [integer({ doc }), 0],
  [integer({ doc, min: 2 }), 2],
  [integer({ doc, max: -3 }), -3],
  [number({ doc, min: 0.5, max: 9 }), 0.5],
  [integer({ doc, values: [7, 8] }), 7],
])("a number that stands in for %j is %d", (property, value) => {
  expect(validNumber(property)).toBe(value);
});
