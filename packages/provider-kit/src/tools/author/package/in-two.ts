import { rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Metafile, Plugin } from "esbuild";
import { bundleTo } from "./esbuild";
import { lazyRegistryText, scanResources } from "./registry";

/** The two files of a bundle. */
export interface InTwo {
  readonly first: string;
  readonly rest: string;
}

/**
 * Bundles one file of a package and all that it imports for a quick start. The first file has what the entry needs at once; everything that is
 * imported dynamically is in the second, which is read when it is needed for the first time. Without dynamic imports there is no second file.
 * The banner is the first code that runs.
 */
export async function bundleInTwo(
  files: InTwo,
  packageFolder: string,
  entry: string,
  banner = "",
): Promise<ReadonlyMap<string, Metafile>> {
  const deferred: string[] = [];
  const rest = `./${basename(files.rest)}`;
  const plugins = [defer(deferred, rest)];
  const first = await bundleTo(files.first, packageFolder, entry, { minify: true, plugins, banner: { js: banner } });
  await rm(files.rest, { force: true });
  if (deferred.length === 0) return new Map([[files.first, first]]);
  const others = {
    minify: true,
    plugins: [restOf(deferred, packageFolder), lazyRegistry(packageFolder), WITHOUT_DECLARED_SCHEMA],
  };
  const second = await bundleTo(files.rest, packageFolder, REST, others);
  return new Map([
    [files.first, first],
    [files.rest, second],
  ]);
}

/** The module of the kit that loads the second file. */
const LOADER = join(__dirname, "../../../plugin/io/code-cache/compiled-bundle");

/** Stands for the file that has everything deferred; the namespace of what is loaded from there. */
export const REST = "deferred";

/** A package ships its schema.json, so its bundle need not contain what makes a schema of the declarations. */
const WITHOUT_DECLARED_SCHEMA: Plugin = {
  name: "without-declared-schema",
  setup(build) {
    build.onLoad({ filter: /[\\/]declared-schema\.[jt]s$/ }, () => ({
      contents: "exports.declaredSchema = () => undefined;",
    }));
  },
};

/** The module of the kit that makes lazy lists. */
const LAZILY = join(__dirname, "../../../plugin/declare/lazily");

/** Declarations are evaluated kind by kind: a program that has buckets pays for no tasks. */
function lazyRegistry(packageFolder: string): Plugin {
  return {
    name: "lazy-registry",
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]registry\.gen\.ts$/ }, async ({ path }) => ({
        contents: lazyRegistryText(await scanResources(packageFolder), LAZILY),
        resolveDir: dirname(path),
      }));
    },
  };
}

/** Replaces each dynamic import by a module that gets its target from the other file; the targets are written into `deferred`. */
function defer(deferred: string[], rest: string): Plugin {
  return {
    name: "defer",
    setup(build) {
      build.onResolve({ filter: /^/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== "dynamic-import" || pluginData === REST) return undefined;
        const found = await build.resolve(path, { kind, resolveDir, pluginData: REST });
        if (found.external || found.errors.length > 0) return found;
        if (!deferred.includes(found.path)) deferred.push(found.path);
        return { path: found.path, namespace: REST };
      });
      build.onLoad({ filter: /^/, namespace: REST }, ({ path }) => ({
        contents: `
          const { loadCompiled } = require(${JSON.stringify(LOADER)});
          module.exports = loadCompiled(__dirname + ${JSON.stringify(rest.slice(1))}, require)[${deferred.indexOf(path)}]();`,
        resolveDir: dirname(LOADER),
      }));
    },
  };
}

/** The module that exports what gets each of the targets. */
function restOf(deferred: readonly string[], packageFolder: string): Plugin {
  const targets = deferred.map((path) => `() => require(${JSON.stringify(path)})`);
  return {
    name: "rest",
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${REST}$`) }, () => ({ path: REST, namespace: REST }));
      build.onLoad({ filter: /^/, namespace: REST }, () => ({
        contents: `module.exports = [${targets.join(", ")}];`,
        resolveDir: packageFolder,
      }));
    },
  };
}
