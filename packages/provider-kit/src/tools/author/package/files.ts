import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { byName } from "../names";

/** A file that the generator makes; the path is relative to the package, with forward slashes. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
  readonly isExecutable?: boolean;
}

/** Refuses a package without a source file that its author writes; `advice` says what is in it. */
export function requireSource(packageFolder: string, path: string, advice: string): void {
  if (!existsSync(join(packageFolder, path))) throw new Error(`${join(packageFolder, path)} is missing; ${advice}`);
}

/** How a package's files differ from what generating makes. */
export interface Difference {
  readonly path: string;
  readonly what: "missing" | "stale" | "left over";
}

/** The folder that holds generated files only. */
const SDK = "sdk";

/** Compares a package with its generated files and answers with what differs, in the order of the paths. */
export async function compareFiles(
  packageFolder: string,
  files: readonly GeneratedFile[],
): Promise<readonly Difference[]> {
  const compared = await Promise.all(files.map((file) => compareFile(packageFolder, file)));
  const paths = new Set(files.map(({ path }) => path));
  const present = await filesBelow(packageFolder, SDK);
  const leftOver = present.filter((path) => !paths.has(path)).map((path): Difference => ({ path, what: "left over" }));
  const differences = compared.filter((difference) => difference !== undefined);
  return [...differences, ...leftOver].sort((left, right) => byName(left.path, right.path));
}

async function compareFile(packageFolder: string, file: GeneratedFile): Promise<Difference | undefined> {
  const { path, text } = file;
  const target = join(packageFolder, path);
  const current = await readFile(target, "utf8").catch(() => undefined);
  if (current === undefined) return { path, what: "missing" };
  const isFresh = current === text && (file.isExecutable !== true || (await isExecutable(target)));
  return isFresh ? undefined : { path, what: "stale" };
}

async function isExecutable(file: string): Promise<boolean> {
  // Windows keeps no such mark, and starts the .cmd file
  if (process.platform === "win32") return true;
  return ((await stat(file)).mode & 0o111) === 0o111;
}

async function filesBelow(packageFolder: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(packageFolder, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(packageFolder, "/").length).replaceAll("\\", "/"));
}

/** Makes a package's files equal to the generated ones, touching only those that differ. */
export async function writeFiles(
  packageFolder: string,
  files: readonly GeneratedFile[],
): Promise<readonly Difference[]> {
  const differences = await compareFiles(packageFolder, files);
  for (const { path, what } of differences) {
    const target = join(packageFolder, path);
    const file = files.find((one) => one.path === path);
    if (what === "left over" || file === undefined) {
      await rm(target);
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, file.text);
    if (file.isExecutable === true) await chmod(target, 0o755);
  }
  return differences;
}
