import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { writeDigest } from "@ops-providers/common/install";
import type { Metafile } from "esbuild";
import { bundleTo } from "./esbuild";

/** The bundles of a package: what is read, what is made. */
const BUNDLES = [
  { entry: "src/plugin.ts", outfile: "dist/plugin.js", isOptional: false },
  { entry: "src/sim/index.ts", outfile: "dist/simulator.js", isOptional: true },
  { entry: "src/testing/mocks.ts", outfile: "dist/testing.js", isOptional: true },
] as const;

/** Bundles the plugin, and the simulator and the mocks where there are some, and answers with the files made. */
export async function bundlePackage(packageFolder: string): Promise<readonly string[]> {
  const wanted = BUNDLES.filter(({ entry, isOptional }) => !isOptional || existsSync(join(packageFolder, entry)));
  for (const { entry, outfile } of wanted) {
    refuseLeftovers(outfile, await bundleTo(join(packageFolder, outfile), packageFolder, entry));
  }
  writeDigest(packageFolder);
  return wanted.map(({ outfile }) => outfile);
}

/** A bundle runs from any folder, so it may need nothing but Node itself. */
function refuseLeftovers(outfile: string, { outputs }: Metafile): void {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const leftovers = new Set(imports.map(({ path }) => path).filter((path) => !isBuiltin(path)));
  if (leftovers.size === 0) return;
  throw new Error(
    `${outfile} would still load ${[...leftovers].join(", ")} when it runs; install it so that it can be bundled`,
  );
}
