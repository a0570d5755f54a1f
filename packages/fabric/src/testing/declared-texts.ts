import type { Properties, Property } from "@ops-providers/provider-kit";
import { provider } from "../provider";

type Text = Extract<Property, { readonly kind: "string" }>;

type DeclaredText = readonly [place: string, text: Text];

function textsAt(place: string, property: Property): readonly DeclaredText[] {
  switch (property.kind) {
    case "string":
      return [[place, property]];
    case "list":
      return textsAt(place, property.items);
    case "object": {
      const { properties } = typeof property.shape === "function" ? property.shape() : property.shape;
      return textsAmong(place, properties);
    }
    default:
      return [];
  }
}

function textsAmong(place: string, properties: Properties): readonly DeclaredText[] {
  return Object.entries(properties).flatMap(([name, property]) => textsAt(`${place}.${name}`, property));
}

/** The places among the inputs of all kinds and lookups with a string that is so declared. */
export function placesOfTexts(isWanted: (text: Text) => boolean): readonly string[] {
  const declared = [...provider.resources, ...provider.functions];
  const texts = declared.flatMap(({ token, inputs }) => textsAmong(token, inputs));
  return texts.filter(([, text]) => isWanted(text)).map(([place]) => place);
}
