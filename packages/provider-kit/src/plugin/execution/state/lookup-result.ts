import type { Lookup } from "../../declare/function";
import type { Property } from "../../declare/property";
import type { Provider } from "../../declare/provider";
import type { Properties, Shape } from "../../declare/shape";
import { knownShape, remembered, rewriteParts, visitProperties } from "../../values/value/facts";
import type { Plain, PlainMap } from "../../values/value/plain";
import { asDeclared } from "../../values/value/plain";
import { isMap } from "../../values/value/value";
import { fromWire } from "../../values/wire/wire";
import { fillHidden, isHidden } from "./merge-state";

/** What a lookup shows: the service's answer, and of the arguments what the answer does not repeat. */
export function lookupResult(lookup: Lookup, wire: object, args: PlainMap, isNull: IsNull): PlainMap {
  const shown = withoutMasks(lookup.outputs, fromWire(lookup.outputs, wire));
  const asked = givenParts(lookup.inputs, args);
  const repeated = Object.entries(asked).filter(([name]) => name in lookup.outputs && shown[name] === undefined);
  return fill(lookup.outputs, { ...Object.fromEntries(repeated), ...shown }, isNull);
}

/** Values without what the service only shows in name, such as stars. */
function withoutMasks(properties: Properties, shown: PlainMap): PlainMap {
  const values = Object.entries(properties).flatMap(([name, property]): [string, Plain][] => {
    const value = isHidden(property, shown[name]) ? undefined : fillHidden(property, undefined, shown[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}

/** Arguments without what only the service decides, which programs may give without effect. */
function givenParts(properties: Properties, args: PlainMap): PlainMap {
  const given: Record<string, Plain> = {};
  for (const [name, value] of Object.entries(args)) {
    const property = properties[name];
    if (property !== undefined && property.onChange !== "ignore") given[name] = givenPart(property, value);
  }
  return given;
}

function givenPart(property: Property, value: Plain): Plain {
  if (property.kind === "object" && isMap(value)) return givenParts(knownShape(property).properties, value);
  return asDeclared<Plain>(
    rewriteParts(property, value, (declared, part) => givenPart(declared, asDeclared<Plain>(part))),
  );
}

/** A record of which what the service leaves out is its meaning, or null where gaps are null. */
function fill(properties: Properties, values: PlainMap, isNull: IsNull, shape?: Shape): PlainMap {
  const filled: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = fillValue(property, values[name], isNull);
    if (value !== null || isNull(shape)) filled[name] = value;
  }
  return filled;
}

function fillValue(property: Property, value: Plain | undefined, isNull: IsNull): Plain {
  const present = asDeclared<Plain | undefined>(value ?? property.default ?? property.absent);
  if (present === undefined || present === null) return null;
  if (property.kind === "object" && isMap(present)) {
    const shape = knownShape(property);
    return fill(shape.properties, present, isNull, shape);
  }
  const filled = rewriteParts(property, present, (declared, part) =>
    fillValue(declared, asDeclared<Plain | undefined>(part), isNull),
  );
  return asDeclared<Plain>(filled);
}

/** Whether `null` stands for what is left out of an object in the result of a function: of the result itself, or of a shape. */
export type IsNull = (shape?: Shape) => boolean;

/** What stands for gaps in results. In shapes of states, too, a gap is a property that is not there, as their types say. */
export const nullsIn = remembered((provider: Provider): IsNull => {
  if (provider.resultGaps === "absent") return () => false;
  const ofStates = shapesOfStates(provider);
  return (shape) => shape === undefined || !ofStates.has(shape);
});

const shapesOfStates = remembered((provider: Provider): ReadonlySet<Shape> => {
  const shapes = new Set<Shape>();
  for (const { inputs, outputs } of provider.resources) {
    visitProperties({ ...inputs, ...outputs }, (property) => {
      if (property.kind === "object") shapes.add(knownShape(property));
    });
  }
  return shapes;
});
