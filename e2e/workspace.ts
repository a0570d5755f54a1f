import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** Root of the workspace. */
export const ROOT = resolve(__dirname, "..");

/** Folder of the end-to-end tests, from which the packages can be imported by name. */
export const E2E = __dirname;

/** Names of all packages: their folders, and what follows the scope in their npm names. */
export const PACKAGES: readonly string[] = readdirSync(join(ROOT, "packages"))
  .filter((name) => existsSync(inPackage(name, "package.json")))
  .sort();

/** Names of the packages that hold a provider. */
export const PROVIDERS: readonly string[] = PACKAGES.filter((name) =>
  existsSync(inPackage(name, "bin", `pulumi-resource-${name}`)),
);

/** A path in the folder of a package. */
export function inPackage(name: string, ...path: readonly string[]): string {
  return join(ROOT, "packages", name, ...path);
}
