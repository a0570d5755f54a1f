import { createHash } from "node:crypto";
import type { Property } from "../declare/property";
import type { Resource } from "../declare/resource";
import type { Properties } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import { getAt } from "../wire/dotted";
import type { Value, ValueMap } from "../value/value";
import { isList, isMap, isUnknown, Secret, secret } from "../value/value";

/** Values that stand in for what only the service knows: plausible, and the same in every run. */

/** An id of the form that the resource's ids have. */
export function standInId(resource: Resource, name: string, inputs: ValueMap): string {
  const parts = resource.idParts ?? ["id"];
  const digits = createHash("sha256").update(`${resource.token}::${name}`).digest("hex");
  const forms = [digits.slice(0, 16), uuidOf(digits), `${name}-id`];
  // a service that calls the id a UUID means one
  const inOrder = parts.includes("uuid") ? [uuidOf(digits), ...forms] : forms;
  const candidates = inOrder.map((own) => parts.map((part) => textAt(inputs, part) ?? own).join("/"));
  const [first = name] = candidates;
  return candidates.find((id) => resource.checkId?.(id) === undefined) ?? first;
}

function textAt(inputs: ValueMap, part: string): string | undefined {
  const value = getAt(inputs, part);
  return typeof value === "string" ? value : undefined;
}

function uuidOf(digits: string): string {
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join("-");
}

/** Properties in which every unknown has a stand-in. */
export function withStandIns(properties: Properties, values: ValueMap, name: string): ValueMap {
  const filled = Object.entries(values).map(([key, value]): [string, Value] => {
    return [key, filledIn(properties[key], value, `${name}-${key}`)];
  });
  return Object.fromEntries(filled);
}

function filledIn(property: Property | undefined, value: Value, text: string): Value {
  if (property === undefined) return value;
  if (value instanceof Secret) return secret(filledIn(property, value.value, text));
  if (isUnknown(value)) return standIn(property, text);
  if (property.kind === "object" && isMap(value)) return withStandIns(shapeOf(property).properties, value, text);
  if (property.kind === "list" && isList(value)) return value.map((item) => filledIn(property.items, item, text));
  if (property.kind !== "map" || !isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledIn(property.values, item, text)]));
}

function standIn(property: Property, text: string): Value {
  const value = plainStandIn(property, text);
  return property.secret === true ? secret(value) : value;
}

function plainStandIn(property: Property, text: string): Value {
  switch (property.kind) {
    case "string":
      return property.values?.[0] ?? FORMATTED[property.format ?? ""] ?? text;
    case "integer":
    case "number":
      return property.values?.[0] ?? property.min ?? 0;
    case "boolean":
      return false;
    case "list":
      return Array.from({ length: property.minItems ?? 0 }, (_, i) => standIn(property.items, `${text}-${i}`));
    case "map":
      return {};
    case "object":
      return requiredOf(shapeOf(property).properties, text);
    case "any":
      return null;
  }
}

const FORMATTED: Readonly<Record<string, string>> = {
  "date-time": "2026-01-01T00:00:00Z",
  duration: "1h",
  uri: "https://service.example",
  email: "someone@service.example",
  json: "{}",
  uuid: "00000000-0000-4000-8000-000000000000",
};

// a shape may hold itself, but it cannot require itself
function requiredOf(properties: Properties, text: string): ValueMap {
  const required = Object.entries(properties).filter(([, property]) => property.required === true);
  return Object.fromEntries(required.map(([key, property]) => [key, standIn(property, `${text}-${key}`)]));
}
