import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { pulumi, run } from "../engine/cli";
import type { Answer } from "../engine/cli";
import { languageHost } from "../install/plain-project";
import type { Installed } from "../packaging/install";
import { ROOT } from "../workspace";

/** A folder in which a person adopts an account, with the packed packages and an empty home. */
export interface Project {
  /** Runs the command line of the package in the folder. */
  plugin(...args: readonly string[]): Promise<Answer>;
  /** Runs an executable of the installed packages in the folder that `adopt` wrote; it must succeed. */
  npx(command: readonly string[]): Promise<string>;
  /** Runs a command of the Pulumi CLI in the folder that `adopt` wrote, which must succeed, and returns what it printed. */
  pulumi(...args: readonly string[]): Promise<string>;
  /** A file that `adopt` wrote. */
  read(file: string): Promise<string>;
  /** What the compiler and the linter say of the program, in their strictest settings. */
  judge(): Promise<string>;
}

/** An object of the import file. */
export interface Imported {
  readonly type: string;
  readonly name: string;
  readonly id: string;
}

/** Makes a folder for the account of a package, which the environment names. */
export async function projectFor(
  installed: Installed,
  name: string,
  settings: Readonly<Record<string, string>>,
  account = name,
): Promise<Project> {
  const folder = join(installed.folder, `account-of-${account}`);
  const infra = join(folder, "infra");
  await mkdir(join(folder, "states"), { recursive: true });
  const env = {
    PATH: [await hostIn(installed.folder), dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter),
    PULUMI_BACKEND_URL: `file://${join(folder, "states")}`,
    PULUMI_CONFIG_PASSPHRASE: "only for tests",
    PULUMI_HOME: join(folder, "home"),
    PULUMI_CLI: process.env["PULUMI_CLI"],
    PULUMI_SKIP_UPDATE_CHECK: "1",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    XDG_STATE_HOME: join(folder, "journal"),
    ...settings,
  };
  const executables = join(installed.folder, "node_modules/.bin");
  return {
    plugin: (...args) => run(join(executables, `${name}-plugin`), args, { cwd: folder, env }),
    // npx runs the program of a package that is called as the package is, without its scope
    npx: async ([one = "", ...args]) =>
      outputOf(one, await run(join(executables, basename(one)), args, { cwd: infra, env })),
    pulumi: async (...args) => {
      const answer = await pulumi([...args, "--non-interactive", "--color=never"], { cwd: infra, env });
      return outputOf(`pulumi ${args.join(" ")}`, answer);
    },
    read: (file) => readFile(join(infra, file), "utf8"),
    judge: () => judge(installed.folder, infra),
  };
}

const hosts = new Map<string, Promise<string>>();

/** The language host of an installation, which its projects share. */
function hostIn(folder: string): Promise<string> {
  const known = hosts.get(folder) ?? languageHost(folder);
  hosts.set(folder, known);
  return known;
}

function outputOf(command: string, { code, stdout, stderr }: Answer): string {
  if (code === 0) return stdout;
  throw new Error(`${command} ended with ${code}:\n${stdout}${stderr}`);
}

/** Compiler and linter are those of this repository. */
async function judge(installation: string, infra: string): Promise<string> {
  const fromHere = createRequire(join(ROOT, "package.json"));
  const place = { cwd: installation, env: process.env };
  const config = join(installation, "eslint.config.mjs");
  const from = (name: string): string => JSON.stringify(pathToFileURL(fromHere.resolve(name)).href);
  await writeFile(
    config,
    `import { defineConfig } from ${from("eslint/config")};
import tseslint from ${from("typescript-eslint")};
export default defineConfig({
  files: ["**/*.ts"],
  extends: [tseslint.configs.strictTypeChecked],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: ${JSON.stringify(infra)} } },
});
`,
  );
  const tools = join(ROOT, "node_modules/.bin");
  const compiled = await run(join(tools, "tsc"), ["--noEmit", "--strict", "--project", infra], place);
  const linted = await run(join(tools, "eslint"), ["--config", config, infra], place);
  return [compiled, linted].map(({ stdout, stderr }) => stdout + stderr).join("");
}
