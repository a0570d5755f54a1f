import { resolve } from "node:path";
import type * as esbuild from "esbuild";
import { loadTool } from "./tool";

/** The oldest Node that a bundle runs on. */
export const OLDEST_NODE = 22;

/** What is the same for all bundles: they run on Node, whatever folder they lie in. */
const COMMON = {
  bundle: true,
  platform: "node",
  target: `node${OLDEST_NODE}`,
  // the kit's own sources: what nobody imports is left out, and what is imported dynamically can be a file of its own
  conditions: ["source"],
  // becomes a `require` in a promise, which needs no loader of ES modules
  supported: { "dynamic-import": false },
  metafile: true,
  logLevel: "silent",
} as const satisfies esbuild.BuildOptions;

/** Bundles one file of a package and all that it imports into one CommonJS file for Node. */
export async function bundleTo(
  outfile: string,
  packageFolder: string,
  entry: string,
  options: Pick<esbuild.BuildOptions, "plugins" | "minify" | "banner" | "footer"> = {},
): Promise<esbuild.Metafile> {
  return orWorded(entry, async ({ build }) => {
    const folder = { absWorkingDir: resolve(packageFolder), entryPoints: [entry], outfile };
    const { metafile } = await build({ ...COMMON, ...folder, format: "cjs", ...options });
    return metafile;
  });
}

async function orWorded<T>(entry: string, work: (tool: typeof esbuild) => Promise<T>): Promise<T> {
  const tool = await loadTool("esbuild", () => import("esbuild"));
  try {
    return await work(tool);
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
