import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/** The first TypeScript block of a document of the repository, as it stands there. */
export async function firstBlock(document: string): Promise<string> {
  const text = await readFile(resolve(__dirname, "..", document), "utf8");
  const block = /^```ts\n([\s\S]*?)^```$/m.exec(text)?.[1];
  if (block === undefined) throw new Error(`${document} has no block that starts with \`\`\`ts`);
  return block;
}
