import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./install";

/** A program that a document shows. */
export interface Shown {
  readonly file: string;
  readonly text: string;
}

/** The TypeScript programs of a document: a block without imports goes on with the program before it. */
export async function programsIn(document: string): Promise<readonly Shown[]> {
  const text = await readFile(join(ROOT, document), "utf8");
  const programs: string[] = [];
  for (const [, block = ""] of text.matchAll(/^```ts\n(.*?)^```$/gms)) {
    if (block.includes("import ") || programs.length === 0) programs.push(block);
    else programs.push(`${programs.pop() ?? ""}\n${block}`);
  }
  const name = document.replace(/\.md$/, "").replaceAll("/", "-").toLowerCase();
  return programs.map((program, i) => ({ file: `${name}-${i + 1}.ts`, text: program }));
}
