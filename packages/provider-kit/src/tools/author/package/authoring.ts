import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where a package keeps what programs import in addition to the generated classes. */
export const AUTHORING = "src/authoring/index.ts";

/** Names that programs import in addition to the generated ones. */
export interface AuthoringNames {
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/** Names that a package's hand-written index exports; none where there is no such index. */
export async function authoringNames(packageFolder: string): Promise<AuthoringNames> {
  const text = await readFile(join(packageFolder, AUTHORING), "utf8").catch(() => "");
  const code = text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "");
  const exported = code.split(/^(?=[ \t]*export\b)/m).flatMap((statement) => namesIn(statement.trim()));
  const namesOf = (wanted: boolean): readonly string[] =>
    exported.flatMap(({ name, isType }) => (isType === wanted ? [name] : []));
  return { values: namesOf(false), types: namesOf(true) };
}

/** Only lists are read: any other form of export may carry names that its text does not show. */
function namesIn(statement: string): readonly { readonly name: string; readonly isType: boolean }[] {
  if (!statement.startsWith("export")) return [];
  const [, type, list] = /^export\s+(?:(type)\s*)?\{([^}]*)\}/.exec(statement) ?? [];
  if (list === undefined) {
    const line = statement.split("\n")[0] ?? "";
    throw new Error(`${AUTHORING} says \`${line}\`; list the names instead: \`export { name } from "./file"\``);
  }
  return list.split(",").flatMap((item) => {
    const name = /(?<!\S)(\S+)\s*$/.exec(item)?.[1];
    return name === undefined ? [] : [{ name, isType: type !== undefined || /^\s*type\s/.test(item) }];
  });
}
