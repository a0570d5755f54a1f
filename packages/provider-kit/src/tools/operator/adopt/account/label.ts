import { autonamed } from "../../../../plugin/values/check/autoname";
import type { Property } from "../../../../plugin/declare/property";
import type { Resource } from "../../../../plugin/declare/resource";
import { stateProperties } from "../../../../plugin/execution/service-objects/object";
import { entriesOf, remembered } from "../../../../plugin/values/value/facts";
import { fromWire } from "../../../../plugin/values/wire/wire";

/** What people call an object: its name, or another string by which they know it, or else its ID. */
export function labelOf(resource: Resource, id: string, wire: object): string {
  const values = fromWire(stateProperties(resource), wire);
  const strings = namesOf(resource).flatMap((name) => {
    const value = values[name];
    return typeof value === "string" && value.trim() !== "" ? [value] : [];
  });
  return strings[0] ?? id;
}

/** The properties that may hold a name, best first: those that many services have, and the required strings of the kind. */
const namesOf = remembered(({ inputs, outputs }: Resource): readonly string[] => {
  const strings = entriesOf(inputs).flatMap(([name, property]) => (isOwnString(property) ? [name] : []));
  const names = [autonamed(inputs)?.name ?? "name", "name", "title", "label", "description", ...strings];
  return names.filter((name) => (inputs[name] ?? outputs[name])?.secret !== true);
});

function isOwnString(property: Property): boolean {
  if (property.kind !== "string" || property.required !== true) return false;
  return property.values === undefined && property.refersTo === undefined && property.secret !== true;
}
