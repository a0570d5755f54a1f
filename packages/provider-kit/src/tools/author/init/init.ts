import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "../../../plugin/io/journal/files";
import { byName } from "../names";
import type { GeneratedFile } from "../package/files";
import type { PackageNames } from "./package-name";

/** The package that is copied; its files are compiled and tested with the kit. */
const TEMPLATE = join(__dirname, "../../../../templates/package");

/** What of the template's folder is installed or made there: the copy gets its own. */
const MADE = /^(?:node_modules|dist|bin|sdk)\/|^schema\.json$|\.gen\.ts$/;

/** Writes a new package into an empty folder, and returns the paths of its files. */
export async function initPackage(folder: string, names: PackageNames): Promise<readonly string[]> {
  await refuseUsedFolder(folder);
  const files = await templateFiles(names);
  for (const { path, text } of files) await writeText(folder, path, text);
  return files.map(({ path }) => path).sort(byName);
}

/** Writes a file of a package, with the folders that it is in. */
export async function writeText(folder: string, path: string, text: string): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

/** The files of the template with the names of a package. */
export async function templateFiles(names: PackageNames): Promise<readonly GeneratedFile[]> {
  const paths = await templatePaths();
  return Promise.all(
    paths.map(async (path) => ({
      path: targetOf(path),
      text: renamed(await readFile(join(TEMPLATE, path), "utf8"), names),
    })),
  );
}

async function templatePaths(): Promise<readonly string[]> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(TEMPLATE, "/").length).replaceAll("\\", "/"))
    .filter((path) => !MADE.test(path));
}

/** No package of npm can contain a `.gitignore`. */
function targetOf(path: string): string {
  return path === "gitignore" ? ".gitignore" : path;
}

function renamed(text: string, { name, npmName, displayName, prefix }: PackageNames): string {
  const replacements: Readonly<Record<string, string>> = {
    "@acme/starter": npmName,
    starter: name,
    Starter: displayName,
    STARTER: prefix,
  };
  return text.replaceAll(/@acme\/starter|starter/gi, (found) => replacements[found] ?? found);
}

/** A repository may be there already; anything else might be overwritten, or mixed up with the package. */
export async function refuseUsedFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw new Error(
      `${folder} cannot be used (${codeOf(error) ?? String(error)}); name another folder with --package`,
      {
        cause: error,
      },
    );
  });
  if (names.every((name) => name === ".git")) return;
  throw new Error(`${folder} is not empty; name an empty or a new folder with --package`);
}
