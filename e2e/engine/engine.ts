import { readFile } from "node:fs/promises";
import type {
  DestroyOptions,
  EngineEvent,
  OpMap,
  PreviewOptions,
  PulumiFn,
  RefreshOptions,
  Stack,
  UpOptions,
} from "@pulumi/pulumi/automation";
import { ignoreCutOffCalls } from "./cut-off-calls";
import { loopbackVault } from "./loopback-vault";
import { openStack } from "./stack";
import type { OpenedStack, StackOptions } from "./stack";
import { removeFolder } from "../remove-folder";

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

/** Makes a stack on the real engine, whose secrets are encrypted by a key of a loopback server. */
export async function startEngine(options: StackOptions): Promise<Engine> {
  return engineOf(await openStack({ secrets: await loopbackVault(), ...options }));
}

/** Makes a stack on the real engine, whose secrets are encrypted by a passphrase. */
export async function startEngineWithPassphrase(options: StackOptions): Promise<Engine> {
  return engineOf(await openStack(options));
}

function engineOf({ folder, stateFile, stack, withoutExtras }: OpenedStack): Engine {
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
    close: (closing) => (closing?.keepFolder === true ? Promise.resolve() : removeFolder(folder)),
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
