import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Examples } from "../schema/docs";
import { byName, camelCase } from "../names";
import { HEADER } from "../sdk/print";

/** The generated file that lists the declarations of a package. */
export const REGISTRY = "src/registry.gen.ts";

/** What the folders under `src/resources` hold. */
export interface Scan {
  readonly resources: readonly Export[];
  readonly functions: readonly Export[];
  readonly examples: Examples;
}

interface Export {
  /** `bucket`, `getBuckets` */
  readonly name: string;
  /** Relative to `src`, without suffix: `./resources/bucket/bucket`. */
  readonly module: string;
}

/** Finds the resources, functions and examples of a package; a file that does not export what its name says is an error. */
export async function scanResources(packageFolder: string): Promise<Scan> {
  const root = join(packageFolder, "src/resources");
  const folders = await readdir(root, { withFileTypes: true }).catch(() => []);
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(names.map((kind) => scanFolder(root, kind)));
  return {
    resources: found.flatMap(({ resources }) => resources).sort(byExport),
    functions: found.flatMap(({ functions }) => functions).sort(byExport),
    examples: Object.fromEntries(found.flatMap(({ examples }) => Object.entries(examples))),
  };
}

function byExport(left: Export, right: Export): number {
  return byName(left.name, right.name);
}

async function scanFolder(root: string, kind: string): Promise<Scan> {
  const files = await readdir(join(root, kind));
  const stems = files.filter((file) => /^[\w-]+\.ts$/.test(file)).map((file) => file.slice(0, -".ts".length));
  const lookups = stems.filter((stem) => stem.startsWith("get-"));
  const examples = files.filter((file) => file.endsWith(".example.ts"));
  const texts = await Promise.all(examples.map((file) => readFile(join(root, kind, file), "utf8")));
  return {
    resources: await Promise.all(stems.filter((stem) => stem === kind).map((stem) => exportOf(root, kind, stem))),
    functions: await Promise.all(lookups.map((stem) => exportOf(root, kind, stem))),
    examples: Object.fromEntries(examples.map((file, i) => [file.slice(0, -".example.ts".length), texts[i] ?? ""])),
  };
}

async function exportOf(root: string, kind: string, stem: string): Promise<Export> {
  const name = camelCase(stem);
  const text = await readFile(join(root, kind, `${stem}.ts`), "utf8");
  const isExported = new RegExp(`^\\s*export (const ${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\})`, "m").test(text);
  if (isExported) return { name, module: `./resources/${kind}/${stem}` };
  throw new Error(
    `src/resources/${kind}/${stem}.ts does not export ${name}; declare it as \`export const ${name} = …\``,
  );
}

/** The registry as bundles have it: each declaration is evaluated when it is first asked for. `lazily` is the path of its module. */
export function lazyRegistryText({ resources, functions }: Scan, lazily: string): string {
  const list = (exports: readonly Export[]): string =>
    exports.map(({ name, module }) => `${name}: () => require(${JSON.stringify(module)}).${name},`).join("\n");
  return [
    `const { lazily } = require(${JSON.stringify(lazily)});`,
    `exports.resources = lazily({\n${list(resources)}\n});`,
    `exports.functions = lazily({\n${list(functions)}\n});`,
    "",
  ].join("\n");
}

/** The file that imports everything that the scan found. */
export function registryText({ resources, functions }: Scan): string {
  const imports = [...resources, ...functions]
    .sort((left, right) => byName(left.module, right.module))
    .map(({ name, module }) => `import { ${name} } from ${JSON.stringify(module)};`);
  const list = (exports: readonly Export[]): string => `[${exports.map(({ name }) => name).join(", ")}]`;
  return [
    HEADER,
    'import type { Lookup, Resource } from "@ops-providers/provider-kit";',
    ...imports,
    "",
    "/** All resources of the package. */",
    `export const resources: readonly Resource[] = ${list(resources)};`,
    "",
    "/** All functions of the package. */",
    `export const functions: readonly Lookup[] = ${list(functions)};`,
    "",
  ].join("\n");
}
