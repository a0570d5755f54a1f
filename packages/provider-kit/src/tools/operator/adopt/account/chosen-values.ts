import type { Property } from "../../../../plugin/declare/property";
import { lookupsOf, referencesOf } from "../../../../plugin/declare/reference";
import type { Properties } from "../../../../plugin/declare/shape";
import { anywhereIn, entriesOf, rewriteParts } from "../../../../plugin/values/value/facts";
import { asDeclared } from "../../../../plugin/values/value/plain";
import type { Value, ValueMap } from "../../../../plugin/values/value/value";
import { isList, isMap, partOf } from "../../../../plugin/values/value/value";

const isReference = (property: Property): boolean =>
  property.kind === "string" && (referencesOf(property).length > 0 || lookupsOf(property).length > 0);
const holdsReference = anywhereIn(isReference);

/**
 * Inputs with the values that name other objects, also where the service may have chosen them: without them, the program would not
 * say what belongs together. `all` has every value that the service shows.
 */
export function withReferences(properties: Properties, inputs: ValueMap, all: ValueMap): ValueMap {
  const filled: Record<string, Value> = { ...inputs };
  for (const [name, property] of entriesOf(properties)) {
    const value = fill(property, inputs[name], all[name]);
    if (value !== undefined) filled[name] = asDeclared(value);
  }
  return filled;
}

function fill(property: Property, given: unknown, shown: unknown): unknown {
  // a service may show one object under an older name, too
  if (shown === undefined || property.deprecated !== undefined || !holdsReference(property)) return given;
  if (!isMap(shown) && !isList(shown)) return given ?? shown;
  // items are compared by their places only where both lists have the same ones
  if (isList(shown) && isList(given) && given.length !== shown.length) return given;
  if (given === undefined) return blockOf(property, shown);
  return rewriteParts(property, shown, (declared, part, step) => fill(declared, partAt(given, step), part));
}

/** A block that the program did not give: its references and what it cannot do without; nothing where it has no reference. */
function blockOf(property: Property, shown: unknown): unknown {
  const references: unknown[] = [];
  const keep = (declared: Property, part: unknown): unknown => {
    if (part === undefined || declared.deprecated !== undefined) return undefined;
    if (isMap(part) || isList(part)) return holdsReference(declared) ? rewriteParts(declared, part, keep) : undefined;
    if (isReference(declared)) references.push(part);
    return isReference(declared) || declared.required === true ? part : undefined;
  };
  const block = keep(property, shown);
  return references.length > 0 ? block : undefined;
}

function partAt(value: unknown, step: string | number): unknown {
  return isList(value) ? value[Number(step)] : isMap(value) ? partOf(value, String(step)) : undefined;
}
