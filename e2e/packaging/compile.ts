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

/** Compiles the programs of a project as a user does, and answers with what the compiler complains of. */
export async function compile(folder: string, more: Readonly<Record<string, boolean>>): Promise<string> {
  const config = join(folder, "tsconfig.json");
  await writeFile(config, JSON.stringify({ compilerOptions: { ...options, ...more }, include: ["programs"] }));
  const compiler = join(folder, "node_modules/typescript/bin/tsc");
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, "--project", config], (_failure, output) => {
      resolve(output);
    });
  });
}
