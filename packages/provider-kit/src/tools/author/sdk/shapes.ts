import { docFor, withRules } from "../schema/docs";
import type { Position, ShapeUse, Uses } from "../schema/uses";
import { addArguments } from "./choices";
import type { SdkFile } from "./sdk-file";
import { homeOf, membersOf, typeNameOf } from "./types";

/** Adds the types of the shapes that live in the file. */
export function addShapes(uses: Uses, file: SdkFile): void {
  for (const use of uses.shapes.values()) {
    if (homeOf(use) === file.path) addShape(uses, use, file);
  }
}

function addShape(uses: Uses, use: ShapeUse, file: SdkFile): void {
  const { shape, positions } = use;
  const { properties, rules } = shape;
  // what only lookups take is no stricter than the schema
  const isGiven = Object.values(properties).some((property) => uses.given.has(property));
  const variants: readonly (readonly Position[])[] = [["args"], ["plain"], ["state", "result"]];
  for (const variant of variants) {
    const used = variant.filter((position) => positions.has(position));
    const [position] = used;
    if (position === undefined) continue;
    const [name, doc, docOf] = [typeNameOf(use, position), withRules(shape.doc, rules), docFor(used, uses.resultGaps)];
    if (position === "args" && isGiven) addArguments(uses, { name, doc, properties, rules, docOf }, file);
    else file.addInterface(name, doc, membersOf(uses, properties, used, file));
  }
}
