import type { Property } from "../declare/property";
import { knownShape } from "../value/facts";
import type { Value } from "../value/value";
import { isList, isMap, Secret, secret } from "../value/value";

/**
 * Puts the program's own secret marks on a value that has those of the declaration already: at the same place inside an
 * object, around the whole of a list, whose items may have moved.
 */
export function carryMarks(property: Property | undefined, value: Value, given: unknown): Value {
  if (!isMarkedBeyond(property, given)) return value;
  if (isMap(given) && isMap(value)) {
    const parts = Object.entries(value).map(([key, part]): [string, Value] => [
      key,
      carryMarks(partOf(property, key), part, Object.hasOwn(given, key) ? given[key] : undefined),
    ]);
    return Object.fromEntries(parts);
  }
  return secret(value);
}

/** Whether a value has secret marks that the declaration does not ask for. */
function isMarkedBeyond(property: Property | undefined, given: unknown): boolean {
  if (property?.secret === true) return false;
  if (given instanceof Secret) return true;
  if (isMap(given)) return Object.entries(given).some(([key, part]) => isMarkedBeyond(partOf(property, key), part));
  if (isList(given)) {
    const items = property?.kind === "list" ? property.items : undefined;
    return given.some((item) => isMarkedBeyond(items, item));
  }
  return false;
}

function partOf(property: Property | undefined, key: string): Property | undefined {
  if (property?.kind === "map") return property.values;
  if (property?.kind !== "object") return undefined;
  const { properties } = knownShape(property);
  return Object.hasOwn(properties, key) ? properties[key] : undefined;
}
