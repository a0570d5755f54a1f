import type { Enumeration } from "../../declare/enumeration";
import type { Property, StringProperty } from "../../declare/property-types";
import type { Properties } from "../../declare/shape";
import { shapeOf } from "../../declare/shape";
import { docFor, withRules } from "../schema/docs";
import { kebabCase, pascalCase } from "../names";
import { docComment, key } from "./print";
import type { SdkFile } from "./sdk-file";
import type { Position, ShapeUse, Uses } from "../schema/uses";

/** The TypeScript type of a property's value; shapes that live elsewhere are imported. */
export function typeOf(uses: Uses, property: Property, position: Position, file: SdkFile): string {
  switch (property.kind) {
    case "string":
      return isInput(position) ? textType(property, file) : "string";
    case "boolean":
      return "boolean";
    case "integer":
    case "number":
      return "number";
    case "any":
      return "unknown";
    case "list":
      return `${isInput(position) ? "readonly " : ""}${part(uses, property.items, position, file)}[]`;
    case "map":
      return `{ [key: string]: ${part(uses, property.values, position, file)} }`;
    case "object":
      return shapeType(uses, shapeOf(property).name, position, file);
  }
}

/** Programs may give any text; the members of an enumeration are those that an editor offers. */
function textType({ enumeration }: StringProperty, file: SdkFile): string {
  if (enumeration === undefined) return "string";
  return `(${file.use(enumeration.name, enumerationHome(enumeration), "type")} | (string & {}))`;
}

/** The file that holds an enumeration; a program that uses none loads none. */
export function enumerationHome({ name }: Enumeration): string {
  return `types/${kebabCase(name)}`;
}

function isInput(position: Position): boolean {
  return position === "args" || position === "plain";
}

/** The type of an item or value inside another one. */
function part(uses: Uses, property: Property, position: Position, file: SdkFile): string {
  const type = typeOf(uses, property, position, file);
  return position === "args" ? `pulumi.Input<${type}>` : type;
}

function shapeType(uses: Uses, shapeName: string, position: Position, file: SdkFile): string {
  const use = uses.shapes.get(shapeName);
  if (use === undefined) throw new Error(`the shape ${JSON.stringify(shapeName)} is not part of the provider`);
  return file.use(typeNameOf(use, position), homeOf(use), "type");
}

/** The file that holds the types of a shape: that of its only user, else one of its own. */
export function homeOf(use: ShapeUse): string {
  const [first] = use.files;
  return use.files.size === 1 && first !== undefined ? first : `types/${kebabCase(use.shape.name)}`;
}

function typeNameOf({ shape, positions }: ShapeUse, position: Position): string {
  const name = pascalCase(shape.name);
  if (position === "args") return `${name}Args`;
  const isAlsoOutput = positions.has("state") || positions.has("result");
  return position === "plain" && isAlsoOutput ? `${name}Plain` : name;
}

/** The members of an interface, docs included; a type that stands in several positions allows what any of them needs. */
export function membersOf(
  uses: Uses,
  properties: Properties,
  positions: readonly Position[],
  file: SdkFile,
  doc: (property: Property) => string = docFor(positions, uses.resultGaps),
): string {
  return Object.entries(properties)
    .map(([name, property]) => {
      const [position = "state"] = positions;
      const type = typeOf(uses, property, position, file);
      const declaration = isInput(position)
        ? inputMember(name, property, position, type)
        : outputMember(uses, name, property, positions, type);
      return withDoc(property, doc, declaration);
    })
    .join("\n");
}

/** A member of a class or interface with its docs. */
export function withDoc(property: Property, doc: (property: Property) => string, declaration: string): string {
  return `${docComment(doc(property), { deprecated: property.deprecated, indent: 2 })}\n${declaration}`;
}

function inputMember(name: string, property: Property, position: Position, type: string): string {
  const isRequired = property.required === true;
  const value = isRequired ? type : orUndefined(type);
  return `${key(name)}${isRequired ? "" : "?"}: ${position === "args" ? `pulumi.Input<${value}>` : value};`;
}

/** The type of something that need not be there. */
export function orUndefined(type: string): string {
  return type === "unknown" ? type : `${type} | undefined`;
}

function outputMember(
  uses: Uses,
  name: string,
  property: Property,
  positions: readonly Position[],
  type: string,
): string {
  const hasGap = positions.some(
    (position) => (position === "state" || position === "result") && !uses.isAlwaysPresent(property, position),
  );
  if (!hasGap) return `readonly ${key(name)}: ${type};`;
  // a type of states has no null, so that a program can pass it on as arguments
  return positions.includes("state") || uses.resultGaps === "absent"
    ? `readonly ${key(name)}?: ${type};`
    : `readonly ${key(name)}: ${type}${type === "unknown" ? "" : " | null"};`;
}

/** Adds the types of the shapes that live in the file. */
export function addShapes(uses: Uses, file: SdkFile): void {
  for (const use of uses.shapes.values()) {
    if (homeOf(use) === file.path) addShape(uses, use, file);
  }
}

function addShape(uses: Uses, use: ShapeUse, file: SdkFile): void {
  const { shape, positions } = use;
  const variants: readonly (readonly Position[])[] = [["args"], ["plain"], ["state", "result"]];
  for (const variant of variants) {
    const used = variant.filter((position) => positions.has(position));
    const [position] = used;
    if (position === undefined) continue;
    const members = membersOf(uses, shape.properties, used, file);
    file.addInterface(typeNameOf(use, position), withRules(shape.doc, shape.rules), members);
  }
}
