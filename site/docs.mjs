// @ts-check
// Makes the documentation site. The generator is TypeScript that imports the sources of the packages, so nothing needs to be compiled before.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const outfile = join(here, ".scratch/docs.mjs");

mkdirSync(dirname(outfile), { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: ["src/docs.ts"],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node22",
  conditions: ["source"],
  alias: { "@ops-providers/common": join(root, "packages/common/src") },
  external: ["esbuild", "typescript", "vitepress", "prettier"],
  logLevel: "error",
});
/** @type {{ main: (root: string, args: readonly string[]) => Promise<void> }} */
const { main } = await import(pathToFileURL(outfile).href);
await main(root, process.argv.slice(2));
