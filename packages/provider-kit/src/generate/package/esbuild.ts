import { resolve } from "node:path";
import type * as esbuild from "esbuild";
import { loadTool } from "./tool";

/** Bundles one file of a package and all that it imports into one CommonJS file for Node. */
export async function bundleTo(
  outfile: string,
  packageFolder: string,
  entry: string,
  plugins: esbuild.Plugin[] = [],
): Promise<esbuild.Metafile> {
  const { build } = await loadTool("esbuild", () => import("esbuild"));
  try {
    const { metafile } = await build({
      absWorkingDir: resolve(packageFolder),
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: "node",
      target: "node22",
      format: "cjs",
      // shorter expressions; names and lines stay, since people read stack traces and set breakpoints
      minifySyntax: true,
      metafile: true,
      logLevel: "silent",
      plugins,
    });
    return metafile;
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new Error(`${entry} cannot be bundled: ${error.errors.map(describe).join("; ")}`, { cause: error });
  }
}

function isBuildFailure(error: unknown): error is esbuild.BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

function describe({ text, location }: esbuild.BuildFailure["errors"][number]): string {
  return location === null ? text : `${location.file}:${location.line}: ${text}`;
}
