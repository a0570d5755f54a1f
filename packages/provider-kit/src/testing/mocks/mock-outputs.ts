import type { ListProperty, Property } from "../../plugin/declare/property";
import type { Resource } from "../../plugin/declare/resource";
import type { Properties, Shape } from "../../plugin/declare/shape";
import { shapeOf } from "../../plugin/declare/shape";
import { joinId, splitId } from "../../plugin/execution/service-objects/id-text";
import { asDeclared, getAt } from "../../plugin/values/value/plain";
import type { Value, ValueMap } from "../../plugin/values/value/value";
import { isList, isMap, isUnknown, Secret, secret, UNKNOWN } from "../../plugin/values/value/value";
import { hexDigitsOf, uuidFor, validNumber, validString } from "./valid-values";

/** A mock ID of the form that the resource's IDs have; the same in every run. */
export function mockId(resource: Resource, name: string, inputs: ValueMap): string {
  const parts = resource.idParts ?? ["id"];
  const whole = `${resource.token}::${name}`;
  const forms = [hexDigitsOf(whole).slice(0, 16), uuidFor(whole), `${name}-id`];
  // an ID part with the name uuid is a UUID
  const inOrder = parts.includes("uuid") ? [uuidFor(whole), ...forms] : forms;
  const candidates = inOrder.map((own) => joinId(parts.map((part) => textAt(inputs, part) ?? own)));
  const [first = name] = candidates;
  return candidates.find((id) => resource.checkId?.(id) === undefined) ?? first;
}

function textAt(inputs: ValueMap, part: string): string | undefined {
  const value = getAt(inputs, part);
  return typeof value === "string" ? value : undefined;
}

/** The properties that a mock ID consists of. */
export function partsOfMockId(resource: Resource, id: string): Readonly<Record<string, string>> {
  const parts = resource.idParts ?? [];
  const values = splitId(id, parts.length) ?? [];
  return Object.fromEntries(parts.flatMap((part, i) => (values[i] === undefined ? [] : [[part, values[i]]])));
}

/** Which outputs a mock must have: `isPresent` tells whether the types require a value, `absentValue` is that of other properties. */
export interface OutputRules {
  readonly isPresent: (property: Property) => boolean;
  readonly absentValue: (shape: Shape | undefined) => null | undefined;
}

/** Outputs with a mock value for each absent or unknown property that the types require. */
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

/** A value with mock values for required properties inside it; items of lists and maps always have a value. */
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

/** The default of a property, unless it is empty. */
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

/** The fewest items that the list may have; a list of a single object has that object, unless only some resources have it. */
function unknownItems({ items, minItems = 0, single }: ListProperty): readonly Value[] {
  const isOne = single === true && items.kind === "object" && items.sometimes !== true;
  return Array.from({ length: Math.max(minItems, isOne ? 1 : 0) }, () => UNKNOWN);
}
