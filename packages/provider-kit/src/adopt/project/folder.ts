import { access, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UserError } from "../../errors";
import { codeOf } from "../../journal/files";

/** Files of a project that stay as they are where they exist. */
export const KEPT: ReadonlySet<string> = new Set(["Pulumi.yaml", "package.json", "tsconfig.json"]);

/** Refuses a folder that has files, unless the user allows that some are overwritten. */
export async function refuseFullFolder(folder: string, isForced: boolean): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw new UserError(`${folder} cannot be used: ${codeOf(error) ?? String(error)}`);
  });
  if (names.length === 0 || isForced) return;
  throw new UserError(
    `${folder} is not empty; give another folder with --out, or --force to overwrite files in it (${[...KEPT].join(", ")} stay as they are)`,
  );
}

/** Writes files into a folder; those of a project that is there already are kept. Returns the names of the files that were kept. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const [name, text] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(path, text, KEPT.has(name) ? { flag: "wx" } : {});
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
      kept.push(name);
    }
  }
  return kept;
}

/** Whether a folder is a project of Pulumi. */
export function isProject(folder: string): Promise<boolean> {
  return access(join(folder, "Pulumi.yaml")).then(
    () => true,
    () => false,
  );
}
