import type { Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { knownShape } from "../value/facts";
import type { Plain, PlainMap } from "../value/plain";
import type { Value, ValueMap } from "../value/value";
import { isList, isMap, Secret, secret } from "../value/value";
import { carryMarks } from "./carry-marks";

/** Marks what must stay secret: what the declaration says, and whatever the program marked. */
export function mark(properties: Properties, values: PlainMap, given: ValueMap = {}): ValueMap {
  const marked: Record<string, Value> = {};
  for (const [name, value] of Object.entries(values)) {
    const property = properties[name];
    const inner = property === undefined ? value : markValue(property, value);
    marked[name] = carryMarks(property, inner, given[name]);
  }
  return marked;
}

function markValue(property: Property, value: Plain): Value {
  const inner = markParts(property, value);
  return property.secret === true && !(inner instanceof Secret) ? secret(inner) : inner;
}

function markParts(property: Property, value: Plain): Value {
  if (property.kind === "object" && isMap(value)) return mark(knownShape(property).properties, value);
  if (property.kind === "list" && isList(value)) {
    return value.map((item) => markValue(property.items, item));
  }
  if (property.kind === "map" && isMap(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, markValue(property.values, item)]));
  }
  return value;
}
