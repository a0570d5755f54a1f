import { typeOf } from "../../../plugin/execution/service-objects/urn";
import { Checkpoint } from "./checkpoint";
import { deleteLeftovers } from "./steps/deletions";
import type { Deployment, Done, RunOptions } from "./deployment";
import { startDeployment } from "./deployment";
import { importAll } from "./import-command";
import type { ImportTarget } from "./import-command";
import type { Program } from "./program";
import { Providers } from "./providers";
import { refreshAll } from "./refresh";
import { update } from "./run";
import type { ResourceState, StoredState } from "./state";
import { copyOf, isProvider, needsOf } from "./state";
import type { RunEnvironment } from "./run-environment";

export type { RunEnvironment } from "./run-environment";

/** A command of the user. */
export interface Command {
  readonly kind: "up" | "refresh" | "destroy" | "import";
  /** Of `up`. */
  readonly program: Program;
  readonly options: RunOptions;
  /** Of `import`. */
  readonly imports?: readonly ImportTarget[];
}

/** The result of a run or preview. */
export interface Report {
  /** The steps, except those of providers. */
  readonly done: readonly Done[];
  readonly errors: readonly string[];
  /** Whether the run was stopped. */
  readonly isStopped: boolean;
}

/** A run of the engine, which the user may interrupt. */
export interface Run {
  readonly report: Promise<Report>;
  /** Lets no further step begin. */
  stop(): void;
}

/** Starts a run. */
export function startRun(command: Command, bench: RunEnvironment): Run {
  const base = bench.state.resources.map(copyOf);
  const checkpoint = new Checkpoint(base, (state) => bench.write(state));
  const { stack, random } = bench;
  const providers = new Providers(() => bench.launch(), random);
  const deployment = startDeployment({ stack, providers, options: command.options, random, checkpoint }, base);
  return {
    report: work(command, bench, deployment),
    stop: () => deployment.stop.abort(),
  };
}

async function work(command: Command, bench: RunEnvironment, deployment: Deployment): Promise<Report> {
  const { errors, stop, checkpoint } = deployment;
  const note = (error: unknown): void => void errors.push(error instanceof Error ? error.message : String(error));
  await carryOut(command, bench, deployment).catch(note);
  if (!command.options.preview) await checkpoint.close().catch(note);
  const done = deployment.done.filter(({ urn }) => !isProvider({ type: typeOf(urn) }));
  return { done, errors, isStopped: stop.signal.aborted };
}

async function carryOut(command: Command, bench: RunEnvironment, deployment: Deployment): Promise<void> {
  const { kind, program, imports = [] } = command;
  switch (kind) {
    case "up":
      return update(deployment, program, bench);
    case "refresh":
      return refreshAll(deployment);
    case "destroy":
      refuseUnknownTargets(deployment);
      return deleteLeftovers(deployment);
    case "import":
      return importAll(deployment, bench.version, imports);
  }
}

/** Targets must exist. */
function refuseUnknownTargets({ base, options }: Deployment): void {
  for (const target of options.targets ?? []) {
    if (!base.some(({ urn }) => urn === target)) throw new Error(`no resource named '${target}' found`);
  }
}

/** Takes a resource out of the state; the object stays. `undefined`: others depend on it. */
export function withoutResource(state: StoredState, urn: string): StoredState | undefined {
  const isNeeded = state.resources.some((one) => one.urn !== urn && needsOf(one).has(urn));
  if (isNeeded) return undefined;
  return { ...state, resources: state.resources.filter((one) => one.urn !== urn) };
}

/** Marks a resource to be replaced by the next update. */
export function withTaint(state: StoredState, urn: string): StoredState {
  const marked = (one: ResourceState): ResourceState =>
    one.urn === urn && !one.isDeletePending ? { ...one, taint: true } : one;
  return { ...state, resources: state.resources.map(marked) };
}
