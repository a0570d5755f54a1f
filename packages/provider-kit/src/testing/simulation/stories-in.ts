import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { asDeclared } from "../../plugin/values/value/plain";
import type { StoryKind } from "../story/story-kind";

/** The stories of all kinds below a folder: each `<kind>/<kind>.story.ts` exports one as `story`. */
export function storiesIn(folder: string): readonly StoryKind[] {
  const files = globSync("*/*.story.{js,ts}", { cwd: folder }).sort();
  const load = createRequire(join(folder, "index.js"));
  return files.map((file) => {
    const { story } = asDeclared<{ readonly story?: StoryKind }>(load(join(folder, file)));
    if (story === undefined) throw new Error(`${file} exports no story`);
    return story;
  });
}
