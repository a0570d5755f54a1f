import type { Property } from "../../../plugin/declare/property";
import type { Resource } from "../../../plugin/declare/resource";
import type { Properties } from "../../../plugin/declare/shape";
import { entriesOf, knownShape } from "../../../plugin/values/value/facts";
import { isList, isMap, Secret } from "../../../plugin/values/value/value";
import type { StoryKind } from "../../story/story-kind";

type Values = ReturnType<StoryKind["inputs"]>;

/** The inputs that no story gives a value: those of the resource by name, nested inputs as `Shape.property`. */
export function omittedInputs(resource: Resource, stories: readonly Values[]): readonly string[] {
  const given = new Set(stories.flatMap((values) => givenInputs(resource.inputs, values)));
  return declaredInputs("", resource.inputs, new Set()).filter((path) => !given.has(path));
}

function declaredInputs(prefix: string, properties: Properties, seen: Set<string>): readonly string[] {
  return entriesOf(properties).flatMap(([name, property]) => [prefix + name, ...declaredInside(property, seen)]);
}

function declaredInside(property: Property, seen: Set<string>): readonly string[] {
  if (property.kind === "list") return declaredInside(property.items, seen);
  if (property.kind === "map") return declaredInside(property.values, seen);
  if (property.kind !== "object") return [];
  const { name, properties } = knownShape(property);
  if (seen.has(name)) return [];
  seen.add(name);
  return declaredInputs(`${name}.`, properties, seen);
}

function givenInputs(properties: Properties, values: Values): readonly string[] {
  return entriesOf(properties).flatMap(([name, property]) => {
    const given = (values[name] ?? []).filter((value) => value !== undefined);
    return given.flatMap((value) => [name, ...givenInside(property, value)]);
  });
}

function givenInside(property: Property, value: unknown): readonly string[] {
  if (value instanceof Secret) return givenInside(property, value.value);
  if (property.kind === "list") return isList(value) ? value.flatMap((item) => givenInside(property.items, item)) : [];
  if (!isMap(value)) return [];
  if (property.kind === "map") return Object.values(value).flatMap((one) => givenInside(property.values, one));
  if (property.kind !== "object") return [];
  const { name: shape, properties } = knownShape(property);
  return entriesOf(properties).flatMap(([name, part]) => {
    return value[name] === undefined ? [] : [`${shape}.${name}`, ...givenInside(part, value[name])];
  });
}
