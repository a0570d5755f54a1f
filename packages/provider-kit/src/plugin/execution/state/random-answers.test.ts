import fc from "fast-check";
import { check } from "../../values/check/check";
import { defineFunction } from "../../declare/function";
import type { Property } from "../../declare/property";
import { defineResource } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import { shapeOf } from "../../declare/shape";
import { diff } from "../../values/diff/diff";
import { anyProperties, valuesOf } from "../../values/diff/random-declaration.test.support";
import type { PlainMap } from "../../values/value/plain";
import { asDeclared, revealMap } from "../../values/value/plain";
import { isList, isMap } from "../../values/value/value";
import { toWire } from "../../values/wire/wire";
import { lookupResult } from "./lookup-result";
import { mark } from "./secret-marks";
import { inputsOf, stateOf } from "./state";

const doc = "A thing.";

/** A declaration, inputs, and whatever a service may answer: values of other types, forms and sizes than the declared ones. */
interface Answered {
  readonly properties: Properties;
  readonly inputs: PlainMap;
  readonly wire: object;
}

const GARBAGE = fc.oneof(
  fc.constantFrom<unknown>(
    "LATER_VALUE",
    "2026-13-45T99:00:00Z",
    "0001-01-01",
    "****",
    "",
    " 7 ",
    "1e999",
    -0,
    1.5,
    null,
    [null],
    {},
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

function answered(): fc.Arbitrary<Answered> {
  return anyProperties(3)
    .chain((properties) =>
      valuesOf(properties).map((values) => ({ properties, inputs: revealMap(check({ properties }, values).values) })),
    )
    .chain((declared) =>
      garbled(toWire(declared.properties, declared.inputs, "create")).map((wire) => ({
        ...declared,
        wire: asDeclared<object>(wire),
      })),
    );
}

/** A value with parts of it turned into something else, and with parts that nobody knows. */
function garbled(value: unknown): fc.Arbitrary<unknown> {
  if (isList(value)) return fc.tuple(...value.map(garbledOrGone));
  if (!isMap(value)) return fc.constant(value);
  const parts = Object.entries(value).map(([key, part]) => garbledOrGone(part).map((one) => [key, one] as const));
  return fc
    .tuple(fc.tuple(...parts), GARBAGE)
    .map(([known, later]) => ({ ...Object.fromEntries(known), laterKey: later }));
}

function garbledOrGone(value: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: garbled(value), weight: 3 }, GARBAGE);
}

/** Whether a value is of the declared kind. */
function isOfKind(property: Property, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  switch (property.kind) {
    case "object":
      return isMap(value) && areOfKind(shapeOf(property).properties, value);
    case "list":
      return isList(value) && value.every((item) => isOfKind(property.items, item));
    case "map":
      return isMap(value) && Object.values(value).every((item) => isOfKind(property.values, item));
    case "integer":
      return typeof value === "number";
    case "any":
      return true;
    default:
      return typeof value === property.kind;
  }
}

function areOfKind(properties: Properties, values: object): boolean {
  return Object.entries(values).every(([name, value]) => {
    const property = properties[name];
    return property !== undefined && isOfKind(property, value);
  });
}

test("whatever a service answers, reads and lookups go on, and show values of the declared kinds only", () => {
  fc.assert(
    fc.property(answered(), ({ properties, inputs, wire }) => {
      const thing = defineResource({
        token: "toy:index:Thing",
        doc,
        endpoint: "/things",
        inputs: properties,
        outputs: {},
      });
      const lookup = defineFunction<Properties>({
        token: "toy:index:getThing",
        doc,
        inputs: {},
        outputs: properties,
        invoke: () => Promise.resolve(wire),
      });
      const shown = [
        stateOf(thing, wire, inputs),
        stateOf(thing, wire, {}),
        inputsOf(thing, wire, inputs, false),
        inputsOf(thing, wire, {}, true),
        lookupResult(lookup, wire, {}, () => true),
      ];
      for (const values of shown) {
        mark(properties, values);
        diff(properties, values, inputs);
        expect(areOfKind(properties, values)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
