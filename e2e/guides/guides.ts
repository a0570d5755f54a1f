import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../workspace";

/** The guides, by their paths in the repository. */
export const GUIDES: readonly string[] = readdirSync(join(ROOT, "docs/guides"))
  .filter((file) => file.endsWith(".md"))
  .sort()
  .map((file) => `docs/guides/${file}`);

/** The guides whose TypeScript blocks are programs; those of the other one are files of a package, and its own test compiles them. */
export const GUIDES_FOR_PROGRAMS = GUIDES.filter((guide) => guide !== "docs/guides/writing-a-provider.md");

/** A code block of a guide. */
export interface Block {
  /** The word behind the fence: `sh`. */
  readonly language: string;
  /** The last name in backticks of the line before the block: the file that the block shows, where there is one. */
  readonly name: string | undefined;
  readonly text: string;
}

/** Lists the code blocks of a guide. */
export async function blocksOf(guide: string): Promise<readonly Block[]> {
  const text = await readFile(join(ROOT, guide), "utf8");
  return [...text.matchAll(/^([^\n]*)\n\n```(\w*)\n(.*?)^```$/gms)].map(
    ([, before = "", language = "", block = ""]) => ({
      language,
      name: /`([^`]+)`[^`]*$/.exec(before)?.[1],
      text: block,
    }),
  );
}
