import type { Property } from "../declare/property";
import type { Properties } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import { standsForAbsence } from "../equality/meaning";
import { mergeInto, setAt } from "../value/dotted-path";
import { isNothing } from "../value/facts";
import { isList, isMap } from "../value/value";

/** The name (or dotted path) of a property at the wire; a codec has none. */
export function wireName(name: string, property: Property): string | undefined {
  if (property.wire === undefined) return name;
  return typeof property.wire === "string" ? property.wire : undefined;
}

/** Whether a property travels in the kind of request. */
export function isSent(property: Property, when: "create" | "update"): boolean {
  const sent = property.sent ?? "always";
  return sent === "always" || sent === when;
}

/** The request body for values: each property that is there, under its wire name or through its codec. */
export function toWire(
  properties: Properties,
  values: Readonly<Record<string, unknown>>,
  when: "create" | "update",
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = values[name];
    if (isNothing(property, value) || standsForAbsence(property, value) || !isSent(property, when)) continue;
    put(body, name, property, value, when);
  }
  return body;
}

/** Puts one property into a body; `null` is sent as it is, to clear. */
export function put(
  body: Record<string, unknown>,
  name: string,
  property: Property,
  value: unknown,
  when: "create" | "update",
): void {
  if (property.wire !== undefined && typeof property.wire !== "string") {
    mergeInto(body, property.wire.toWire(value));
    return;
  }
  setAt(body, wireName(name, property) ?? name, valueToWire(property, value, when));
}

function valueToWire(property: Property, value: unknown, when: "create" | "update"): unknown {
  switch (property.kind) {
    case "object":
      return isMap(value) ? toWire(shapeOf(property).properties, value, when) : value;
    case "list": {
      if (!isList(value)) return value;
      const items = value.map((item) => valueToWire(property.items, item, when));
      return property.single === true ? (items[0] ?? null) : items;
    }
    case "map":
      return isMap(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, item]) => [key, valueToWire(property.values, item, when)]),
          )
        : value;
    default:
      return value;
  }
}
