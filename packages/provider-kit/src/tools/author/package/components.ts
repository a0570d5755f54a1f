import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { byName, pascalCase } from "../names";

/** A component of a package: a class written by hand that registers several resources, for programs in TypeScript. */
export interface Component {
  /** Name of the class: `Tenant`. */
  readonly name: string;
  /** The type under which the class registers itself: `timeseries:index:Tenant`. */
  readonly token: string;
  /** First paragraph of the class's doc comment. */
  readonly doc: string;
  /** Types that its file exports, those of the arguments above all. */
  readonly types: readonly string[];
  /** Its file, relative to the package. */
  readonly file: string;
}

const FOLDER = "src/components";

/** Finds the components of a package; a file that does not hold what its folder's name says is an error. */
export async function scanComponents(packageFolder: string, packageName: string): Promise<readonly Component[]> {
  const entries = await readdir(join(packageFolder, FOLDER), { withFileTypes: true }).catch(() => []);
  const kinds = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(kinds.map((kind) => readComponent(packageFolder, packageName, kind)));
  return [...found].sort((left, right) => byName(left.name, right.name));
}

async function readComponent(packageFolder: string, packageName: string, kind: string): Promise<Component> {
  const file = `${FOLDER}/${kind}/${kind}.ts`;
  const text = await readFile(join(packageFolder, file), "utf8").catch((error: unknown) => {
    throw new Error(`${FOLDER}/${kind} has no ${kind}.ts; put the component into it`, { cause: error });
  });
  const name = pascalCase(kind);
  const component = {
    name,
    token: `${packageName}:index:${name}`,
    doc: docOfClass(name, text),
    types: typesIn(text),
    file,
  };
  const problem = problemOf(component, text);
  if (problem !== undefined) throw new Error(`${file} ${problem}`);
  return component;
}

function problemOf({ name, token, doc, types }: Component, text: string): string | undefined {
  if (!new RegExp(`^\\s*export class ${name}\\b`, "m").test(text)) {
    return `does not export ${name}; declare it as \`export class ${name} extends pulumi.ComponentResource\``;
  }
  if (doc === "") return `does not say what ${name} is; write a doc comment above the class`;
  if (!types.includes(`${name}Args`))
    return `does not export ${name}Args; declare it as \`export interface ${name}Args\``;
  if (text.includes(JSON.stringify(token))) return undefined;
  return `does not register ${name} as ${token}; give this type to \`super\``;
}

/** First paragraph of the doc comment directly above a class, in one line; empty where there is none. */
function docOfClass(name: string, text: string): string {
  const commented = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export class ${name}\\b`);
  const [, comment = ""] = commented.exec(text) ?? [];
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\* ?/, "").trim());
  const [paragraph = ""] = lines.join("\n").trim().split("\n\n");
  return paragraph.replaceAll("\n", " ");
}

/** Interfaces and types that a file declares and exports, and those that it exports from other files. */
function typesIn(text: string): readonly string[] {
  const declared = [...text.matchAll(/^[ \t]*export (?:interface|type) (\w+)/gm)].map(([, name = ""]) => name);
  const listed = [...text.matchAll(/^[ \t]*export type \{([^}]*)\}/gm)].flatMap(([, list = ""]) => list.split(","));
  return [...declared, ...listed.flatMap((item) => /(?<!\w)(\w+)\s*$/.exec(item)?.[1] ?? [])].sort(byName);
}
