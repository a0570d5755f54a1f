import type { Property, Shape, StringProperty } from "../../../plugin/declare/property-types";
import { shapeOf } from "../../../plugin/declare/shape";
import type { Uses } from "../schema/uses";

/** Whether a string has one of its declared values, spelled so; where any case will do, no type has all spellings. */
export function isClosed({ values = [], valuesAre = "closed", anyCase = false }: StringProperty): boolean {
  return values.length > 0 && valuesAre === "closed" && !anyCase;
}

/** Whether the property of an argument has a type as an output, too; settings of the provider may have none. */
export function isAlsoOutput(uses: Uses, property: Property): boolean {
  if (property.kind === "list") return isAlsoOutput(uses, property.items);
  if (property.kind === "map") return isAlsoOutput(uses, property.values);
  return property.kind !== "object" || uses.shapes.get(shapeOf(property).name)?.positions.has("state") === true;
}

/**
 * Whether the type of an argument refuses values that the type of the same property has in outputs. A program may nevertheless pass
 * such an output on, and the check judges its value.
 */
export function isStricterThanOutput(uses: Uses, property: Property): boolean {
  return isAlsoOutput(uses, property) && isStrict(uses, property, new Set());
}

function isStrict(uses: Uses, property: Property, seen: ReadonlySet<string>): boolean {
  switch (property.kind) {
    case "string":
      return uses.given.has(property) && isClosed(property);
    case "list":
      return isStrict(uses, property.items, seen);
    case "map":
      return isStrict(uses, property.values, seen);
    case "object":
      return isStrictShape(uses, shapeOf(property), seen);
    default:
      return false;
  }
}

function isStrictShape(uses: Uses, { name, properties, rules = [] }: Shape, seen: ReadonlySet<string>): boolean {
  if (seen.has(name)) return false;
  if (rules.some(({ excludes }) => excludes?.kind === "atMostOne")) return true;
  return Object.values(properties).some((property) => isStrict(uses, property, new Set([...seen, name])));
}
