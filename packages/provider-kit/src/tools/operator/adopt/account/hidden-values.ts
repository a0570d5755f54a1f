import type { Property } from "../../../../plugin/declare/property";
import type { Properties } from "../../../../plugin/declare/shape";
import { entriesOf, isHideable, knownShape } from "../../../../plugin/values/value/facts";
import { asDeclared } from "../../../../plugin/values/value/plain";
import type { Value, ValueMap } from "../../../../plugin/values/value/value";
import { isList, isMap, Secret, secret, UNKNOWN } from "../../../../plugin/values/value/value";

/** A value that the program must give and that the service does not show. */
export const HIDDEN = secret(UNKNOWN);

/** Whether a value is one that only people know. */
export function isHiddenValue(value: unknown): boolean {
  return value instanceof Secret && value.value === UNKNOWN;
}

/** Inputs with a value that only people know wherever the service hides one: where the program must give it, or everywhere. */
export function withHidden(properties: Properties, inputs: ValueMap, extent: "required" | "everywhere"): ValueMap {
  const filled: Record<string, Value> = { ...inputs };
  for (const [name, property] of entriesOf(properties)) {
    const value = filled[name];
    const inner = value === undefined ? hiddenOne(property, extent) : within(property, value, extent);
    if (inner !== undefined) filled[name] = inner;
  }
  return filled;
}

function hiddenOne(property: Property, extent: "required" | "everywhere"): Value | undefined {
  const isWanted = isHideable(property) && property.sent !== "never" && property.onChange !== "ignore";
  return isWanted && (extent === "everywhere" || property.required === true) ? HIDDEN : undefined;
}

function within(property: Property, value: Value, extent: "required" | "everywhere"): Value {
  if (property.kind === "object" && isMap(value))
    return withHidden(knownShape(property).properties, asDeclared(value), extent);
  if (property.kind === "list" && isList(value))
    return value.map((item) => within(property.items, asDeclared(item), extent));
  return value;
}

/** The inputs, each time without another one of the values that only people know. */
export function* withoutOneHidden(value: Value): Generator<Value | undefined> {
  if (isHiddenValue(value)) yield undefined;
  else if (isList(value)) yield* eachChanged(value.entries(), (i, item) => value.with(i, item ?? null));
  else if (isMap(value)) {
    yield* eachChanged(Object.entries(value), (name, part) => {
      const others = Object.entries(value).filter(([one]) => one !== name);
      return asDeclared(Object.fromEntries(part === undefined ? others : [...others, [name, part]]));
    });
  }
}

function* eachChanged<K>(
  parts: Iterable<readonly [K, unknown]>,
  put: (key: K, part: Value | undefined) => Value,
): Generator<Value> {
  for (const [key, part] of parts) for (const changed of withoutOneHidden(asDeclared(part))) yield put(key, changed);
}
