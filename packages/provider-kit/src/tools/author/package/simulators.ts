import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { byName, camelCase } from "../names";
import { HEADER } from "../sdk/print";

/** The file that lists the simulators of a package's resources. */
export const SIMULATORS = "src/sim/registry.gen.ts";

/** A simulator file of a resource. */
interface SimulatorFile {
  /** Name of the resource's folder: `route-filter`. */
  readonly kind: string;
  readonly isExported: boolean;
}

/**
 * Finds the kinds whose folder holds a simulator: a file `<kind>.sim.ts` that exports `simulator`. As soon as one file of a package
 * does, every other must too; a package of which none does lists its simulators by hand.
 */
export async function scanSimulators(packageFolder: string): Promise<readonly string[]> {
  const root = join(packageFolder, "src/resources");
  const folders = await readdir(root, { withFileTypes: true }).catch(() => []);
  const kinds = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const files = (await Promise.all(kinds.map((kind) => readSimulator(root, kind)))).filter(
    (file) => file !== undefined,
  );
  const forgotten = files.find(({ isExported }) => !isExported);
  if (forgotten !== undefined && files.some(({ isExported }) => isExported)) {
    throw new Error(`${pathOf(forgotten)} does not export simulator; declare it as \`export const simulator = …\``);
  }
  return files.flatMap(({ kind, isExported }) => (isExported ? [kind] : [])).sort(byName);
}

async function readSimulator(root: string, kind: string): Promise<SimulatorFile | undefined> {
  const text = await readFile(join(root, kind, `${kind}.sim.ts`), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  return {
    kind,
    isExported: /^[ \t]*export (?:(?:const|function) simulator\b|\{(?:[^}]*\W)?simulator\b)/m.test(text),
  };
}

function pathOf({ kind }: SimulatorFile): string {
  return `src/resources/${kind}/${kind}.sim.ts`;
}

/** The text of the file that imports the simulators of these kinds and lists them. */
export function simulatorsText(kinds: readonly string[]): string {
  const imports = kinds.map(
    (kind) => `import { simulator as ${camelCase(kind)} } from "../resources/${kind}/${kind}.sim";`,
  );
  return [HEADER, ...imports, "", `export const simulators = [${kinds.map(camelCase).join(", ")}];`, ""].join("\n");
}

/** The file of a package none of whose resources has a simulator yet. */
export const NO_SIMULATORS = [
  HEADER,
  'import type { ResourceSimulator } from "./service";',
  "",
  "export const simulators: readonly ResourceSimulator[] = [];",
  "",
].join("\n");

/** Whether the simulator of a package takes the file, of the form that `provider-kit init` makes. */
export async function importsSimulators(packageFolder: string): Promise<boolean> {
  const folder = join(packageFolder, dirname(SIMULATORS));
  const text = (name: string): Promise<string> => readFile(join(folder, name), "utf8").catch(() => "");
  const isTaken = (await text("app.ts")).includes('from "./registry.gen"');
  return isTaken && (await text("service.ts")).includes("export interface ResourceSimulator");
}
