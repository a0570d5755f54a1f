import { existsSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { LocalWorkspaceOptions, PulumiFn, Stack, StackSettings } from "@pulumi/pulumi/automation";
import { LocalWorkspace } from "@pulumi/pulumi/automation";
import { inPackage, PROVIDERS } from "../workspace";
import type { SecretsProvider } from "./loopback-vault";
import { useOwnConnections } from "./own-connections";
import { workspaceCommand } from "./workspace-command";
import type { WorkspaceCommand } from "./workspace-command";

/** Plugins of the workspace by package name; each is the folder of the executable. */
const PLUGINS = Object.fromEntries(PROVIDERS.map((name) => [name, inPackage(name, "bin")]));

/** What a stack on the real engine is made of. */
export interface StackOptions {
  readonly program: PulumiFn;
  /** Environment of engine and plugin. */
  readonly env?: Readonly<Record<string, string>>;
  /** Further plugins: package name -> folder. */
  readonly plugins?: Readonly<Record<string, string>>;
  /** Stack and project; two stacks with the same names have the same URNs. */
  readonly stackName?: string;
  /** A folder of an earlier stack, to continue with its state and journal. */
  readonly folder?: string;
  /** Configuration of the stack with the key of its secrets, as an earlier stack has it. */
  readonly settings?: StackSettings;
  /** What encrypts the secrets of the stack; a passphrase, if absent. */
  readonly secrets?: SecretsProvider;
}

/** A stack with its own state, journal and plugin cache. */
export interface OpenedStack extends Pick<WorkspaceCommand, "withoutExtras"> {
  readonly folder: string;
  /** The file that holds the state of the stack. */
  readonly stateFile: string;
  readonly stack: Stack;
}

/** Path of the Pulumi CLI that the set-up found, or why there is none. */
export function pulumiCli(): string {
  const cli = process.env["PULUMI_CLI"];
  if (cli !== undefined && cli !== "") return cli;
  throw new Error(
    `no Pulumi CLI: ${process.env["MISSING_PULUMI"] ?? "run the tests with `npm test`, which sets it up"}`,
  );
}

/** Makes a stack, or selects that of an earlier run, in a folder that is temporary unless the options name one. */
export async function openStack(options: StackOptions): Promise<OpenedStack> {
  useOwnConnections();
  // the Automation API looks for the CLI on this process's PATH
  process.env["PATH"] = searchPath();
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "engine-")));
  const stackName = options.stackName ?? "test";
  const stateFile = join(folder, ".pulumi/stacks/e2e", `${stackName}.json`);
  const workDir = join(folder, "project", stackName);
  await mkdir(workDir, { recursive: true });
  const isNew = !existsSync(stateFile);
  const { secrets, settings = isNew ? secrets?.settings : undefined } = options;
  if (isNew && secrets !== undefined) await writeEmptyStack(folder, stateFile);
  const { command, withoutExtras } = await workspaceCommand();
  const project = { stackName, projectName: "e2e", program: options.program };
  const workspace: LocalWorkspaceOptions = {
    workDir,
    pulumiCommand: command,
    projectSettings: projectSettings(folder, { ...PLUGINS, ...options.plugins }),
    envVars: environment(folder, { ...secrets?.env, ...options.env }),
    ...(settings === undefined ? {} : { stackSettings: { [stackName]: settings } }),
  };
  const stack = await withoutExtras(() =>
    existsSync(stateFile)
      ? LocalWorkspace.selectStack(project, workspace)
      : LocalWorkspace.createStack(project, workspace),
  );
  return { folder, stateFile, stack, withoutExtras };
}

/** Writes what `pulumi stack init` writes, without a process: the version of the backend, and a stack without a deployment. */
async function writeEmptyStack(folder: string, stateFile: string): Promise<void> {
  await mkdir(dirname(stateFile), { recursive: true });
  await writeFile(join(folder, ".pulumi/meta.yaml"), "version: 1\n");
  await writeFile(stateFile, JSON.stringify({ version: 3, checkpoint: {} }));
}

function projectSettings(folder: string, plugins: Readonly<Record<string, string>>) {
  // the type of the settings does not know `plugins`, the engine does
  return {
    name: "e2e",
    runtime: "nodejs",
    backend: { url: `file://${folder}` },
    plugins: { providers: Object.entries(plugins).map(([name, path]) => ({ name, path })) },
  } as const;
}

function searchPath(): string {
  const known = (process.env["PATH"] ?? "").split(delimiter);
  return [...new Set([dirname(process.execPath), dirname(pulumiCli()), ...known])].join(delimiter);
}

function environment(folder: string, env: Readonly<Record<string, string>>): Record<string, string> {
  return {
    PATH: searchPath(),
    PULUMI_HOME: join(folder, "home"),
    PULUMI_BACKEND_URL: `file://${folder}`,
    PULUMI_CONFIG_PASSPHRASE: "only for tests",
    PULUMI_SKIP_UPDATE_CHECK: "1",
    // as much at once on a small machine as on a big one
    PULUMI_PARALLEL: "20",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    // most runs are over before a collection of garbage would pay off
    GOGC: "off",
    GOMEMLIMIT: "1GiB",
    XDG_STATE_HOME: join(folder, "state"),
    ...env,
  };
}
