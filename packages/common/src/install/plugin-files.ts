import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The bundle that the engine starts. */
export const BUNDLE = "dist/plugin.js";

const FILES = [BUNDLE, "dist/plugin-deferred.js", "schema.json"] as const;
const DIGEST = "dist/plugin.digest";

/** The files of a package that its plugin needs when it runs. */
export function pluginFiles(packageFolder: string): readonly string[] {
  return FILES.filter((file) => existsSync(join(packageFolder, file)));
}

/** Writes the digest of the plugin's files next to the bundle, so that no start of a program has to read them all. */
export function writeDigest(packageFolder: string): void {
  const hash = createHash("sha256");
  for (const file of pluginFiles(packageFolder)) hash.update(readFileSync(join(packageFolder, file)));
  writeFileSync(join(packageFolder, DIGEST), hash.digest("hex").slice(0, 32));
}

/** The digest of a package's plugin. */
export function readDigest(packageFolder: string): string {
  return readFileSync(join(packageFolder, DIGEST), "utf8");
}

/** Tells whether a package holds a bundled plugin; a program that was itself bundled, or runs from sources, has no digest next to it. */
export function isBundled(packageFolder: string): boolean {
  return existsSync(join(packageFolder, DIGEST));
}
