import type { FormFacts, Property } from "../../declare/property";
import type { Resource } from "../../declare/resource";
import type { ObjectRule, Properties, Shape } from "../../declare/shape";
import { anywhereIn, entriesOf, knownShape, remembered, visitProperties } from "./facts";
import { asDeclared } from "./plain";
import { isUnknown } from "./value";

type Others = ReadonlyMap<string, FormFacts<unknown>>;

const NONE: Others = new Map();
const others = new WeakMap<Properties, Others>();

/** The properties that an object of this form lacks, since only the other form has them, by name. */
export function ofOtherForms(properties: Properties): Others {
  return others.get(properties) ?? NONE;
}

/** The inputs that objects of one form have, and those of another have not. */
export const decidingInputs = remembered((inputs: Properties): readonly string[] => {
  const names = new Set<string>();
  visitProperties(inputs, ({ only }) => {
    for (const name of [only?.with, only?.without]) if (name !== undefined) names.add(name);
  });
  return [...names];
});

/** The inputs that a form has, of those that decide on it; `undefined` while they are unknown. */
type Given = readonly string[] | undefined;

/**
 * The form of a resource that inputs have: its properties are those of the form alone. While a deciding input is unknown, it has the
 * properties of all forms, demands none of them, and no rule judges them.
 */
export function formOf(resource: Resource, inputs: Readonly<Record<string, unknown>>): Resource {
  const names = decidingInputs(resource.inputs);
  if (names.some((name) => isUnknown(inputs[name]))) return formWith(resource, undefined);
  return formWhere(resource, (name) => (inputs[name] ?? null) !== null);
}

/** The form of a resource with those deciding inputs that are there. */
export function formWhere(resource: Resource, isThere: (name: string, property: Property) => boolean): Resource {
  const { inputs } = resource;
  return formWith(
    resource,
    decidingInputs(inputs).filter((name) => inputs[name] !== undefined && isThere(name, inputs[name])),
  );
}

const formsOf = remembered((_resource: Resource) => new Map<string, Resource>());

function formWith(resource: Resource, given: Given): Resource {
  if (decidingInputs(resource.inputs).length === 0) return resource;
  const forms = formsOf(resource);
  const key = given?.join(" ") ?? "unknown";
  const known = forms.get(key);
  if (known !== undefined) return known;
  const inputs = propertiesOf(withDeciding(resource.inputs), given);
  const form = { ...resource, inputs, rules: rulesOf(resource.rules, resource.inputs, given) };
  forms.set(key, form);
  return form;
}

/** The inputs of a resource, of which the deciding ones are in the forms that have them. */
function withDeciding(inputs: Properties): Properties {
  const names = decidingInputs(inputs);
  return Object.fromEntries(
    entriesOf(inputs).map(([name, property]) => [
      name,
      names.includes(name) ? { ...property, only: { with: name, required: true } } : property,
    ]),
  );
}

/** The rules of a form: one that needs what the form lacks, or may lack, says nothing of it. */
function rulesOf(
  rules: readonly ObjectRule[] | undefined,
  properties: Properties,
  given: Given,
): readonly ObjectRule[] {
  const isSure = (name: string): boolean => {
    const only = properties[name]?.only;
    return only === undefined || (given !== undefined && isInForm(only, given));
  };
  return (rules ?? []).filter(({ needs }) => needs.every(isSure));
}

function isInForm({ with: needed, without: excess }: FormFacts<unknown>, given: readonly string[]): boolean {
  return (needed === undefined || given.includes(needed)) && (excess === undefined || !given.includes(excess));
}

function propertiesOf(properties: Properties, given: Given): Properties {
  const isKept = ({ only }: Property): boolean => only === undefined || given === undefined || isInForm(only, given);
  const entries = entriesOf(properties);
  const kept = Object.fromEntries(
    entries.flatMap(([name, property]) => (isKept(property) ? [[name, propertyOf(property, given)]] : [])),
  );
  const lacked = entries.flatMap(([name, { only }]) =>
    only === undefined || Object.hasOwn(kept, name) ? [] : [[name, only] as const],
  );
  others.set(kept, new Map(lacked));
  return kept;
}

const dependsOnForm = anywhereIn(({ only }) => only !== undefined);

/** A property as it is in a form. */
function propertyOf(property: Property, given: Given): Property {
  if (!dependsOnForm(property)) return property;
  const { only = {}, ...rest } = property;
  const { required, default: filled } = given === undefined ? {} : only;
  return asDeclared<Property>({
    ...rest,
    ...(required === undefined ? {} : { required }),
    ...(filled === undefined ? {} : { default: filled }),
    ...partsOf(property, given),
  });
}

function partsOf(property: Property, given: Given): Partial<Property> {
  switch (property.kind) {
    case "list":
      return { items: propertyOf(property.items, given) };
    case "map":
      return { values: propertyOf(property.values, given) };
    case "object":
      return { shape: shapeOf(knownShape(property), given) };
    default:
      return {};
  }
}

function shapeOf(shape: Shape, given: Given): Shape {
  const rules = rulesOf(shape.rules, shape.properties, given);
  return { ...shape, properties: propertiesOf(shape.properties, given), rules };
}
