import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ROOT } from "../workspace";

/** What a reader of a guide does or sees: a file is written, lines are run, or something is shown. */
export type Step =
  | { readonly kind: "file"; readonly path: string; readonly text: string }
  | { readonly kind: "run"; readonly lines: string }
  | { readonly kind: "shown"; readonly text: string };

/** The code blocks of a guide, in their order; the path of a file stands in a line of its own before its block. */
export async function stepsIn(document: string): Promise<readonly Step[]> {
  const text = await readFile(resolve(ROOT, document), "utf8");
  const blocks = text.matchAll(/(?:^`([^`\n]+)`:\n\n)?^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].map(([, path, language = "", content = ""]): Step => {
    if (path !== undefined) return { kind: "file", path, text: content };
    if (language === "sh") return { kind: "run", lines: content };
    if (language === "text") return { kind: "shown", text: content };
    throw new Error(`${document} has a block of ${language} without the path of its file:\n${content}`);
  });
}

/** The lines of a block before the one that starts with the given text, and that line without its comment. */
export function linesBefore(block: string, start: string): { readonly before: string; readonly line: string } {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => line.startsWith(start));
  return { before: lines.slice(0, at).join("\n"), line: (lines[at] ?? "").replace(/ +#.*/, "") };
}
