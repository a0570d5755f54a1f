import type { Property } from "../declare/property";
import { knownShape } from "../value/facts";
import { containsUnknown, isMap } from "../value/value";

/** What a value stands for: leaving a property out stands for its default, an object that stands for absence for leaving it out. */
export function meaningOf(property: Property, value: unknown): unknown {
  const isLeftOut = value === undefined || value === null || standsForAbsence(property, value);
  return isLeftOut ? (property.default ?? property.absent ?? undefined) : value;
}

/** Whether an object is there in place of nothing; what must be there never is. */
export function standsForAbsence(property: Property, value: unknown): boolean {
  if (property.kind !== "object" || property.required === true || !isMap(value)) return false;
  const { isAbsent } = knownShape(property);
  return isAbsent !== undefined && !containsUnknown(value) && isAbsent(value);
}

/** Whether the service holds what it likes when the program leaves the property out. */
export function isFilledByService(property: Property): boolean {
  return property.computed === true || (property.onChange === "ignore" && property.sent !== "never");
}
