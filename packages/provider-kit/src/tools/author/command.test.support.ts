import { rm } from "node:fs/promises";
import { runCommand } from "./command";
import { writePackage } from "./package/package.test.fixture";

const folders: string[] = [];

/** Writes a package, which is removed after all tests. */
export async function aPackage(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await writePackage(more);
  folders.push(folder);
  return folder;
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** What a command prints and ends with; the package's folder is shown as `FOLDER`. */
export async function result(
  folder: string,
  ...args: string[]
): Promise<{ code: number; out: string[]; err: string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const shown = (line: string): string => line.replaceAll(/\S*package-\w+/g, "FOLDER");
  const terminal = { out: (line: string) => out.push(shown(line)), err: (line: string) => err.push(shown(line)) };
  const code = await runCommand([...args, "--package", folder], terminal);
  return { code, out, err };
}
