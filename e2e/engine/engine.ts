import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type {
  DestroyOptions,
  EngineEvent,
  LocalWorkspaceOptions,
  OpMap,
  PreviewOptions,
  PulumiFn,
  RefreshOptions,
  Stack,
  StackSettings,
  UpOptions,
} from "@pulumi/pulumi/automation";
import { LocalWorkspace } from "@pulumi/pulumi/automation";
import { inPackage, PROVIDERS } from "../workspace";
import { ignoreCutOffCalls } from "./cut-off-calls";
import { workspaceCommand } from "./workspace-command";

/** Plugins of the workspace by package name; each is the folder of the executable. */
const PLUGINS = Object.fromEntries(PROVIDERS.map((name) => [name, inPackage(name, "bin")]));

export interface EngineOptions {
  readonly program: PulumiFn;
  /** Environment of engine and plugin. */
  readonly env?: Readonly<Record<string, string>>;
  /** Further plugins: package name -> folder. */
  readonly plugins?: Readonly<Record<string, string>>;
  /** Stack and project; two stacks with the same names have the same URNs. */
  readonly stackName?: string;
  /** A folder of an earlier stack, to continue with its state and journal. */
  readonly folder?: string;
  /** Configuration of the stack with the salt of its secrets, as an earlier stack has it. */
  readonly settings?: StackSettings;
}

/** What one engine run did. */
export interface Run {
  /** Operation -> number of resources, the stack itself left out. */
  readonly changes: OpMap;
  /** All that the run printed. */
  readonly output: string;
  readonly events: readonly EngineEvent[];
  /** The message of a failed run. */
  readonly failure: string | undefined;
}

/** A stack on the real engine, with its own state, journal and plugin cache in a temporary folder. */
export interface Engine {
  readonly folder: string;
  readonly stack: Stack;
  setProgram(program: PulumiFn): void;
  preview(options?: PreviewOptions): Promise<Run>;
  up(options?: UpOptions): Promise<Run>;
  refresh(options?: RefreshOptions): Promise<Run>;
  destroy(options?: DestroyOptions): Promise<Run>;
  /** The outputs of the program, secrets in the clear. */
  outputs(): Promise<Readonly<Record<string, unknown>>>;
  /** The state file as text, secrets encrypted. */
  state(): Promise<string>;
  /** Everything that was ever printed, with all events. */
  transcript(): string;
  close(options?: { readonly keepFolder?: boolean }): Promise<void>;
}

/** The changes of a run that must not fail. */
export async function succeeded(running: Promise<Run>): Promise<Run["changes"]> {
  const run = await running;
  if (run.failure !== undefined) throw new Error(`${run.failure}\n${run.output}`);
  return run.changes;
}

/** Path of the Pulumi CLI that the set-up found, or why there is none. */
export function pulumiCli(): string {
  const cli = process.env["PULUMI_CLI"];
  if (cli !== undefined && cli !== "") return cli;
  throw new Error(
    `no Pulumi CLI: ${process.env["MISSING_PULUMI"] ?? "run the tests with `npm test`, which sets it up"}`,
  );
}

/** Makes a stack on the real engine. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  // the Automation API looks for the CLI on this process's PATH
  process.env["PATH"] = searchPath();
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "engine-")));
  const stackName = options.stackName ?? "test";
  const stateFile = join(folder, ".pulumi/stacks/e2e", `${stackName}.json`);
  const workDir = join(folder, "project", stackName);
  await mkdir(workDir, { recursive: true });
  const { command, withoutExtras } = await workspaceCommand();
  const project = { stackName, projectName: "e2e", program: options.program };
  const workspace: LocalWorkspaceOptions = {
    workDir,
    pulumiCommand: command,
    projectSettings: projectSettings(folder, { ...PLUGINS, ...options.plugins }),
    envVars: environment(folder, options.env ?? {}),
    ...(options.settings === undefined ? {} : { stackSettings: { [stackName]: options.settings } }),
  };
  const stack = await withoutExtras(() =>
    existsSync(stateFile)
      ? LocalWorkspace.selectStack(project, workspace)
      : LocalWorkspace.createStack(project, workspace),
  );
  const printed: string[] = [];
  const record = (run: (taps: Taps) => Promise<unknown>): Promise<Run> =>
    withoutExtras(() => recordRun(printed, (taps) => run(taps)));
  return {
    folder,
    stack,
    setProgram: (program) => {
      stack.workspace.program = program;
    },
    preview: (choices) => record((taps) => stack.preview({ ...choices, ...taps })),
    up: (choices) => record((taps) => stack.up({ ...choices, ...taps })),
    refresh: (choices) => record((taps) => stack.refresh({ ...choices, ...taps })),
    destroy: (choices) => record((taps) => stack.destroy({ ...choices, ...taps })),
    outputs: async () =>
      Object.fromEntries(Object.entries(await stack.outputs()).map(([name, output]) => [name, output.value])),
    state: () => readFile(stateFile, "utf8"),
    transcript: () => printed.join("\n"),
    close: (closing) =>
      closing?.keepFolder === true ? Promise.resolve() : rm(folder, { recursive: true, force: true }),
  };
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
    XDG_STATE_HOME: join(folder, "state"),
    ...env,
  };
}

interface Taps {
  readonly onOutput: (text: string) => void;
  readonly onError: (text: string) => void;
  readonly onEvent: (event: EngineEvent) => void;
  readonly color: "never";
}

async function recordRun(printed: string[], run: (taps: Taps) => Promise<unknown>): Promise<Run> {
  const output: string[] = [];
  const events: EngineEvent[] = [];
  const taps: Taps = {
    onOutput: (text) => output.push(text),
    onError: (text) => output.push(text),
    onEvent: (event) => events.push(event),
    color: "never",
  };
  let failure: string | undefined;
  try {
    ignoreCutOffCalls();
    await run(taps);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const text = output.join("");
  printed.push(text, JSON.stringify(events.filter(isOurs)), failure ?? "");
  return { changes: failure === undefined ? changesIn(events) : {}, output: text, events, failure };
}

/** Pulumi's own SDK writes each answer of the engine, secrets in the clear, into debug events of the program's process; providers have no part in it. */
function isOurs({ diagnosticEvent }: EngineEvent): boolean {
  // the type of the events leaves "debug" out
  const severity: string | undefined = diagnosticEvent?.severity;
  return !(severity === "debug" && diagnosticEvent?.message.startsWith("RegisterResource RPC finished") === true);
}

/** Counts per operation of the program's own resources: the stack itself is one more; a refresh counts it as the same. */
function changesIn(events: readonly EngineEvent[]): OpMap {
  const counted: Record<string, number> = {
    ...events.find((event) => event.summaryEvent)?.summaryEvent?.resourceChanges,
  };
  const stack = events.find((event) => event.resourcePreEvent?.metadata.type === "pulumi:pulumi:Stack");
  const ofStack = stack?.resourcePreEvent?.metadata.op ?? "same";
  const operation = ofStack in counted ? ofStack : "same";
  counted[operation] = (counted[operation] ?? 0) - 1;
  return Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0));
}
