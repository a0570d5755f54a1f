import fc from "fast-check";
import type { Change } from "./compare";
import { compareOperations, namelessPath } from "./compare";
import { operationsOf } from "./operations";
import { boxes } from "./specification.test.fixture";

type Schema = Readonly<Record<string, unknown>>;

function changesOf(before: Schema, after: Schema): readonly Change[] {
  return compareOperations(operationsOf(boxes({ Box: before })), operationsOf(boxes({ Box: after })));
}

/** The changes of the request that makes a box. */
function ofRequest(before: Schema, after: Schema): readonly (readonly [string, string])[] {
  const changes = changesOf({ properties: before }, { properties: after });
  return changes.filter(({ part }) => part === "request").map(({ place, what }) => [place, what]);
}

test("what is new or gone is told once, without what is inside of it", () => {
  const part = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } };
  expect(ofRequest({}, { part })).toEqual([["Box.part", "added"]]);
  expect(ofRequest({ part }, {})).toEqual([["Box.part", "removed"]]);
  expect(ofRequest({ part: { type: "object", properties: {} } }, { part })).toEqual([
    ["Box.part.a", "added"],
    ["Box.part.b", "added"],
  ]);
});

test("types, values and rules are compared", () => {
  expect(ofRequest({ a: { type: "string" } }, { a: { type: "integer" } })).toEqual([
    ["Box.a", "was string, is integer"],
  ]);
  expect(ofRequest({ a: { enum: ["x", "y"] } }, { a: { enum: ["y", "z"] } })).toEqual([
    ["Box.a", "also takes z"],
    ["Box.a", "takes no more x"],
  ]);
  expect(ofRequest({ a: { maximum: 5 } }, { a: { maximum: 9, minimum: 1 } })).toEqual([
    ["Box.a", "has now minimum 1, maximum 9"],
    ["Box.a", "has no more maximum 5"],
  ]);
});

test("what becomes required or optional is told", () => {
  const properties = { a: { type: "string" }, b: { type: "string" } };
  const changes = changesOf({ properties, required: ["b"] }, { properties, required: ["a"] });
  expect(changes.filter(({ part }) => part === "request")).toEqual([
    { method: "POST", path: "/api/boxes", part: "request", place: "Box.a", what: "is required now" },
    { method: "POST", path: "/api/boxes", part: "request", place: "Box.b", what: "is optional now" },
  ]);
});

test("operations are paired by method and path, whatever their parameters are called", () => {
  const shown = { responses: {} };
  const before = boxes({}, { "/lids/{id}": { get: shown, put: shown } });
  const after = boxes({}, { "/lids/{lidId}": { get: shown, patch: shown } });
  expect(compareOperations(operationsOf(before), operationsOf(after))).toEqual([
    { method: "PATCH", path: "/api/lids/{lidId}", part: "operation", place: "", what: "added" },
    { method: "PUT", path: "/api/lids/{id}", part: "operation", place: "", what: "removed" },
  ]);
});

test("a path without the names of its parameters", () => {
  expect(namelessPath("/a/{b}/c/{d-e}")).toBe("/a/{}/c/{}");
});

test("no specification differs from itself, and what is added one way is removed the other", () => {
  const leaf = fc.record({ type: fc.constantFrom("string", "integer", "boolean") });
  const schema = fc.letrec<{ node: Schema }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.record({
        properties: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("node")),
        required: fc.subarray(["a", "b", "c"]),
      }),
      fc.record({ items: tie("node") }),
      fc.record({ additionalProperties: tie("node") }),
      fc.record({ allOf: fc.array(tie("node"), { maxLength: 2 }) }),
      fc.record({ oneOf: fc.array(tie("node"), { maxLength: 2 }) }),
      fc.constant({ $ref: "#/components/schemas/Box" }),
    ),
  })).node;
  fc.assert(
    fc.property(schema, schema, (one, other) => {
      expect(changesOf(one, one)).toEqual([]);
      const told = (changes: readonly Change[], what: string): readonly string[] =>
        changes
          .filter((change) => change.what === what)
          .map(({ part, method, path, place }) => `${part} ${method} ${path} ${place}`);
      expect(told(changesOf(one, other), "added").toSorted()).toEqual(
        told(changesOf(other, one), "removed").toSorted(),
      );
    }),
  );
});
