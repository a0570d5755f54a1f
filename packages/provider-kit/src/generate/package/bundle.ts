import { existsSync } from "node:fs";
import { appendFile, rm } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join, relative } from "node:path";
import { writeDigest } from "@ops-providers/common/install";
import type { Metafile } from "esbuild";
import { COMPILED } from "../../install/compiled-bundle";
import { bundleTo } from "./esbuild";
import { requireSource } from "./files";
import { bundleInTwo } from "./in-two";

/** The bundle that the engine starts, in two files for a quick start. */
const PLUGIN = { entry: "src/plugin.ts", first: "dist/plugin.js", rest: "dist/plugin-deferred.js" } as const;

/** The bundles that tests of programs load, of packages that have them. */
const OTHERS = [
  { entry: "src/sim/index.ts", outfile: "dist/simulator.js" },
  { entry: "src/testing/mocks.ts", outfile: "dist/testing.js" },
] as const;

/** Bundles the plugin, and the simulator and the mocks where there are some, and answers with the files made. */
export async function bundlePackage(packageFolder: string): Promise<readonly string[]> {
  const made = new Map<string, Metafile>();
  const { entry: plugin, first, rest } = PLUGIN;
  requireSource(packageFolder, plugin, "it is one line: `serve(provider)`, with the provider of src/provider.ts");
  const files = { first: join(packageFolder, first), rest: join(packageFolder, rest) };
  await rm(join(packageFolder, "dist", COMPILED), { recursive: true, force: true });
  for (const [file, metafile] of await bundleInTwo(files, packageFolder, plugin)) made.set(file, metafile);
  for (const { entry, outfile } of OTHERS) {
    if (!existsSync(join(packageFolder, entry))) continue;
    const file = join(packageFolder, outfile);
    made.set(file, await bundleTo(file, packageFolder, entry, { minify: true }));
  }
  for (const [file, metafile] of made) {
    refuseLeftovers(nameOf(packageFolder, file), metafile);
    await appendFile(file, librariesLine(metafile));
  }
  writeDigest(packageFolder);
  return [...made.keys()].map((file) => nameOf(packageFolder, file));
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
function librariesLine({ outputs }: Metafile): string {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const paths = inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []));
  const names = paths.flatMap((path) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return `// libraries: ${[...new Set(names)].sort().join(", ") || "none"}\n`;
}
