import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";

const COMPILED_FILE = /\.(?:js|d\.ts)(?:\.map)?$/;

/** Removes what was compiled of sources that are gone, and answers with the files: tests among them would go on running. */
export async function removeLeftCompiled(packageFolder: string): Promise<readonly string[]> {
  const folders = ["src", "sdk"].map((source) => join(packageFolder, "dist", source));
  const left = (await Promise.all(folders.map((folder) => filesIn(folder)))).flat().filter((file) => {
    const source = relative(join(packageFolder, "dist"), file).replace(COMPILED_FILE, ".ts");
    return COMPILED_FILE.test(file) && !existsSync(join(packageFolder, source));
  });
  for (const file of left) await rm(file);
  return left.map((file) => relative(packageFolder, file).replaceAll("\\", "/")).sort();
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
