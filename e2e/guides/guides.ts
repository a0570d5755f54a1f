import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../workspace";

/** The guides, by their paths in the repository. */
export const GUIDES: readonly string[] = readdirSync(join(ROOT, "docs/guides"))
  .filter((file) => file.endsWith(".md"))
  .sort()
  .map((file) => `docs/guides/${file}`);
