import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../workspace";

/** A code block of a document. */
export interface Block {
  /** Path of the document in the repository. */
  readonly document: string;
  /** The word behind the fence: `sh`; empty where there is none. */
  readonly language: string;
  /** The last name in backticks of the line before the block: the file that the block shows, where there is one. */
  readonly name: string | undefined;
  readonly text: string;
}

/** All documents of the repository, by their paths. */
export const DOCUMENTS: readonly string[] = globSync(
  ["*.md", "{docs,site/pages,bench}/**/*.md", "{examples,packages}/*/*.md", "packages/*/{docs,src,templates}/**/*.md"],
  { cwd: ROOT },
)
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.includes("node_modules/"))
  .sort();

/** Lists the code blocks of a document, also those in lists, without their indentation. */
export function blocksOf(document: string): readonly Block[] {
  const text = readFileSync(join(ROOT, document), "utf8");
  const blocks = text.matchAll(/(?:^([^\n]*)\n\n)?^( *)```([^\n]*)\n(.*?)^\2```$/gms);
  return [...blocks].map(([, before = "", indentation = "", language = "", block = ""]) => ({
    document,
    language,
    name: /`([^`]+)`[^`]*$/.exec(before)?.[1],
    text: indentation === "" ? block : block.replaceAll(new RegExp(`^${indentation}`, "gm"), ""),
  }));
}

/** The commands that the text of a document names between its blocks, in backticks; those with `{names}` are patterns of messages. */
export function inlineCommands(document: string): readonly Block[] {
  const text = readFileSync(join(ROOT, document), "utf8").replace(/^ *```.*?^ *```$/gms, "");
  const spans = [...text.matchAll(/`((?:pulumi|npx|npm|pnpm|node)\s[^`{]+[^`{\\])`/g)].map(([, span = ""]) => span);
  return [...new Set(spans)].map((span) => ({
    document,
    language: "sh",
    name: undefined,
    text: span.replaceAll(/\s+/g, " "),
  }));
}
