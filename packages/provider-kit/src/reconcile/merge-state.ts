import type { ComparedObjects, Property } from "../declare/property";
import { isEqual } from "../equality/equal";
import { counterparts } from "../equality/match-items";
import { isFilledByService, meaningOf } from "../equality/meaning";
import type { Plain } from "../value/plain";
import { asDeclared } from "../value/plain";
import { rewriteParts } from "../value/walk-values";
import { fillHidden, isHidden } from "./hidden";

/**
 * The value that the state shows for a property: the program's own spelling where it means the same as the service's,
 * with the parts that the service fills in; else the service's. So what a preview knows is what the state has afterwards.
 */
export function mergeState(
  property: Property,
  written: Plain | undefined,
  returned: Plain | undefined,
  objects?: ComparedObjects,
): Plain | undefined {
  const meant = written ?? (isFilledByService(property) ? undefined : whatAbsenceMeans(property));
  // stars in place of a value that nobody knows, as after an import, are no value
  if (isHidden(property, returned)) return complete(property, meant);
  const shown = fillHidden(property, meant, returned);
  if (meant === undefined) return complete(property, shown);
  const isKept = property.sent === "never" || isEqual(property, meant, shown, objects);
  return isKept ? complete(property, meant, shown) : complete(property, shown);
}

function whatAbsenceMeans(property: Property): Plain | undefined {
  return asDeclared<Plain | undefined>(meaningOf(property, undefined));
}

/** A value with all its gaps filled: from the service's value where the service fills in, else with what absence means. */
function complete(property: Property, value: Plain | undefined, other?: Plain): Plain | undefined {
  const filled = value ?? (isFilledByService(property) ? other : undefined) ?? whatAbsenceMeans(property);
  if (filled === undefined || filled === null) return undefined;
  const otherPart = counterparts(property, filled, other);
  const completed = rewriteParts(property, filled, (declared, part, step) =>
    complete(declared, asDeclared<Plain | undefined>(part), asDeclared<Plain | undefined>(otherPart(step))),
  );
  return asDeclared<Plain>(completed);
}
