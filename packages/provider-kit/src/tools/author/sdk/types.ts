import type { Property, StringProperty } from "../../../plugin/declare/property-types";
import type { Properties } from "../../../plugin/declare/shape";
import { shapeOf } from "../../../plugin/declare/shape";
import { docFor } from "../schema/docs";
import { pascalCase } from "../names";
import { docComment, key, quoted } from "./print";
import { HELPERS } from "./sdk-file";
import type { SdkFile } from "./sdk-file";
import { isClosed, isStricterThanOutput } from "./strictness";
import type { Position, ShapeUse, Uses } from "../schema/uses";

/** The TypeScript type of a property's value; shapes that live elsewhere are imported. */
export function typeOf(uses: Uses, property: Property, position: Position, file: SdkFile): string {
  switch (property.kind) {
    case "string":
      return isInput(position) ? textType(uses, property, position, file) : "string";
    case "boolean":
      return "boolean";
    case "integer":
    case "number":
      return "number";
    case "any":
      return "unknown";
    case "list":
      return `${isInput(position) ? "readonly " : ""}(${part(uses, property.items, position, file)})[]`;
    case "map":
      return `{ [key: string]: ${part(uses, property.values, position, file)} }`;
    case "object":
      return shapeType(uses, shapeOf(property).name, position, file);
  }
}

/** The values that a string may have; other values are texts too, unless the list is closed. */
function textType(uses: Uses, property: StringProperty, position: Position, file: SdkFile): string {
  const { enumeration, values = [] } = property;
  const isGiven = position === "args" && uses.given.has(property);
  const names =
    enumeration === undefined
      ? (isGiven ? values : []).map(quoted)
      : [file.use(enumeration.name, ENUMERATIONS, "type")];
  if (names.length === 0) return "string";
  return isGiven && isClosed(property) ? names.join(" | ") : `(${names.join(" | ")} | (string & {}))`;
}

/** The file that holds the enumerations; a program that uses none loads none. */
export const ENUMERATIONS = "enumerations";

/** The file that holds the types that several resources use. */
export const SHARED_TYPES = "types";

/** The file that holds the types that several functions use, and no resource; they have parts that a resource's file may hold. */
export const LOOKUP_TYPES = "lookup-types";

function isInput(position: Position): boolean {
  return position === "args" || position === "plain";
}

/** The type of an item or value inside another one. */
function part(uses: Uses, property: Property, position: Position, file: SdkFile): string {
  return position === "args" ? argumentType(uses, property, file, true) : typeOf(uses, property, position, file);
}

/** The type of an argument: what a program writes, or an output of a resource, of which no type knows the value. */
export function argumentType(uses: Uses, property: Property, file: SdkFile, isRequired = false): string {
  const typeAs = (position: Position): string => {
    const type = typeOf(uses, property, position, file);
    return isRequired ? type : orUndefined(type);
  };
  if (!isStricterThanOutput(uses, property)) return `pulumi.Input<${typeAs("args")}>`;
  return `${file.use("InputOrOutput", HELPERS, "type")}<${typeAs("args")}, ${typeAs("state")}>`;
}

function shapeType(uses: Uses, shapeName: string, position: Position, file: SdkFile): string {
  const use = uses.shapes.get(shapeName);
  if (use === undefined) throw new Error(`the shape ${JSON.stringify(shapeName)} is not part of the provider`);
  return file.use(typeNameOf(use, position), homeOf(use), "type");
}

/** The file that holds the types of a shape: that of its only user or only resource, or a shared one. */
export function homeOf({ files, resourceFiles }: ShapeUse): string {
  const [only, another] = files.size === 1 ? files : resourceFiles;
  if (only === undefined) return LOOKUP_TYPES;
  return another === undefined ? only : SHARED_TYPES;
}

/** The name of the type of a shape where it stands. */
export function typeNameOf({ shape, positions }: ShapeUse, position: Position): string {
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
      const declaration = isInput(position)
        ? inputMember(uses, name, property, position, file)
        : outputMember(uses, name, property, positions, typeOf(uses, property, position, file));
      return withDoc(property, doc, declaration);
    })
    .join("\n");
}

/** A member of a class or interface with its docs. */
export function withDoc(property: Property, doc: (property: Property) => string, declaration: string): string {
  return `${docComment(doc(property), { deprecated: property.deprecated, indent: 2 })}\n${declaration}`;
}

function inputMember(uses: Uses, name: string, property: Property, position: Position, file: SdkFile): string {
  const type =
    position === "args"
      ? argumentType(uses, property, file, property.required)
      : valueType(property, typeOf(uses, property, position, file));
  return `${key(name)}${property.required === true ? "" : "?"}: ${type};`;
}

/** The type of a value that need not be there unless the property is required. */
export function valueType({ required = false }: Property, type: string): string {
  return required ? type : orUndefined(type);
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
