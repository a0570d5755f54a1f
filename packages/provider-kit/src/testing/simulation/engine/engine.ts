import { Checkpoint } from "./checkpoint";
import { deleteLeftovers } from "./steps/deletions";
import type { Deployment, Done, RunOptions } from "./deployment";
import { isTargeted, startDeployment } from "./deployment";
import { importAll } from "./import-command";
import type { ImportTarget } from "./import-command";
import type { Program } from "./program";
import { DefaultProvider } from "./provider";
import { refreshAll } from "./refresh";
import { update } from "./run";
import type { ResourceState, StoredState } from "./state";
import { copyOf, referencesOf } from "./state";
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
  const checkpoint = new Checkpoint(bench.state, base, (state) => bench.write(state));
  const { stack, plugin, random } = bench;
  const deployment = startDeployment({ stack, plugin, options: command.options, random, checkpoint }, base);
  return {
    report: work(command, bench, deployment),
    stop: () => deployment.stop.abort(),
  };
}

async function work(command: Command, bench: RunEnvironment, deployment: Deployment): Promise<Report> {
  try {
    await carryOut(command, bench, deployment);
    await finish(command, deployment);
  } catch (error) {
    deployment.errors.push(error instanceof Error ? error.message : String(error));
  }
  const { done, errors, stop } = deployment;
  return { done, errors, isStopped: stop.signal.aborted };
}

async function carryOut(command: Command, bench: RunEnvironment, deployment: Deployment): Promise<void> {
  const { kind, program, imports = [] } = command;
  const provider = new DefaultProvider(bench, deployment, [...program, ...imports]);
  switch (kind) {
    case "up":
      if (program.length > 0) await provider.register();
      else await resumeFor(deployment, provider);
      return update(deployment, program, bench.arrival?.bind(bench));
    case "refresh":
      await resumeFor(deployment, provider);
      return refreshAll(deployment);
    case "destroy":
      refuseUnknownTargets(deployment);
      await resumeFor(deployment, provider);
      return deleteLeftovers(deployment);
    case "import":
      return importAll(deployment, provider, imports);
  }
}

/** Targets must exist. */
function refuseUnknownTargets({ base, options }: Deployment): void {
  for (const target of options.targets ?? []) {
    if (!base.some(({ urn }) => urn === target)) throw new Error(`no resource named '${target}' found`);
  }
}

/** Starts the plugin if any resource of the state is a target. */
async function resumeFor(deployment: Deployment, provider: DefaultProvider): Promise<void> {
  if (deployment.base.some(({ urn }) => isTargeted(deployment, urn))) await provider.resume();
}

/** Writes the last checkpoint; an unused provider leaves the state. */
async function finish({ kind, program, options }: Command, { checkpoint, stop }: Deployment): Promise<void> {
  if (options.preview) return;
  const mayLeave = kind === "destroy" || (kind === "up" && program.length === 0);
  if (mayLeave && checkpoint.resources().length === 0 && !stop.signal.aborted) checkpoint.useProvider(undefined);
  await checkpoint.write();
}

/** Takes a resource out of the state; the object stays. `undefined`: others depend on it. */
export function withoutResource(state: StoredState, urn: string): StoredState | undefined {
  const isNeeded = state.resources.some((one) => one.urn !== urn && referencesOf(one).has(urn));
  if (isNeeded) return undefined;
  return { ...state, resources: state.resources.filter((one) => one.urn !== urn) };
}

/** Marks a resource to be replaced by the next update. */
export function withTaint(state: StoredState, urn: string): StoredState {
  const marked = (one: ResourceState): ResourceState =>
    one.urn === urn && !one.isDeletePending ? { ...one, taint: true } : one;
  return { ...state, resources: state.resources.map(marked) };
}
