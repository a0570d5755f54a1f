import type { ListProperty, Property } from "../../declare/property";
import type { Resource } from "../../declare/resource";
import type { Properties, Shape } from "../../declare/shape";
import { shapeOf } from "../../declare/shape";
import { asDeclared } from "../../value/plain";
import { getAt } from "../../wire/dotted";
import type { Value, ValueMap } from "../../value/value";
import { isList, isMap, isUnknown, Secret, secret, UNKNOWN } from "../../value/value";
import { hexDigitsOf, validNumber, validString, uuidFor } from "./valid-values";

/** An id that stands in for what only the service knows: of the form that the resource's ids have, and the same in every run. */
export function mockId(resource: Resource, name: string, inputs: ValueMap): string {
  const parts = resource.idParts ?? ["id"];
  const whole = `${resource.token}::${name}`;
  const forms = [hexDigitsOf(whole).slice(0, 16), uuidFor(whole), `${name}-id`];
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
export function partsOfMockId(resource: Resource, id: string): Readonly<Record<string, string>> {
  const parts = resource.idParts ?? [];
  const values = id.split("/");
  return Object.fromEntries(parts.flatMap((part, i) => (values[i] === undefined ? [] : [[part, values[i]]])));
}

/** How values stand where the types promise them: what is promised, and what stands for the other gaps of an object. */
export interface OutputRules {
  readonly isPresent: (property: Property) => boolean;
  readonly absentValue: (shape: Shape | undefined) => null | undefined;
}

/** Properties with all that the types promise: what is left out or unknown has a stand-in, and nothing else is made up. */
export function withMockOutputs(
  standing: OutputRules,
  properties: Properties,
  values: ValueMap,
  text: string,
  shape?: Shape,
): ValueMap {
  const parts = Object.entries(properties).flatMap(([key, property]): [string, Value][] => {
    const value = mockPart(standing, property, values[key], `${text}-${key}`) ?? standing.absentValue(shape);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(parts);
}

function mockPart(
  standing: OutputRules,
  property: Property,
  value: Value | undefined,
  text: string,
): Value | undefined {
  if (value === null) return null;
  if (value !== undefined && !isUnknown(value)) return complete(standing, property, value, text);
  return standing.isPresent(property) ? mockValue(standing, property, text) : undefined;
}

/** A value with all that is promised inside it; what a list or map holds is there in any case. */
function complete(standing: OutputRules, property: Property, value: Value, text: string): Value {
  if (isUnknown(value)) return mockValue(standing, property, text);
  if (value instanceof Secret) return secret(complete(standing, property, value.value, text));
  if (property.kind === "object" && isMap(value)) {
    const shape = shapeOf(property);
    return withMockOutputs(standing, shape.properties, value, text, shape);
  }
  if (property.kind === "list" && isList(value)) {
    return value.map((item) => complete(standing, property.items, item, text));
  }
  if (property.kind !== "map" || !isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      return [key, complete(standing, property.values, item, text)];
    }),
  );
}

function mockValue(standing: OutputRules, property: Property, text: string): Value {
  const value = complete(standing, property, defaultOf(property) ?? plainMockValue(property, text), text);
  return property.secret === true ? secret(value) : value;
}

/** What leaving a property out means, where that is more than nothing. */
function defaultOf(property: Property): Value | undefined {
  const meant = asDeclared<Value | undefined>(property.default ?? property.absent);
  return meant === null || meant === "" || (isList(meant) && meant.length === 0) ? undefined : meant;
}

function plainMockValue(property: Property, text: string): Value {
  switch (property.kind) {
    case "string":
      return validString(property, text);
    case "integer":
    case "number":
      return validNumber(property);
    case "boolean":
      return false;
    case "list":
      return unknownItems(property);
    case "map":
    case "object":
      return {};
    case "any":
      return null;
  }
}

/** As few items as there may be, and the one object that the service puts into a list of one unless only some have it. */
function unknownItems({ items, minItems = 0, single }: ListProperty): readonly Value[] {
  const isOne = single === true && items.kind === "object" && items.sometimes !== true;
  return Array.from({ length: Math.max(minItems, isOne ? 1 : 0) }, () => UNKNOWN);
}
