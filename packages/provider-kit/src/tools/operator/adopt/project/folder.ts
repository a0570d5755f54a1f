import { existsSync, mkdirSync, renameSync } from "node:fs";
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UserError } from "../../../../plugin/values/errors";
import { codeOf } from "../../../../plugin/io/journal/files";

/** Files of a project that stay as they are where they exist. */
const KEPT: ReadonlySet<string> = new Set(["Pulumi.yaml", "package.json", "tsconfig.json"]);

/** Folders in which files wait until all of them are written. */
const STAGING = ".adopt-";

/** Refuses a folder that has files, unless the user allows that some are overwritten. */
export async function refuseFullFolder(folder: string, isForced: boolean): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw new UserError(`${folder} cannot be used: ${codeOf(error) ?? String(error)}`);
  });
  // a run that was killed may have left its staging folder
  if (isForced || names.every((name) => name.startsWith(STAGING))) return;
  throw new UserError(
    `${folder} is not empty; give another folder with --out, or --force to overwrite files in it (${[...KEPT].join(", ")} stay as they are)`,
  );
}

/** Writes files into a folder, all of them or none; those of a project that is there already are kept. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>, isForced: boolean): Promise<void> {
  let staging: string | undefined;
  try {
    await mkdir(folder, { recursive: true });
    staging = await mkdtemp(join(folder, STAGING));
    for (const [name, text] of files) {
      await mkdir(dirname(join(staging, name)), { recursive: true });
      await writeFile(join(staging, name), text);
    }
    // another run may have written a program since the first check
    await refuseFullFolder(folder, isForced);
    moveAll(staging, folder, [...files.keys()]);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${folder} cannot be written: ${codeOf(error) ?? String(error)}`, { cause: error });
  } finally {
    if (staging !== undefined) await rm(staging, { recursive: true, force: true });
  }
}

/** Without a pause, in which another run or a signal could come between two files. */
function moveAll(from: string, to: string, names: readonly string[]): void {
  for (const name of names) {
    if (KEPT.has(name) && existsSync(join(to, name))) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    renameSync(join(from, name), join(to, name));
  }
}

/** Whether a folder is a project of Pulumi. */
export function isProject(folder: string): Promise<boolean> {
  return access(join(folder, "Pulumi.yaml")).then(
    () => true,
    () => false,
  );
}
