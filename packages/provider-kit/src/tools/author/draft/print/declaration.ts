import type { PackageNames } from "../../init/package-name";
import type { DraftKind } from "../drafted-kind";
import type { DraftProperty, DraftShape } from "../drafted-property";
import { formsCode } from "../forms";
import { nounOf, withArticle } from "../text";
import { codeOf, functionsOf, importsOf, KIT, propertiesCode, shapeConstant, shapesOf } from "./code";
import { listCode } from "./list";

/** The declaration of a kind, as TypeScript. */
export function declarationText(kind: DraftKind, { name: packageName }: PackageNames, isListable: boolean): string {
  const { inputs, outputs, facts, list } = kind;
  const identity = facts.filter(({ option }) => option === "identity").map(({ code }) => code.slice(1, -1).trim());
  const find = list === undefined || isListable ? [] : [`find: ${listCode(list)}`];
  const about = (options: readonly string[]): readonly string[] =>
    options.flatMap((option) => facts.filter((one) => one.option === option).map(({ code }) => `${option}: ${code},`));
  return declared(
    kind,
    packageName,
    "defineResource",
    [...inputs, ...outputs],
    [
      ...about(["endpoint", "item", "wrapper", "requestWrapper", "idParts"]),
      `inputs: {`,
      propertiesCode(inputs),
      "},",
      "outputs: {",
      propertiesCode(outputs),
      "},",
      ...about([
        "rules",
        "calls",
        "createBy",
        "updateBy",
        "readBy",
        ...(isListable ? ["pooled"] : []),
        "deletedNames",
        "isGone",
        "isSoftDeleted",
      ]),
      ...(list === undefined || !isListable ? [] : [`list: ${listCode(list)},`]),
      ...(identity.length + find.length === 0 ? [] : [`identity: { ${[...identity, ...find].join(", ")} },`]),
    ],
  );
}

/** The declaration of a kind that programs only look up, as TypeScript. */
export function shownKindText(kind: DraftKind, { name: packageName }: PackageNames): string {
  const { outputs, facts, list } = kind;
  return declared(kind, packageName, "defineLookupKind", outputs, [
    ...facts.map(({ option, code }) => `${option}: ${code},`),
    ...(list === undefined ? [] : [`list: ${listCode(list)},`]),
    "record: {",
    propertiesCode(outputs),
    "},",
  ]);
}

/** A module that declares a kind with the given options, behind its token and doc. */
function declared(
  kind: DraftKind,
  packageName: string,
  define: "defineResource" | "defineLookupKind",
  properties: readonly DraftProperty[],
  options: readonly string[],
): string {
  const { name, constant, folder, forms } = kind;
  const shapes = [...new Set(properties.flatMap(shapesOf))];
  const doc = kindDoc(kind);
  return [
    importsOf(
      [[define, ...(forms === undefined ? [] : ["formsBy"]), ...properties.flatMap(functionsOf)], KIT],
      [shapes.map(shapeConstant), `./${folder}-shapes`],
    ),
    "",
    `/** ${docComment(doc)} */`,
    `export const ${constant} = ${define}({`,
    `token: "${packageName}:index:${name}",`,
    `doc: ${JSON.stringify(doc)},`,
    ...options,
    "});",
    "",
  ].join("\n");
}

/** What the kind is, for docs. */
export function kindDoc({ name, doc }: DraftKind): string {
  const noun = withArticle(nounOf(name));
  return doc ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}.`;
}

/** A doc inside a comment. */
export function docComment(doc: string): string {
  return doc.replaceAll("*/", "* /");
}

/** The shapes of a kind, as TypeScript; `undefined` where it has none. */
export function shapesText({ shapes }: DraftKind): string | undefined {
  const used = shapes.filter(({ properties }) => properties.length > 0);
  if (used.length === 0) return undefined;
  const names = used.flatMap(({ properties }) => properties.flatMap(functionsOf));
  const isCyclic = used.some((shape) => shape.isCyclic);
  return [
    isCyclic ? `import type { Shape } from "${KIT}";` : "",
    importsOf([["defineShape", ...(used.some(({ forms }) => forms !== undefined) ? ["formsBy"] : []), ...names], KIT]),
    ...used.map(shapeCode),
  ].join("\n");
}

function shapeCode(shape: DraftShape): string {
  const { name, doc, isCyclic, properties, forms } = shape;
  return [
    `/** ${docComment(doc)} */`,
    `export const ${shapeConstant(shape)}${isCyclic ? ": Shape" : ""} = defineShape({`,
    `name: ${codeOf(name)},`,
    `doc: ${codeOf(doc)},`,
    "properties: {",
    propertiesCode(properties),
    "},",
    ...(forms === undefined ? [] : [`rules: ${formsCode(forms)},`]),
    "});",
    "",
  ].join("\n");
}
