import type { Property } from "../../plugin/declare/property";
import type { Provider } from "../../plugin/declare/provider";
import { typeName } from "../../plugin/declare/resource";
import type { Properties } from "../../plugin/declare/shape";
import { entriesOf, knownShape } from "../../plugin/values/value/facts";

/** Lists of values, each with the inputs that have the list. */
export type DeclaredValues = Readonly<Record<string, readonly string[]>>;

/**
 * The lists of values that a provider declares for the inputs of a resource type and its lookups, or for its settings
 * (`"provider"`): a closed list refuses other values, an open list warns of other values, and a list of some values accepts
 * others silently.
 */
export function declaredValues(provider: Provider, type: string): DeclaredValues {
  const names = [type, `get${type}`, `get${type}s`];
  const declared = [...provider.resources, ...provider.functions].filter(({ token }) =>
    names.includes(typeName(token)),
  );
  const found = [
    ...(type === "provider" ? listsIn(type, provider.settings, []) : []),
    ...declared.flatMap(({ token, inputs }) => listsIn(typeName(token), inputs, [])),
  ];
  const places = new Map<string, string[]>();
  for (const [place, list] of found) places.set(list, [...(places.get(list) ?? []), place]);
  return Object.fromEntries(places);
}

/** The path of an input, and its list of values. */
type Found = readonly [place: string, list: string];

function listsIn(holder: string, properties: Properties, within: readonly string[]): readonly Found[] {
  return entriesOf(properties).flatMap(([name, property]) => listsAt(`${holder}.${name}`, property, within));
}

function listsAt(place: string, property: Property, within: readonly string[]): readonly Found[] {
  switch (property.kind) {
    case "string":
    case "integer":
    case "number":
      return listOf(property).map((list) => [place, list]);
    case "list":
      return listsAt(`${place}[]`, property.items, within);
    case "map":
      return listsAt(`${place}{}`, property.values, within);
    case "object": {
      const { name, properties } = knownShape(property);
      return within.includes(name) ? [] : listsIn(place, properties, [...within, name]);
    }
    default:
      return [];
  }
}

function listOf(property: Extract<Property, { readonly kind: "string" | "integer" | "number" }>): readonly string[] {
  const { values } = property;
  if (property.kind !== "string") return values === undefined ? [] : [`closed: ${values.join(", ")}`];
  const { enumeration, valuesAre = "closed" } = property;
  if (values !== undefined) return [`${valuesAre}: ${values.join(", ")}`];
  return enumeration === undefined ? [] : [`some: ${enumeration.name}`];
}
