import { dirname, join } from "node:path";
import type { Provider } from "@ops-providers/provider-kit";

interface ProviderModule {
  readonly provider: Provider;
}

/** Loads a built file that is not a part of its package's public surface. */
export async function built<Module>(
  name: string,
  file: string,
  isModule: (loaded: unknown) => loaded is Module,
): Promise<Module> {
  const loaded: unknown = await import(join(dirname(require.resolve(`${name}/package.json`)), file));
  if (isModule(loaded)) return loaded;
  throw new Error(`${name} has no such ${file}; build it first`);
}

/** Loads the declarations of a package. */
export async function builtProvider(name: string): Promise<Provider> {
  return (await built(name, "dist/src/provider.js", isProviderModule)).provider;
}

function isProviderModule(loaded: unknown): loaded is ProviderModule {
  return typeof loaded === "object" && loaded !== null && "provider" in loaded;
}
