import { takenOver } from "../../../plugin/failures/creations";
import { refreshToSearch } from "../../../plugin/failures/ways-out";
import { factsIn, says } from "../../failures/recognize";
import type { Command, Report } from "../pulumi-engine/commands";
import type { Program } from "../pulumi-engine/program";
import type { ResourceState } from "../pulumi-engine/state";
import type { PlannedFault } from "../faults";
import { describePlannedFault } from "../faults";
import { describeObject } from "../ownership";
import type { Subject } from "../service";
import type { RunResult } from "../simulated-run";
import { runEngine } from "../simulated-run";
import type { Simulation } from "../simulation";
import type { Stack } from "../stack";
import { failedDoing, offersRefresh } from "./advice";
import { RunCheck } from "./run-check";
import type { ScenarioStep, Scenario } from "./scenario";
import type { Workspace } from "./workspace";
import { createWorkspaces } from "./workspace";

/** Carries out the steps of a scenario. */
export class ScenarioRun {
  readonly simulation: Simulation;
  readonly workspaces: readonly Workspace[];
  readonly results: RunResult[] = [];
  /** All messages that users saw. */
  readonly messages: string[] = [];
  /** Invariants that did not hold. */
  readonly problems: string[] = [];
  /** What happened, for reports. */
  readonly log: string[] = [];
  /** Stacks of which a run was killed, and the plugin was not called for all resources since. */
  readonly killed = new Set<Stack>();
  /** Stacks whose last run failed. */
  readonly failed = new Set<Stack>();
  /** Stacks whose states may have objects that no longer exist. */
  readonly stale = new Set<Stack>();
  hasManualChange = false;
  /** Stacks of which any run was killed or failed. */
  readonly interrupted = new Set<Stack>();
  readonly #check: RunCheck;

  constructor(
    subject: Subject,
    private readonly scenario: Scenario,
  ) {
    const { simulation, workspaces } = createWorkspaces(subject, scenario);
    this.simulation = simulation;
    this.workspaces = workspaces;
    this.#check = new RunCheck(simulation);
  }

  /** Edits the program of a step's stack, and deploys it from the step's machine from now on. */
  prepare(step: ScenarioStep): Workspace | undefined {
    const workspace = this.workspaces[step.stack] ?? this.workspaces[0];
    for (const edit of step.edits) workspace?.builder.edit(edit);
    if (workspace !== undefined) this.#useMachine(workspace, step.machine);
    return workspace;
  }

  /** Deploys a stack from a machine from now on. Two stacks that cannot be told apart never meet on one. */
  #useMachine(workspace: Workspace, distance: number): void {
    if (this.scenario.second === "of the same names on another machine") return;
    const { machine: before, stack } = workspace;
    workspace.useMachine(distance);
    if (workspace.machine === before || !this.interrupted.has(stack)) return;
    // nobody can tell whether a process of another machine still runs, nor what another journal says of objects that nobody wants
    this.simulation.mayHideObjects = true;
    const isUnclear = this.failed.has(stack) || this.killed.has(stack);
    if (isUnclear && workspace.machine.disk !== before.disk) this.simulation.loseJournal();
  }

  /** Lets time pass. */
  wait(seconds: number): Promise<void> {
    return this.simulation.time.run(this.simulation.time.sleep(seconds * 1000));
  }

  /** Runs the engine, and records the result. */
  command(workspace: Workspace, command: Command, faults: readonly PlannedFault[] = []): Promise<RunResult> {
    return this.simulation.time.run(this.begin(workspace, command, faults));
  }

  /** Previews an update to the current program. */
  preview(workspace: Workspace, options: Partial<Command["options"]> = {}): Promise<RunResult> {
    return this.command(workspace, updateCommand(workspace.builder.program(), { ...options, preview: true }));
  }

  /** Runs the engine, while time moves, and records the result. */
  async begin(workspace: Workspace, command: Command, faults: readonly PlannedFault[]): Promise<RunResult> {
    const { stack } = workspace;
    // no engine starts within the millisecond in which another one has ended
    await this.simulation.time.sleep(1);
    const before = this.#check.before(workspace);
    const result = await runEngine(this.simulation, workspace.place, command, faults);
    this.results.push(result);
    this.messages.push(...result.messages, ...(result.report?.errors ?? []));
    if (!command.options.preview && command.kind === "up") stack.program = command.program;
    this.#noteFaults(stack, command, result);
    // they stay at the service
    const retained = before.resources.filter((one) => one.retainOnDelete && !stack.has(stack.objectOf(one)));
    for (const one of retained) this.simulation.release(stack.objectOf(one));
    for (const one of stack.resources) this.#checkTakeover(stack, command.program, one);
    this.log.push(...describeRun(stack, command, result));
    this.problems.push(...this.#check.problems(workspace, command, result, before));
    return result;
  }

  /** Notes what a run leaves that nobody can know. */
  #noteFaults(stack: Stack, { options }: Command, result: RunResult): void {
    const hasFault = (...kinds: readonly string[]): boolean =>
      result.faults.some(({ fault }) => kinds.includes(fault.kind));
    const isKilled = result.report === undefined || hasFault("kill", "interrupt", "delayed-delivery", "state-refused");
    const errors = result.report?.errors ?? [];
    const deletes = result.exchanges.some(({ method }) => method === "DELETE");
    // whoever deletes all the same deletes the place where a refresh would have searched
    const isWarned = result.messages.some((text) => says(text, refreshToSearch));
    if (deletes && isWarned) this.simulation.mayHideObjects = true;
    if ((isKilled || hasFault("internal-error")) && deletes) this.stale.add(stack);
    if (errors.some(offersRefresh)) this.stale.add(stack);
    // the service may have accepted it before
    if (deletes && errors.some((message) => failedDoing(message) === "deleting")) this.stale.add(stack);
    if (isKilled || errors.length > 0) this.interrupted.add(stack);
    if (isKilled || errors.length > 0) this.failed.add(stack);
    else this.failed.delete(stack);
    if (isKilled) this.killed.add(stack);
    // a run that fails, or has targets, does not call the plugin for all resources
    else if (errors.length === 0 && options.targets === undefined) this.killed.delete(stack);
    if (hasFault("manual-change")) this.hasManualChange = true;
  }

  /** An object that no state had may only be adopted by an import, unless an interrupted creation may have made it, which a message says. */
  #checkTakeover(stack: Stack, program: Program, one: ResourceState): void {
    const { unmanaged, isOwnershipUnclear } = this.simulation;
    const object = stack.objectOf(one);
    if (!unmanaged.has(object)) return;
    unmanaged.remove(object);
    const isSaid = this.messages.some((text) => factsIn(text, takenOver)?.id === one.id);
    if (isOwnershipUnclear || isSaid) return;
    const isImported = program.some(({ type, name: own, options }) => {
      return type === one.type && own === one.name && options.import === one.id;
    });
    if (!isImported && !this.simulation.isIdChosen(object))
      this.problems.push(`${stack.name} adopted ${describeObject(object)} for ${one.name} without an import`);
  }
}

/** The command that updates a stack to a program. */
export function updateCommand(program: Program, options: Partial<Command["options"]> = {}): Command {
  return { kind: "up", program, options: { preview: false, parallel: 4, ...options } };
}

function describeRun(
  stack: Stack,
  command: Command,
  { report, messages, faults, exchanges }: RunResult,
): readonly string[] {
  const what = command.options.preview ? "preview" : command.kind;
  return [
    `${stack.name}, ${what}: ${report === undefined ? "the engine was killed" : describeSteps(report)}; ${exchanges.length} requests`,
    ...faults.map((fault) => `  fault ${describePlannedFault(fault)}`),
    ...exchanges.map(({ method, path, status, atMs }) => `  ${atMs % 100_000_000} ${method} ${path} ${status ?? "-"}`),
    ...messages.map((text) => `  message: ${shortened(text)}`),
    ...(report?.errors ?? []).map((text) => `  error: ${shortened(text)}`),
    ...stack.resources.map((one) => `  state: ${one.name} ${one.id}${one.isDeletePending ? " (to be deleted)" : ""}`),
  ];
}

const LONGEST = 2_000;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} … (${text.length} characters)` : text;
}

function describeSteps({ done }: Report): string {
  return done.map(({ operation, urn }) => `${operation} ${urn.split("::").at(-1) ?? urn}`).join(", ") || "nothing";
}
