import type { Property } from "../../declare/property";

/** The name (or dotted path) of a property at the wire; a codec has none. */
export function wireName(name: string, property: Property): string | undefined {
  if (property.wire === undefined) return name;
  return typeof property.wire === "string" ? property.wire : undefined;
}
