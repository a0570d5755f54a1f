import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runMetered } from "../measure/metered-process";

/** What the compiler says of a program. */
export interface Compiled {
  readonly files: number;
  readonly types: number;
  readonly instantiations: number;
  readonly checkMs: number;
  readonly totalMs: number;
  readonly cpuMs: number;
}

const OPTIONS = {
  strict: true,
  module: "nodenext",
  target: "es2023",
  types: ["node"],
  skipLibCheck: true,
  noEmit: true,
} as const;

/** Type-checks a program as a user's project does, with a process of its own. */
export async function compile(program: string, text: string): Promise<Compiled> {
  const folder = join(__dirname, "../dist/programs", program);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.ts"), text);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: OPTIONS, files: ["index.ts"] }));
  const compiler = require.resolve("typescript/bin/tsc");
  const { stdout, cpuMs } = await runMetered([compiler, "-p", folder, "--extendedDiagnostics"]);
  const value = (name: string): number => {
    const found = new RegExp(`^${name}: +([\\d.]+)`, "m").exec(stdout)?.[1];
    if (found === undefined) throw new Error(`the compiler does not say ${name}:\n${stdout}`);
    return Number(found);
  };
  return {
    files: value("Files"),
    types: value("Types"),
    instantiations: value("Instantiations"),
    checkMs: value("Check time") * 1000,
    totalMs: value("Total time") * 1000,
    cpuMs,
  };
}
