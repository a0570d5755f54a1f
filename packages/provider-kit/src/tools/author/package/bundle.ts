import { existsSync } from "node:fs";
import { appendFile, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join, relative } from "node:path";
import { writeDigest } from "@ops-providers/common/install";
import type { Metafile } from "esbuild";
import { COMPILED } from "../../../plugin/io/code-cache/compiled-bundle";
import { bundleTo, OLDEST_NODE } from "./esbuild";
import { requireSource } from "./files";
import { bundleInTwo } from "./in-two";
import { foldersIn, LIBRARIES, librariesIn } from "./libraries";

/** The bundle that the engine starts, in two files for a quick start. */
const PLUGIN = { entry: "src/plugin.ts", first: "dist/plugin.js", rest: "dist/plugin-deferred.js" } as const;

/** Ends a plugin on a Node that is too old; such a Node must be able to read it. The directive is that of the whole file. */
const NODE_CHECK = `"use strict";
if (parseInt(process.versions.node, 10) < ${OLDEST_NODE}) {
  require("fs").writeSync(2, "the plugin needs Node.js ${OLDEST_NODE} or newer, and " + process.execPath + " is " + process.version + ": install a newer one, or put it on the PATH before the old one\\n");
  process.exit(1);
}`;

/** The bundles that tests of programs load, of packages that have them. */
const OTHERS = [
  { entry: "src/sim/index.ts", outfile: "dist/simulator.js" },
  { entry: "src/testing/mocks.ts", outfile: "dist/testing.js" },
] as const;

/** Says that a bundle is CommonJS, on a line of its own: tools that read the format off the text take the rest of a line after `//` for a comment, also in a string. */
const FORMAT = { js: "module.exports;" };

/**
 * Bundles the plugin, and the simulator and the mocks where there are some, and answers with the files made. What is in them of
 * other packages is listed in a file beside them, with the texts of the licenses.
 */
export async function bundlePackage(packageFolder: string): Promise<readonly string[]> {
  const made = new Map<string, Metafile>();
  const { entry: plugin, first, rest } = PLUGIN;
  requireSource(packageFolder, plugin, "it is one line: `serve(provider)`, with the provider of src/provider.ts");
  const files = { first: join(packageFolder, first), rest: join(packageFolder, rest) };
  await rm(join(packageFolder, "dist", COMPILED), { recursive: true, force: true });
  for (const [file, metafile] of await bundleInTwo(files, packageFolder, plugin, NODE_CHECK)) made.set(file, metafile);
  for (const { entry, outfile } of OTHERS) {
    if (!existsSync(join(packageFolder, entry))) continue;
    const file = join(packageFolder, outfile);
    made.set(file, await bundleTo(file, packageFolder, entry, { minify: true, footer: FORMAT }));
  }
  for (const [file, metafile] of made) {
    refuseLeftovers(nameOf(packageFolder, file), metafile);
    await appendFile(file, librariesLine(metafile));
  }
  writeDigest(packageFolder);
  const byName = new Map([...made].map(([file, metafile]) => [nameOf(packageFolder, file), metafile]));
  const libraries = librariesIn(packageFolder, byName);
  await writeFile(join(packageFolder, LIBRARIES), `${JSON.stringify(libraries, null, 2)}\n`);
  return [...byName.keys()];
}

function nameOf(packageFolder: string, file: string): string {
  return relative(packageFolder, file).replaceAll("\\", "/");
}

/** A bundle runs from any folder, so it may need nothing but Node itself. */
function refuseLeftovers(outfile: string, { outputs }: Metafile): void {
  const imports = Object.values(outputs).flatMap((output) => output.imports.map(({ path }) => path));
  const leftovers = new Set(imports.filter((path) => !isBuiltin(path)));
  if (leftovers.size === 0) return;
  throw new Error(
    `${outfile} would still load ${[...leftovers].join(", ")} when it runs; install it so that it can be bundled`,
  );
}

/** A last line that names the libraries in a bundle, which nothing else in it shows. */
function librariesLine(metafile: Metafile): string {
  const names = foldersIn(metafile).map((folder) => folder.replace(/^.*node_modules\//, ""));
  return `// libraries: ${[...new Set(names)].sort().join(", ") || "none"}\n`;
}
