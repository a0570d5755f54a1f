import { check } from "../check/check";
import type { ListProperty, Property } from "../declare/property";
import type { Resource } from "../declare/resource";
import type { Properties, Shape } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import { getAt } from "../wire/dotted";
import type { Value, ValueMap } from "../value/value";
import { isList, isMap, isUnknown, Secret, secret, UNKNOWN } from "../value/value";
import { digitsOf, fittingNumber, fittingText, uuidFor } from "./fitting";

/** Values that stand in for what only the service knows: plausible, and the same in every run. */

/** An id of the form that the resource's ids have. */
export function standInId(resource: Resource, name: string, inputs: ValueMap): string {
  const parts = resource.idParts ?? ["id"];
  const whole = `${resource.token}::${name}`;
  const forms = [digitsOf(whole).slice(0, 16), uuidFor(whole), `${name}-id`];
  // a service that calls the id a UUID means one
  const inOrder = parts.includes("uuid") ? [uuidFor(whole), ...forms] : forms;
  const candidates = inOrder.map((own) => parts.map((part) => textAt(inputs, part) ?? own).join("/"));
  const [first = name] = candidates;
  return candidates.find((id) => resource.checkId?.(id) === undefined) ?? first;
}

function textAt(inputs: ValueMap, part: string): string | undefined {
  const value = getAt(inputs, part);
  return typeof value === "string" ? value : undefined;
}

/** What an id tells of its object: the parts that it is made of. */
export function partsOfStandIn(resource: Resource, id: string): Readonly<Record<string, string>> {
  const parts = resource.idParts ?? [];
  const values = id.split("/");
  return Object.fromEntries(parts.flatMap((part, i) => (values[i] === undefined ? [] : [[part, values[i]]])));
}

/** Properties in which every unknown has a stand-in. */
export function withStandIns(properties: Properties, values: ValueMap, name: string): ValueMap {
  const filled = Object.entries(values).map(([key, value]): [string, Value] => {
    return [key, filledIn(properties[key], value, `${name}-${key}`)];
  });
  return Object.fromEntries(filled);
}

/** A value in which unknowns stand for what the objects that it holds leave out although a service would show it. */
export function withGaps(property: Property | undefined, value: Value): Value {
  if (property?.kind === "list" && isList(value)) return value.map((item) => withGaps(property.items, item));
  if (property?.kind !== "object" || !isMap(value)) return value;
  const { properties, rules = [] } = shapeOf(property);
  const shown = Object.entries(properties).filter(
    ([, part]) => part.required === true || (isPlain(part) && rules.length === 0),
  );
  const gaps = shown.map(([key]): [string, Value] => [key, UNKNOWN]);
  const given = Object.entries(value).map(([key, part]): [string, Value] => [key, withGaps(properties[key], part)]);
  return { ...Object.fromEntries(gaps), ...Object.fromEntries(given) };
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
      return fittingText(property, text);
    case "integer":
    case "number":
      return fittingNumber(property);
    case "boolean":
      return false;
    case "list":
      return listOf(property, text);
    case "map":
      return {};
    case "object":
      return candidatesFor(shapeOf(property), text)[0] ?? {};
    case "any":
      return null;
  }
}

/** As few items as there may be; the one object that the service puts into a list of one is there if it is sound. */
function listOf({ items, minItems = 0, single }: ListProperty, text: string): readonly Value[] {
  const needed = Array.from({ length: minItems }, (_, i) => standIn(items, `${text}-${i}`));
  if (single !== true || needed.length > 0 || items.kind !== "object") return needed;
  return candidatesFor(shapeOf(items), `${text}-0`)
    .slice(0, 1)
    .filter((one) => isSound(shapeOf(items), one));
}

/** Objects with all plain parts, or with only what they must have: the sound ones first. */
function candidatesFor(shape: Shape, text: string): readonly ValueMap[] {
  const made = [isPlain, () => false].map((isShown) => {
    // a shape may hold itself, but it cannot require itself
    const parts = Object.entries(shape.properties).filter(([, one]) => one.required === true || isShown(one));
    return Object.fromEntries(parts.map(([key, one]) => [key, standIn(one, `${text}-${key}`)]));
  });
  const sound = made.filter((one) => isSound(shape, one));
  return sound.length > 0 ? sound : made.slice(1);
}

function isPlain({ kind }: Property): boolean {
  return kind === "string" || kind === "integer" || kind === "number" || kind === "boolean";
}

function isSound(shape: Shape, values: ValueMap): boolean {
  return check(shape, values).problems.every(({ severity }) => severity !== "error");
}
