import type { PackageNames } from "../../init/package-name";
import { kebabCase } from "../../names";
import { pluralOf } from "../../plural";
import type { DraftKind, DraftList } from "../drafted-kind";
import type { DraftProperty } from "../drafted-property";
import { nounOf, withArticle } from "../text";
import { codeOf, importsOf, keyOf, KIT } from "./code";
import { namesOfList } from "./list";

/** The lookups of a kind, which a module exports: file names -> TypeScript. */
export function lookupTexts(
  kind: DraftKind,
  names: PackageNames,
  isListable: boolean,
  module = kind.folder,
): readonly (readonly [file: string, text: string])[] {
  const { folder, list } = kind;
  const single = [[`get-${folder}.ts`, findText(kind, names, isListable, module)] as const];
  return list === undefined
    ? single
    : [...single, [`get-${pluralFolder(kind)}.ts`, listText(kind, list, names, isListable, module)]];
}

function pluralFolder({ folder }: DraftKind): string {
  return kebabCase(pluralOf(folder));
}

function findText(kind: DraftKind, { name: packageName }: PackageNames, isListable: boolean, module: string): string {
  const { name, constant, inputs, outputs, list, idParts } = kind;
  const noun = nounOf(name);
  const isNamed = [...inputs, ...outputs].some(
    (one) => one.wire === "name" && one.name === "name" && one.type === "string",
  );
  const isShown = isListable && list?.shown.includes("name") === true && idParts?.includes("name") !== true;
  const isFoundByName = isNamed && isShown;
  const within = isFoundByName ? neededCode(kind, list, false) : undefined;
  const by = isFoundByName ? "ID or its name" : "ID";
  const doc = `Looks up ${withArticle(noun)} by its ${by}.`;
  return [
    importsOf([["defineFindFunction", "string"], KIT], [[constant], `./${module}`]),
    "",
    `/** ${doc} */`,
    `export const get${name} = defineFindFunction({`,
    `token: "${packageName}:index:get${name}",`,
    `doc: ${codeOf(doc)},`,
    `resource: ${constant},`,
    `by: { id: string({ doc: "ID of the ${noun}." })${isFoundByName ? `, name: string({ doc: "Name of the ${noun}." })` : ""} },`,
    ...(within === undefined ? [] : [`within: ${within},`]),
    "});",
    "",
  ].join("\n");
}

function listText(
  kind: DraftKind,
  list: DraftList,
  { name: packageName }: PackageNames,
  isListable: boolean,
  module: string,
): string {
  const { name, constant } = kind;
  const token = `get${pluralOf(name)}`;
  const doc = `Looks up all ${nounOf(pluralOf(name))}.`;
  const where = neededCode(kind, list, true);
  return [
    importsOf(
      [["defineListFunction", ...(where === undefined ? [] : ["string"]), ...(isListable ? [] : ["path"])], KIT],
      [[constant], `./${module}`],
    ),
    "",
    `/** ${doc} */`,
    `export const ${token} = defineListFunction({`,
    `token: "${packageName}:index:${token}",`,
    `doc: ${codeOf(doc)},`,
    `resource: ${constant},`,
    `result: ${codeOf(pluralOf(constant))},`,
    ...(where === undefined ? [] : [`where: ${where},`]),
    ...(isListable ? [] : [`search: ${searchCode(list)},`]),
    "});",
    "",
  ].join("\n");
}

/** The list of a parent that nobody can list: the program says which. */
function searchCode({ path, key, paging, query }: DraftList): string {
  const names = [...new Set(namesOfList({ path, key, paging, query, shown: [] }))];
  const filled = path.replace(/\{([^{}]+)\}/g, (_all, name: string) => `\${String(${name})}`);
  const parameters = [...query].map(([wire, name]) => `${keyOf(wire)}: String(${name})`);
  const parts = [
    `path: path\`${filled}\``,
    ...(key === undefined ? [] : [`key: ${codeOf(key)}`]),
    `paging: ${paging.code}`,
    ...(parameters.length === 0 ? [] : [`query: { ${parameters.join(", ")} }`]),
  ];
  return `({ ${names.join(", ")} }) => ({ ${parts.join(", ")} })`;
}

/** What narrows a list: the inputs that its path or query has. */
function neededCode(kind: DraftKind, list: DraftList, isRequired: boolean): string | undefined {
  const needed = [...new Set(namesOfList(list))];
  if (needed.length === 0) return undefined;
  return `{ ${needed.map((name) => `${keyOf(name)}: ${namingCode(kind, name, isRequired)}`).join(", ")} }`;
}

function namingCode({ inputs }: DraftKind, name: string, isRequired: boolean): string {
  const input: DraftProperty | undefined = inputs.find((one) => one.name === name);
  const refersTo = input?.facts.find(({ option }) => option === "refersTo");
  return `string({ ${[
    ...(isRequired ? ["required: true"] : []),
    ...(refersTo === undefined ? [] : [`refersTo: ${refersTo.code}`]),
    `doc: ${codeOf(`Only what belongs to this ${nounOf(name)}.`)}`,
  ].join(", ")} })`;
}
