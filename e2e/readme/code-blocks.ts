import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ROOT } from "../workspace";

/** A program that a document shows. */
export interface DocumentedProgram {
  readonly file: string;
  readonly text: string;
}

/** The TypeScript programs of a document: a block without imports continues the program before it. */
export async function programsIn(document: string): Promise<readonly DocumentedProgram[]> {
  const programs: string[] = [];
  for (const block of await blocksIn(document)) {
    if (block.includes("import ") || programs.length === 0) programs.push(block);
    else programs.push(`${programs.pop() ?? ""}\n${block}`);
  }
  const name = document.replace(/\.md$/, "").replaceAll("/", "-").toLowerCase();
  return programs.map((program, i) => ({ file: `${name}-${i + 1}.ts`, text: program }));
}

/** The first TypeScript block of a document. */
export async function firstBlock(document: string): Promise<string> {
  const [block] = await blocksIn(document);
  if (block === undefined) throw new Error(`${document} has no block that starts with \`\`\`ts`);
  return block;
}

/** The code blocks of a document in one language; the document is relative to the root of the workspace. */
export async function blocksIn(document: string, language = "ts"): Promise<readonly string[]> {
  const text = await readFile(resolve(ROOT, document), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(([, block = ""]) => block);
}
