import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Provider } from "../../../plugin/declare/provider";
import { codeOf } from "../../../plugin/io/journal/files";
import { binsOf } from "./launchers";

/** The fields of a package.json. */
export type Manifest = Readonly<Record<string, unknown>>;

/**
 * The block that Pulumi reads. With `resource: true` the engine would download the plugin before the program runs; without a block,
 * functions that a program serializes would take the package with them.
 */
const PULUMI = { resource: false } as const;

/** Refuses a package.json that says something else than the declared provider. */
export function checkManifest(manifest: Manifest, provider: Provider): void {
  const { name, version } = provider;
  const problems = [
    differs("name", manifest["name"], provider.npmName),
    differs("version", manifest["version"], version),
    ...fieldsOf("bin", manifest["bin"], binsOf(name)),
    ...fieldsOf("pulumi", manifest["pulumi"], PULUMI),
    missingDependency(manifest["dependencies"], "@ops-providers/common"),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new Error(`package.json does not fit src/provider.ts: ${problems.join("; ")}`);
}

/** Reads the package.json of a package. */
export async function readManifest(packageFolder: string): Promise<Manifest> {
  const file = join(packageFolder, "package.json");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    const what = codeOf(error) === "ENOENT" ? "is missing" : `cannot be read (${codeOf(error) ?? String(error)})`;
    throw new Error(
      `${file} ${what}; name the folder of a package with --package, or make one with \`provider-kit init NAME\``,
      { cause: error },
    );
  });
  const manifest = parsed(text, file);
  return typeof manifest === "object" ? { ...manifest } : {};
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON; correct it`, { cause: error });
  }
}

function differs(field: string, given: unknown, expected: unknown): string | undefined {
  if (JSON.stringify(given) === JSON.stringify(expected)) return undefined;
  const is = given === undefined ? "is missing" : `is ${JSON.stringify(given)}`;
  return `"${field}" ${is}, and the declaration asks for ${JSON.stringify(expected)}`;
}

/** Compares the fields of a block, which may hold more than these. */
function fieldsOf(
  name: string,
  block: unknown,
  expected: Readonly<Record<string, unknown>>,
): readonly (string | undefined)[] {
  const given = typeof block === "object" && block !== null ? { ...block } : {};
  return Object.entries(expected).map(([field, value]) =>
    differs(`${name}.${field}`, Reflect.get(given, field), value),
  );
}

function missingDependency(dependencies: unknown, name: string): string | undefined {
  if (typeof dependencies === "object" && dependencies !== null && name in dependencies) return undefined;
  return `"dependencies" lack ${name}, with which the SDK installs its plugin; add it`;
}
