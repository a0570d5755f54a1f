import type { Property } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { knownShape, partProperty, rewriteParts } from "../../values/value/facts";
import type { Plain, PlainMap } from "../../values/value/plain";
import { asDeclared } from "../../values/value/plain";
import type { Value, ValueMap } from "../../values/value/value";
import { containsSecret, isList, isMap, Secret, secret } from "../../values/value/value";

/** Marks what must stay secret: what the declaration says, whatever the program marked, and outputs that show a part of that. */
export function mark(properties: Properties, values: PlainMap, given: ValueMap = {}): ValueMap {
  const marked: Record<string, Value> = {};
  for (const [name, value] of Object.entries(values)) {
    const property = properties[name];
    const inner = property === undefined ? value : markValue(property, value);
    const carried = carryMarks(property, inner, given[name]);
    const shown = property?.secretWith === undefined ? undefined : given[property.secretWith];
    marked[name] = shown !== undefined && containsSecret(shown) ? secret(carried) : carried;
  }
  return marked;
}

function markValue(property: Property, value: Plain): Value {
  const inner = markParts(property, value);
  return property.secret === true && !(inner instanceof Secret) ? secret(inner) : inner;
}

function markParts(property: Property, value: Plain): Value {
  if (property.kind === "object" && isMap(value)) return mark(knownShape(property).properties, value);
  // a list or map declares all its parts
  return asDeclared<Value>(
    rewriteParts(property, value, (declared, part) => markValue(declared, asDeclared<Plain>(part))),
  );
}

/** The strings and numbers that are secret by the declaration or by a mark, as strings; what is declared elsewhere is secret by its mark alone. */
export function secretsIn(properties: Properties, values: ValueMap): readonly string[] {
  const found: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    collectSecrets(Object.hasOwn(properties, name) ? properties[name] : undefined, value, false, found);
  }
  return found;
}

function collectSecrets(
  property: Property | undefined,
  value: unknown,
  isWithinSecret: boolean,
  found: string[],
): void {
  const isSecret = isWithinSecret || property?.secret === true;
  if (value instanceof Secret) collectSecrets(property, value.value, true, found);
  // most values are leaves that are no secrets
  else if (typeof value !== "object") {
    if (isSecret && (typeof value === "string" || typeof value === "number")) found.push(String(value));
  } else if (isList(value)) {
    const items = partProperty(property, 0);
    for (const item of value) collectSecrets(items, item, isSecret, found);
  } else if (isMap(value))
    for (const key of Object.keys(value)) collectSecrets(partProperty(property, key), value[key], isSecret, found);
}

/**
 * Puts the program's own secret marks on a value that has those of the declaration already: at the same place inside an
 * object, around the whole of a list, whose items may have moved.
 */
export function carryMarks(property: Property | undefined, value: Value, given: unknown): Value {
  if (!isMarkedBeyond(property, given)) return value;
  if (isMap(given) && isMap(value)) {
    const parts = Object.entries(value).map(([key, part]): [string, Value] => [
      key,
      carryMarks(partProperty(property, key), part, Object.hasOwn(given, key) ? given[key] : undefined),
    ]);
    return Object.fromEntries(parts);
  }
  return secret(value);
}

/** Whether a value has secret marks that the declaration does not ask for. */
function isMarkedBeyond(property: Property | undefined, given: unknown): boolean {
  if (property?.secret === true) return false;
  if (given instanceof Secret) return true;
  if (isMap(given))
    return Object.entries(given).some(([key, part]) => isMarkedBeyond(partProperty(property, key), part));
  if (isList(given)) return given.some((item) => isMarkedBeyond(partProperty(property, 0), item));
  return false;
}
