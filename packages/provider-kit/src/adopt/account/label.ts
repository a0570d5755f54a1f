import { autonamed } from "../../check/autoname";
import type { Property } from "../../declare/property";
import type { Resource } from "../../declare/resource";
import { stateProperties } from "../../objects/object";
import { entriesOf, remembered } from "../../value/facts";
import { fromWire } from "../../wire/wire";

/** What people call an object: its name, or another string by which they know it, or else its ID. */
export function labelOf(resource: Resource, id: string, wire: object): string {
  const values = fromWire(stateProperties(resource), wire);
  const texts = namesOf(resource).flatMap((name) => {
    const value = values[name];
    return typeof value === "string" && value.trim() !== "" ? [value] : [];
  });
  return texts[0] ?? id;
}

/** The properties that may hold a name, best first: those that many services have, and the required strings of the kind. */
const namesOf = remembered(({ inputs, outputs }: Resource): readonly string[] => {
  const texts = entriesOf(inputs).flatMap(([name, property]) => (isOwnText(property) ? [name] : []));
  const names = [autonamed(inputs)?.name ?? "name", "name", "title", "label", "description", ...texts];
  return names.filter((name) => (inputs[name] ?? outputs[name])?.secret !== true);
});

function isOwnText(property: Property): boolean {
  if (property.kind !== "string" || property.required !== true) return false;
  return property.values === undefined && property.refersTo === undefined && property.secret !== true;
}
