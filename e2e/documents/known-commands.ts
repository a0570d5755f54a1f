import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pulumiCli } from "../engine/stack";
import { inPackage, PACKAGES, PROVIDERS, ROOT } from "../workspace";
import { schemaOf } from "../registry/pages";
import { commandsIn, variablesIn } from "./shell";
import type { Block } from "./blocks";

/** Programs that come with a shell or that a reader has, of which only the paths are checked. */
const FOREIGN = new Set([
  ".",
  "cd",
  "chmod",
  "env",
  "grep",
  "head",
  "influxd",
  "jq",
  "ls",
  "mkdir",
  "node",
  "printf",
  "sed",
  "terraform",
]);
/** Commands of npm itself. */
const OF_NPM = new Set(["audit", "init", "install", "pkg", "publish", "update"]);
/** What stands for the name of a package, and packages that readers make. */
const OTHER_PACKAGES = new Set(["@ops-providers/NAME", "@acme/notes"]);
/** Commands of the kit. */
const OF_KIT = new Set(["init", "generate", "bundle", "coverage", "probe"]);
/** Programs of installed packages. */
const INSTALLED = /^node_modules\/\.bin\/(?:tsc|pulumi-resource-NAME)$/;
/** What the reader of CONTRIBUTING.md makes. */
const MADE = "packages/timeseries/src/resources/dashboard";
/** Variables of shells, Node and the XDG specification. */
const COMMON = new Set(["NODE_OPTIONS", "PATH", "PWD", "XDG_STATE_HOME"]);
const TOP = /^(?:bench|docs|e2e|examples|packages|scripts)\/[\w./-]+$/;

type Words = readonly string[];

/** Names what the commands of a block refer to and does not exist: programs, subcommands, flags, scripts, variables, files. */
export function mistakesIn(block: Pick<Block, "text">): readonly string[] {
  const commands = commandsIn(block.text);
  const variables = [...commands.flatMap(({ sets }) => sets), ...variablesIn(block.text)];
  return [
    ...commands.flatMap(({ words }) => mistakesOf(words)),
    ...[...new Set(variables)].filter((name) => !isKnown(name)).map((name) => `nothing reads the variable ${name}`),
  ];
}

function mistakesOf([program = "", ...args]: Words): Words {
  if (program === "") return [];
  const paths = missingPaths(args);
  if (program === "pulumi") return [...pulumiMistakes(args), ...paths];
  if (program === "npx") return [...npxMistakes(args), ...paths];
  if (program === "npm" || program === "pnpm") return [...scriptMistakes(program, args), ...paths];
  return FOREIGN.has(program) || INSTALLED.test(program) ? paths : [`no program ${program} is known`];
}

/** Paths in the repository, or their beginnings, which are enough for Jest; also those that begin with the reader's folder of it. */
function missingPaths(args: Words): Words {
  const paths = args.map((arg) => arg.replace(/^(?:--[\w-]+=|--import )?PLACEHOLDER\//, ""));
  return paths.filter((path) => TOP.test(path) && path !== MADE && !isThere(path)).map((path) => `no file ${path}`);
}

function isThere(path: string): boolean {
  return existsSync(join(ROOT, path)) || globSync(`${path}*`, { cwd: ROOT }).length > 0;
}

function pulumiMistakes(args: Words): Words {
  const commands: string[] = [];
  for (const arg of args) {
    if (!/^[a-z][a-z-]*$/.test(arg) || usageOf([...commands, arg]) <= commands.length) break;
    commands.push(arg);
  }
  const [next] = args.slice(commands.length);
  if (next !== undefined && !next.startsWith("-") && needsCommand(commands)) {
    return [`pulumi ${[...commands, next].join(" ")} is no command`];
  }
  return [
    ...flagMistakes(`pulumi ${commands.join(" ")}`, args.slice(commands.length), pulumiHelp(commands)),
    ...(commands[0] === "config" ? args.filter(isUnknownSetting).map((setting) => `no setting ${setting}`) : []),
  ];
}

const helps = new Map<string, string>();

function help(key: string, program: string, args: Words): string {
  const known = helps.get(key);
  if (known !== undefined) return known;
  const env = { ...process.env, PULUMI_SKIP_UPDATE_CHECK: "1" };
  const text = execFileSync(program, [...args], {
    cwd: ROOT,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  helps.set(key, text);
  return text;
}

function pulumiHelp(commands: Words): string {
  return help(`pulumi ${commands.join(" ")}`, pulumiCli(), [...commands, "--help"]);
}

/** Whether a word is a setting of a provider of this repository, and the provider has no such setting. */
function isUnknownSetting(word: string): boolean {
  const [name = "", setting = ""] = word.split(":");
  return PROVIDERS.includes(name) && schemaOf(name).config.variables[setting] === undefined;
}

/** How many words of commands the usage in a help has; an alias of a command has the help of the command. */
function usageOf(commands: Words): number {
  const usage = /^Usage:\n {2}pulumi((?: [a-z][a-z-]*)*)/m.exec(pulumiHelp(commands))?.[1] ?? "";
  return usage.split(" ").length - 1;
}

function needsCommand(commands: Words): boolean {
  return /^ {2}pulumi[a-z -]* \[command\]$/m.test(pulumiHelp(commands));
}

/** Flags that the help does not name. */
function flagMistakes(command: string, args: Words, text: string): Words {
  const flags = args.flatMap((arg) => /^--?[A-Za-z][\w-]*/.exec(arg)?.[0] ?? []);
  // a short flag may be followed by its value at once
  const isNamed = (flag: string): boolean => new RegExp(`(?:^|[\\s[,])${flag}(?![\\w-])`, "m").test(text);
  return flags.filter((flag) => !isNamed(flag)).map((flag) => `${command} has no flag ${flag}`);
}

function npxMistakes([name = "", command = "help", ...rest]: Words): Words {
  if (name === "@ops-providers/provider-kit") {
    return OF_KIT.has(command) ? [] : [`npx ${name} has no command ${command}`];
  }
  const provider = PROVIDERS.find((one) => `@ops-providers/${one}` === name);
  if (provider === undefined) return OTHER_PACKAGES.has(name) ? [] : [`no package ${name}`];
  const plugin = inPackage(provider, "bin", `${provider}-plugin`);
  const list = help(provider, plugin, ["help"]);
  if (!new RegExp(`^ {2}${command} {2,}`, "m").test(list)) return [`npx ${name} has no command ${command}`];
  return flagMistakes(`npx ${name} ${command}`, rest, help(`${provider} ${command}`, plugin, [command, "--help"]));
}

function scriptMistakes(program: "npm" | "pnpm", args: Words): Words {
  const [first = "", second = ""] = args;
  if (OF_NPM.has(first)) return packageMistakes(args.slice(1));
  const script = first === "run" ? second : first;
  if (!scriptNames().has(script)) return [`${program} has no script ${script}`];
  const at = args.indexOf("--");
  if (program !== "npm" || at === -1) return [];
  const runner = join(ROOT, "scripts/run.mjs");
  return flagMistakes(
    `npm run ${script}`,
    args.slice(at + 1),
    help(script, process.execPath, [runner, script, "--help"]),
  );
}

function packageMistakes(names: Words): Words {
  const ours = names.filter((name) => name.startsWith("@ops-providers/"));
  return ours.filter((name) => !PACKAGES.includes(basename(name))).map((name) => `no package ${name}`);
}

/** The scripts of the repository, those of a package that `init` makes, and the tools that pnpm runs. */
function scriptNames(): ReadonlySet<string> {
  const files = ["package.json", "packages/provider-kit/templates/package/package.json"];
  const scripts = files.flatMap((file) => {
    const manifest: unknown = JSON.parse(readFileSync(join(ROOT, file), "utf8"));
    const found: unknown = typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, "scripts") : {};
    return Object.keys(typeof found === "object" && found !== null ? found : {});
  });
  return new Set([...scripts, "changeset"]);
}

let sources: string | undefined;
let cli: Buffer | undefined;

/** Whether the code of the repository names a variable, or the CLI, which puts the prefix in front when it reads one. */
function isKnown(variable: string): boolean {
  if (COMMON.has(variable) || /^(?:STARTER|NOTES)_/.test(variable)) return true;
  if (variable.startsWith("PULUMI_") && variable !== "PULUMI_CLI") {
    cli ??= readFileSync(pulumiCli());
    return cli.includes(variable.replace("PULUMI_", ""));
  }
  sources ??= globSync("{packages/*/{src,sdk},scripts,e2e}/**/*.{ts,mjs,cjs}", { cwd: ROOT })
    .filter((path) => !/node_modules|e2e.documents/.test(path))
    .map((path) => readFileSync(join(ROOT, path), "utf8"))
    .join("\n");
  return new RegExp(`\\b${variable}\\b`).test(sources);
}
