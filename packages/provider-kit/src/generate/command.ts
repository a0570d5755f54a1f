import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundlePackage } from "./package/bundle";
import type { Difference } from "./package/files";
import { compareFiles, writeFiles } from "./package/files";
import { generatePackage } from "./package/package";

const USAGE = `usage: provider-kit generate [--check] [--package FOLDER]
       provider-kit bundle [--package FOLDER]

generate  writes registries, schema.json, sdk/ and bin/ of a package; with --check it writes nothing and lists what is stale
bundle    makes one file each of the plugin, the simulator and the mocks, in dist/`;

/** Where the lines of a command go: results, and what went wrong. */
export interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Runs a command line and answers with the exit code. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { check: { type: "boolean" }, package: { type: "string" }, help: { type: "boolean" } },
    });
    const folder = resolve(values.package ?? ".");
    const [command, ...others] = positionals;
    if (values.help === true) return say(terminal.out, USAGE, 0);
    if (others.length > 0) return say(terminal.err, USAGE, 1);
    if (command === "generate")
      return await (values.check === true ? check(folder, terminal) : generate(folder, terminal.out));
    if (command === "bundle") return await bundle(folder, terminal.out);
    return say(terminal.err, USAGE, 1);
  } catch (error) {
    return say(terminal.err, `provider-kit: ${error instanceof Error ? error.message : String(error)}`, 1);
  }
}

function say(print: (line: string) => void, text: string, code: number): number {
  print(text);
  return code;
}

async function generate(folder: string, print: (line: string) => void): Promise<number> {
  const differences = await writeFiles(folder, await generatePackage(folder));
  for (const { path, what } of differences) print(`${what === "left over" ? "removed" : "wrote"} ${path}`);
  if (differences.length === 0) print("all generated files are fresh");
  return 0;
}

async function check(folder: string, { out, err }: Terminal): Promise<number> {
  const differences = await compareFiles(folder, await generatePackage(folder));
  if (differences.length === 0) return say(out, "all generated files are fresh", 0);
  for (const difference of differences) err(describe(difference));
  return say(err, `run \`provider-kit generate\` in ${relative(process.cwd(), folder) || "this folder"}`, 1);
}

function describe({ path, what }: Difference): string {
  return `${path} is ${what}`;
}

async function bundle(folder: string, print: (line: string) => void): Promise<number> {
  for (const file of await bundlePackage(folder)) print(`bundled ${file}`);
  return 0;
}
