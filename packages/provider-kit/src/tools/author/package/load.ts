import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Plugin } from "esbuild";
import type { Provider } from "../../../plugin/declare/provider";
import { bundleTo } from "./esbuild";
import { requireSource } from "./files";
import { REGISTRY } from "./registry";

const PROVIDER = "src/provider.ts";

/** Loads the provider that `src/provider.ts` of a package exports, as it is with the given registry. */
export async function loadProvider(packageFolder: string, registry: string): Promise<Provider> {
  requireSource(packageFolder, PROVIDER, "export what defineProvider returns from it");
  const folder = await mkdtemp(join(tmpdir(), "provider-kit-"));
  try {
    const outfile = join(folder, "provider.js");
    await bundleTo(outfile, packageFolder, PROVIDER, {
      plugins: [withRegistry(packageFolder, registry)],
    });
    const exported: unknown = createRequire(outfile)(outfile);
    return theProvider(exported);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Takes the fresh registry instead of the file, so that a check judges what generating would make. */
function withRegistry(packageFolder: string, registry: string): Plugin {
  const file = resolve(packageFolder, REGISTRY);
  const contents = { contents: registry, loader: "ts", resolveDir: resolve(packageFolder, "src") } as const;
  return {
    name: "registry",
    setup(build) {
      build.onResolve({ filter: /\/registry\.gen$/ }, ({ resolveDir, path }) => {
        const target = `${resolve(resolveDir, path)}.ts`;
        return target === file ? { path: target, namespace: "registry" } : undefined;
      });
      build.onLoad({ filter: /^/, namespace: "registry" }, () => contents);
    },
  };
}

function theProvider(exported: unknown): Provider {
  const values: readonly unknown[] = typeof exported === "object" && exported !== null ? Object.values(exported) : [];
  const [provider, another] = values.filter(isProvider);
  if (provider === undefined) {
    throw new Error(`${PROVIDER} exports no provider; export what defineProvider returns`);
  }
  if (another !== undefined) throw new Error(`${PROVIDER} exports two providers; export one`);
  return provider;
}

function isProvider(value: unknown): value is Provider {
  return typeof value === "object" && value !== null && "declares" in value && value.declares === "provider";
}
