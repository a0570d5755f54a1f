import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { otherBuildOf } from "@ops-providers/common/install";
import { initPackage } from "./init/init";
import { packageNames } from "./init/package-name";
import { removeLeftCompiled } from "./package/compiled";
import { bundlePackage } from "./package/bundle";
import type { Difference } from "./package/files";
import { compareFiles, writeFiles } from "./package/files";
import { readManifest } from "./package/manifest";
import { generatePackage } from "./package/package";
import { isMap } from "../../plugin/values/value/value";

const USAGE = `usage: provider-kit init NAME [--package FOLDER]
       provider-kit init NAME --from SPECIFICATION [--include GLOB]... [--without-texts] [--check] [--package FOLDER]
       provider-kit generate [--check] [--package FOLDER]
       provider-kit bundle [--package FOLDER]
       provider-kit compare OLD NEW [--check] [--package FOLDER]
       provider-kit coverage SPECIFICATION [--check] [--package FOLDER]
       provider-kit probe --sandbox --endpoint URL [--help for more]

init      makes a new package in an empty folder: a resource, its lookups, a simulator, tests and an example. NAME is the name of the
          Pulumi package and of the npm package, such as acme-cloud; @acme/cloud gives the npm package a scope
          With --from it drafts the package from a specification of its service (OpenAPI 3 or Swagger 2, JSON or YAML): a folder for each
          kind of objects, or for those that --include names by a path or a kind, such as '/api/v2/buckets*' or Bucket; docs/services/NAME.md
          marks each fact as said by the specification or unsure. --without-texts makes docs of names, not of its sentences. Where the
          package is there, it adds what is new; what you edited is left alone, and what is new there stands in specification.patch.
          With --check it writes nothing, says what changed since the draft, and ends with 1 where something is left to do
generate  writes registries, schema.json, sdk/ and bin/ of a package; with --check it writes nothing and lists what is stale
bundle    makes one file each of the plugin, the simulator and the mocks, in dist/
compare   says what the specification NEW of the service (OpenAPI 3 or Swagger 2, JSON or YAML) says differently from OLD, and which
          declarations and simulators that concerns, as Markdown; with --check it ends with 1 where a declaration may have to follow
coverage  says which kinds and operations of a specification no folder of src/resources names, as Markdown; with --check it ends with 1
          where one is left that excluded-operations.json gives no reason for: { "POST /write": "data, no object", "/query*": "data" }
probe     asks a service that may be played with for what no specification says, and compares it with the declarations

--package FOLDER  folder of the package. Default: the current folder, and for init a new folder with the name`;

/** Where the lines of a command go: results, and what went wrong. */
export interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Runs a command line and answers with the exit code. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    if (args[0] === "probe") return await probe(args.slice(1), terminal);
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: "boolean" },
        from: { type: "string" },
        help: { type: "boolean" },
        include: { type: "string", multiple: true },
        package: { type: "string" },
        "without-texts": { type: "boolean" },
      },
    });
    const [command, ...others] = positionals;
    if (values.help === true) return say(terminal.out, USAGE, 0);
    if (command === "init" && values.from !== undefined)
      return await draft(others, { ...values, from: values.from }, terminal);
    if (command === "init" && (values.include ?? values["without-texts"] ?? values.check) !== undefined) {
      throw new Error("--include, --without-texts and --check say how to draft; name the specification with --from");
    }
    if (command === "init") return await init(others, values.package, terminal);
    const folder = resolve(values.package ?? ".");
    if (command === "coverage") return await cover(folder, others, values.check === true, terminal);
    if (command === "compare") return await compare(folder, others, values.check === true, terminal);
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

async function init(names: readonly string[], given: string | undefined, { out, err }: Terminal): Promise<number> {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) return say(err, USAGE, 1);
  const known = packageNames(name);
  const folder = given ?? known.name;
  const paths = await initPackage(resolve(folder), known);
  for (const path of paths) out(`wrote ${join(folder, path)}`);
  const enter = resolve(folder) === process.cwd() ? [] : [`  cd ${folder}`];
  out(["", "next:", ...enter, "  npm install", "  npm test", "README.md says how to run the example."].join("\n"));
  return 0;
}

/** How a draft was asked for. */
interface DraftArgs {
  readonly from: string;
  readonly check?: boolean | undefined;
  readonly include?: readonly string[] | undefined;
  readonly package?: string | undefined;
  readonly "without-texts"?: boolean | undefined;
}

async function draft(given: readonly string[], args: DraftArgs, { out, err }: Terminal): Promise<number> {
  const [name, ...more] = given;
  if (name === undefined || more.length > 0) return say(err, USAGE, 1);
  const names = packageNames(name);
  const folder = resolve(args.package ?? names.name);
  const { checkDraft, draftLines } = await import("./draft/command.js");
  if (args.check === true) {
    const { lines, left } = await checkDraft(folder, args.from);
    return say(out, lines.join("\n"), left > 0 ? 1 : 0);
  }
  const options = { include: args.include ?? [], hasTexts: args["without-texts"] !== true };
  const lines = await draftLines(folder, args.package ?? names.name, names, args.from, options);
  return say(out, lines.join("\n"), 0);
}

async function generate(folder: string, print: (line: string) => void): Promise<number> {
  const differences = await writeFiles(folder, await generatePackage(folder));
  for (const { path, what } of differences) print(`${what === "left over" ? "removed" : "wrote"} ${path}`);
  if (differences.length === 0) print("all generated files are fresh");
  const left = await removeLeftCompiled(folder);
  if (left.length > 0) print(`removed ${left.length} compiled files of sources that are gone`);
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
  const other = await otherInstalledBuild(folder);
  if (other !== undefined) print(other);
  return 0;
}

/** What to know of a plugin of the same version that the engine already has: it starts that one. */
async function otherInstalledBuild(folder: string): Promise<string | undefined> {
  const { version, bin } = await readManifest(folder);
  const name = Object.keys(isMap(bin) ? bin : {}).flatMap((one) => LAUNCHER.exec(one)?.slice(1) ?? [])[0];
  if (name === undefined || typeof version !== "string") return undefined;
  const installed = otherBuildOf({ name, version, folder });
  return installed === undefined
    ? undefined
    : `note: another build of ${name} ${version} is in ${installed}. Programs put this one there when they run; before that, commands that run none, such as \`pulumi refresh\`, start the other one: \`node bin/${name} install\` replaces it`;
}

const LAUNCHER = /^pulumi-resource-(.+)$/;

async function compare(
  folder: string,
  files: readonly string[],
  isCheck: boolean,
  { out, err }: Terminal,
): Promise<number> {
  const [older, newer, ...more] = files;
  if (older === undefined || newer === undefined || more.length > 0) return say(err, USAGE, 1);
  const { compareSpecifications } = await import("./specification/command.js");
  const { lines, concerned } = await compareSpecifications(folder, older, newer);
  return say(out, lines.join("\n"), isCheck && concerned > 0 ? 1 : 0);
}

async function probe(args: readonly string[], terminal: Terminal): Promise<number> {
  const { probeCommand } = await import("./probe/command.js");
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  // a second one ends the process at once
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, interrupt);
  try {
    return await probeCommand(args, { ...terminal, env: process.env, signal: interrupted.signal });
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, interrupt);
  }
}

async function cover(
  folder: string,
  files: readonly string[],
  isCheck: boolean,
  { out, err }: Terminal,
): Promise<number> {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) return say(err, USAGE, 1);
  const { coverSpecification } = await import("./specification/command.js");
  const { lines, left } = await coverSpecification(folder, file);
  return say(out, lines.join("\n"), isCheck && left > 0 ? 1 : 0);
}
