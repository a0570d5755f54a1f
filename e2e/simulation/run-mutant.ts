import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import type { Mutant } from "./mutants";
import { takeBack } from "./take-back";

/** Runs a program of this folder with a copy of the kit in which the mend is taken back, and answers with the JSON that it prints. */
export async function runMutant(
  mutant: Mutant,
  program: "hunt" | "replay",
  { folder, args }: { readonly folder: string; readonly args: readonly string[] },
): Promise<unknown> {
  const outfile = join(folder, `${program}-${mutant.breaks.replace(/\W+/g, "-")}.js`);
  const entryPoints = [join(__dirname, `${program}.ts`)];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: "node",
    logLevel: "silent",
    plugins: [takeBack(mutant)],
  });
  const { stdout } = await promisify(execFile)(process.execPath, [outfile, ...args]);
  return JSON.parse(stdout);
}
