import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asDeclared } from "../../../plugin/values/value/plain";
import type { StoryKind } from "../../../testing/story/story-kind";
import { bundleTo } from "../package/esbuild";

/** Loads the stories of a package, which say what values the inputs of each kind may have. */
export async function loadStories(packageFolder: string): Promise<readonly StoryKind[]> {
  const root = join(packageFolder, "src/resources");
  const files = globSync("*/*.story.ts", { cwd: root }).sort();
  const folder = await mkdtemp(join(tmpdir(), "provider-kit-"));
  try {
    const [entry, outfile] = [join(folder, "stories.ts"), join(folder, "stories.js")];
    const lines = files.map((file, i) => `export { story as story${i} } from ${JSON.stringify(join(root, file))};`);
    await writeFile(entry, lines.join("\n"));
    await bundleTo(outfile, packageFolder, entry);
    return Object.values(asDeclared<Readonly<Record<string, StoryKind>>>(createRequire(outfile)(outfile)));
  } finally {
    await rm(folder, { recursive: true });
  }
}
