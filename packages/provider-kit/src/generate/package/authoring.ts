import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where a package keeps what programs import in addition to the generated classes. */
export const AUTHORING = "src/authoring/index.ts";

/** Names that a package's hand-written index exports, values and types; none where there is no such index. */
export async function authoringNames(packageFolder: string): Promise<readonly string[]> {
  const text = await readFile(join(packageFolder, AUTHORING), "utf8").catch(() => "");
  const code = text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "");
  return code.split(/^(?=[ \t]*export\b)/m).flatMap((statement) => namesIn(statement.trim()));
}

/** Only lists are read: any other form of export may carry names that its text does not show. */
function namesIn(statement: string): readonly string[] {
  if (!statement.startsWith("export")) return [];
  const list = /^export\s+(?:type\s*)?\{([^}]*)\}/.exec(statement)?.[1];
  if (list === undefined) {
    const line = statement.split("\n")[0] ?? "";
    throw new Error(`${AUTHORING} says \`${line}\`; list the names instead: \`export { name } from "./file"\``);
  }
  return list.split(",").flatMap((item) => /(\S+)\s*$/.exec(item)?.[1] ?? []);
}
