import type { Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import type { PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { isList, isMap } from "../value/value";
import { partnersOf } from "./partners";

/**
 * Inputs with what the service filled in where the program left a computed property out: a program that later says
 * the same as the service, as after an import, changes nothing.
 */
export function withFilled(properties: Properties, inputs: PlainMap, state: PlainMap): PlainMap {
  return asDeclared<PlainMap>(filledMap(properties, inputs, state));
}

type Parts = { readonly [key: string]: unknown };

function filledMap(properties: Properties, inputs: Parts, state: Parts): Parts {
  const parts = Object.entries(properties).map(
    ([name, property]) => [name, filledPart(property, inputs[name], state[name])] as const,
  );
  return { ...inputs, ...Object.fromEntries(parts.filter(([, part]) => part !== undefined)) };
}

function filledPart(property: Property, input: unknown, shown: unknown): unknown {
  if (input === undefined || input === null) return property.computed === true ? shown : undefined;
  if (property.kind === "object" && isMap(input) && isMap(shown))
    return filledMap(shapeOf(property).properties, input, shown);
  if (property.kind !== "list" || !isList(input) || !isList(shown)) return input;
  const partners = partnersOf(property, input, shown);
  return input.map((item, i) => filledPart(property.items, item, shown[partners.get(i) ?? -1]));
}
