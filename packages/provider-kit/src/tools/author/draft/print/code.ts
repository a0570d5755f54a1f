import type { DraftProperty, DraftShape } from "../drafted-property";
import { camelCase } from "../../names";

/** A value as TypeScript, with plain keys where they can be. */
export function codeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(codeOf).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    return `{ ${Object.entries(value)
      .map(([key, part]) => `${keyOf(key)}: ${codeOf(part)}`)
      .join(", ")} }`;
  }
  return value === undefined ? "undefined" : JSON.stringify(value);
}

/** A key of an object as TypeScript. */
export function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

const FUNCTIONS = {
  string: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
  list: "list",
  map: "map",
  object: "object",
  any: "anything",
} as const;

/** The functions of the kit that a property is declared with. */
export function functionsOf(property: DraftProperty): readonly string[] {
  const inner = [property.items, property.each].filter((one) => one !== undefined);
  return [FUNCTIONS[property.type], ...inner.flatMap(functionsOf)];
}

/** The shapes that a property names. */
export function shapesOf(property: DraftProperty): readonly DraftShape[] {
  const inner = [property.items, property.each].filter((one) => one !== undefined);
  return [...(property.shape === undefined ? [] : [property.shape]), ...inner.flatMap(shapesOf)];
}

/** The export of a shape. */
export function shapeConstant({ name }: DraftShape): string {
  return camelCase(name.charAt(0).toLowerCase() + name.slice(1));
}

/** A property as TypeScript. */
export function propertyCode(property: DraftProperty, isInner = false): string {
  const { type, facts, items, each, shape, source, doc } = property;
  const reference = shape === undefined ? undefined : shapeConstant(shape);
  const parts = [
    ...facts.map(({ option, code }) => `${option}: ${code}`),
    ...(items === undefined ? [] : [`items: ${propertyCode(items, true)}`]),
    ...(each === undefined ? [] : [`values: ${propertyCode(each, true)}`]),
    ...(reference === undefined ? [] : [`shape: ${shape?.isCyclic === true ? `() => ${reference}` : reference}`]),
    ...(isInner ? [] : [`source: ${JSON.stringify(source)}`]),
    `doc: ${JSON.stringify(doc)}`,
  ];
  return `${FUNCTIONS[type]}({ ${parts.join(", ")} })`;
}

/** Properties as the body of an object. */
export function propertiesCode(properties: readonly DraftProperty[]): string {
  return properties.map((property) => `${keyOf(property.name)}: ${propertyCode(property)},`).join("\n");
}

/** Imports of names from modules, in their order; a module of which nothing is used is left out. */
export function importsOf(...all: readonly (readonly [names: readonly string[], module: string])[]): string {
  return all
    .filter(([names]) => names.length > 0)
    .map(([names, module]) => `import { ${sortedNames(names).join(", ")} } from ${JSON.stringify(module)};`)
    .join("\n");
}

function sortedNames(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort((left, right) => left.toLowerCase().localeCompare(right.toLowerCase(), "en"));
}

/** A text with values in place of its names in capitals between percent signs: `%NAME%`. */
export function filledIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/%([A-Z]+)%/g, (all, name: string) => values[name] ?? all);
}

/** The module of the kit. */
export const KIT = "@ops-providers/provider-kit";
