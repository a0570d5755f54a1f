import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

const options = {
  strict: true,
  noUncheckedIndexedAccess: true,
  module: "nodenext",
  target: "es2023",
  types: ["node"],
  skipLibCheck: true,
  rootDir: "programs",
  outDir: "compiled",
} as const;

/** Compiles the programs of a project as a user does, and answers with what the compiler complains of. Default: the compiler of the project. */
export async function compile(
  folder: string,
  more: Readonly<Record<string, boolean | string>>,
  compiler = join(folder, "node_modules/typescript/bin/tsc"),
): Promise<string> {
  const config = join(folder, "tsconfig.json");
  await writeFile(config, JSON.stringify({ compilerOptions: { ...options, ...more }, include: ["programs"] }));
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, "--project", config], (_failure, output) => {
      resolve(output);
    });
  });
}
