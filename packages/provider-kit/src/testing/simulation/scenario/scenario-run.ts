import type { Command, Report } from "../engine/engine";
import { withoutResource, withTaint } from "../engine/engine";
import type { Program } from "../engine/program";
import { dependenciesOf } from "../engine/program";
import type { ResourceState } from "../engine/state";
import { referencesOf, urnOf } from "../engine/state";
import type { Subject } from "../service";
import type { PlannedFault } from "../faults";
import { describePlannedFault } from "../faults";
import { describeObject } from "../ownership";
import type { RunResult } from "../simulated-run";
import { runEngine } from "../simulated-run";
import { Simulation } from "../simulation";
import type { Stack, StackPlan } from "../stack";
import { ProgramBuilder } from "./program-builder";
import type { Action, ScenarioStep, SecondStack, Scenario } from "./scenario";

const FIRST: StackPlan = {
  stack: "prod",
  project: "shop",
  projectFolder: "/home/ops/shop",
  backend: "file:///home/ops/states",
  machine: 0,
};

const SECONDS: Readonly<Record<Exclude<SecondStack, "none">, Partial<StackPlan>>> = {
  "of the same project": { stack: "staging" },
  "of the same names in another backend": { backend: "file:///srv/states" },
  "of the same names on another machine": { machine: 1 },
  "of the same names in another folder": { projectFolder: "/home/ops/copy/shop" },
};

/** A stack with the programs that are deployed to it. */
export interface Workspace {
  readonly stack: Stack;
  readonly builder: ProgramBuilder;
}

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
  readonly #killed = new Set<Stack>();
  /** Stacks whose last run failed. */
  readonly #failed = new Set<Stack>();
  /** Stacks whose states may have objects that no longer exist. */
  readonly stale = new Set<Stack>();
  hasManualChange = false;

  constructor(subject: Subject, scenario: Scenario) {
    const { second, seed } = scenario;
    this.simulation = new Simulation(
      subject,
      second === "none" ? [FIRST] : [FIRST, { ...FIRST, ...SECONDS[second] }],
      seed,
    );
    this.workspaces = this.simulation.stacks.map((stack, place) => {
      const hasSameNames = second.startsWith("of the same names");
      const isInState = (type: string, name: string): boolean =>
        stack.resources.some((one) => one.type === type && one.name === name);
      const tag = place === 0 || hasSameNames ? "a" : "b";
      return { stack, builder: new ProgramBuilder(subject, scenario, tag, place, isInState) };
    });
  }

  /** Carries out a step; `begin` is called with the program after the edits. */
  async runStep({ stack, edits, action, faults }: ScenarioStep, begin: (program: Program) => void): Promise<void> {
    const workspace = this.workspaces[stack] ?? this.workspaces[0];
    if (workspace === undefined) return;
    for (const edit of edits) workspace.builder.edit(edit);
    begin(workspace.builder.program());
    await this.#act(workspace, action, faults);
  }

  /** Lets time pass. */
  wait(seconds: number): Promise<void> {
    return this.simulation.time.run(this.simulation.time.sleep(seconds * 1000));
  }

  /** Runs the engine, and records the result. */
  async command(workspace: Workspace, command: Command, faults: readonly PlannedFault[] = []): Promise<RunResult> {
    return this.simulation.time.run(this.#command(workspace, command, faults));
  }

  /** Previews an update to the current program. */
  preview(workspace: Workspace, options: Partial<Command["options"]> = {}): Promise<RunResult> {
    return this.command(workspace, updateCommand(workspace.builder.program(), { ...options, preview: true }));
  }

  async #command({ stack }: Workspace, command: Command, faults: readonly PlannedFault[]): Promise<RunResult> {
    const before = stack.resources;
    const result = await runEngine(this.simulation, stack, command, faults);
    this.results.push(result);
    this.messages.push(...result.messages, ...(result.report?.errors ?? []));
    if (!command.options.preview && command.kind === "up") stack.program = command.program;
    const hasFault = (...kinds: readonly string[]): boolean =>
      result.faults.some(({ fault }) => kinds.includes(fault.kind));
    const isKilled = result.report === undefined || hasFault("kill", "interrupt", "delayed-delivery");
    const deletes = result.exchanges.some(({ method }) => method === "DELETE");
    // whoever deletes all the same deletes the place where a refresh would have searched
    const isWarned = result.messages.some((text) => text.includes("`pulumi refresh` searches for them"));
    if (deletes && isWarned) this.simulation.mayHideObjects = true;
    if ((isKilled || hasFault("internal-error")) && deletes) this.stale.add(stack);
    if (result.report?.errors.some((message) => message.includes("pulumi refresh")) === true) this.stale.add(stack);
    if (isKilled || result.report.errors.length > 0) this.#failed.add(stack);
    else this.#failed.delete(stack);
    if (isKilled) this.#killed.add(stack);
    // a run that fails, or has targets, does not call the plugin for all resources
    else if (result.report.errors.length === 0 && command.options.targets === undefined) this.#killed.delete(stack);
    if (hasFault("manual-change")) this.hasManualChange = true;
    // they stay at the service
    const retained = before.filter((one) => one.retainOnDelete && !stack.has(one.type, one.id));
    for (const one of retained) this.simulation.unmanaged.add(one, "removed from the state");
    for (const one of stack.resources) this.#checkAdoption(stack, command.program, one);
    this.log.push(...describeRun(stack, command, result));
    return result;
  }

  /** An object that no state had may only be adopted by an import. */
  #checkAdoption({ name }: Stack, program: Program, one: ResourceState): void {
    const { unmanaged, isOwnershipUnclear } = this.simulation;
    if (!unmanaged.has(one)) return;
    unmanaged.remove(one);
    if (isOwnershipUnclear) return;
    const isImported = program.some(({ type, name: own, options }) => {
      return type === one.type && own === one.name && options.import === one.id;
    });
    if (!isImported && !this.simulation.isNamedByPath(one))
      this.problems.push(`${name} adopted ${describeObject(one)} for ${one.name} without an import`);
  }

  async #act(workspace: Workspace, action: Action, faults: readonly PlannedFault[]): Promise<void> {
    const { stack, builder } = workspace;
    const { simulation } = this;
    switch (action.kind) {
      case "up":
        return this.#up(workspace, action, faults);
      case "refresh":
      case "destroy":
        await this.command(workspace, { ...updateCommand(builder.program()), kind: action.kind }, faults);
        return;
      case "taint":
        this.#taint(workspace, action.member);
        return;
      case "state delete":
        this.#deleteFromState(workspace, action.member);
        return;
      case "import":
        this.#import(workspace, action.member);
        return;
      case "manual change":
        this.hasManualChange = true;
        // nobody can tell an equal object from that of a create whose response was lost just before
        if (action.change === "create" && this.#failed.size > 0) simulation.isOwnershipUnclear = true;
        // what an interrupted run made inside the object can no longer be found
        if (action.change === "delete" && this.#failed.size > 0) simulation.mayHideObjects = true;
        simulation.changeManually(action.change, action.choice);
        // the plugin knows the service's clock to a second or two; a change by hand takes longer
        return this.wait(5);
      case "wait":
        return this.wait(action.seconds);
      case "set clock":
        stack.machine.clock.set(action.seconds * 1000);
        return;
      case "restart":
        stack.machine.restart();
        return;
      case "lose journal":
        simulation.loseJournal();
        stack.machine.disk.wipe();
        return;
    }
  }

  async #up(
    workspace: Workspace,
    action: Extract<Action, { kind: "up" }>,
    faults: readonly PlannedFault[],
  ): Promise<void> {
    const program = workspace.builder.program();
    const replace = action.replace === undefined ? undefined : this.#urn(workspace, action.replace);
    const targets = action.target === undefined ? undefined : this.#withDependencies(workspace, action.target);
    const command = updateCommand(program, {
      parallel: action.parallel,
      ...(replace === undefined ? {} : { replace: new Set([replace]) }),
      ...(targets === undefined ? {} : { targets }),
    });
    const other = this.workspaces.find((one) => one !== workspace);
    const previewed = action.isPreviewed
      ? await this.command(workspace, { ...command, options: { ...command.options, preview: true } })
      : undefined;
    if (previewed !== undefined && (previewed.report?.errors.length ?? 1) > 0) return;
    if (action.concurrentFaults !== undefined && other !== undefined) {
      const { simulation } = this;
      const theirs = updateCommand(other.builder.program());
      const concurrent = simulation.time
        .sleep(action.concurrentDelayMs)
        .then(() => this.#command(other, theirs, action.concurrentFaults ?? []));
      await simulation.time.run(Promise.all([this.#command(workspace, command, faults), concurrent]));
      return;
    }
    await this.command(workspace, command, faults);
  }

  #taint(workspace: Workspace, member: number): void {
    const urn = this.#urn(workspace, member);
    if (urn !== undefined) workspace.stack.state = withTaint(workspace.stack.state, urn);
  }

  /** Lets the program import an object that no state has. */
  #import(workspace: Workspace, member: number): void {
    const { stack, builder } = workspace;
    const named = builder.named(member);
    const candidate = this.simulation.unmanaged.all().find(({ type }) => type === named?.type);
    const urn = this.#urn(workspace, member);
    const isInState = stack.resources.some((one) => one.urn === urn);
    if (named !== undefined && candidate !== undefined && !isInState)
      builder.import(named.type, named.name, candidate.id);
  }

  #deleteFromState(workspace: Workspace, member: number): void {
    const { stack } = workspace;
    const urn = this.#urn(workspace, member);
    const removed = stack.resources.filter((one) => one.urn === urn);
    // an object that a killed run created and that leaves the state cannot be told from one that the state never had
    if (urn === undefined || removed.length === 0 || this.#killed.has(stack)) return;
    const state = withoutResource(stack.state, urn);
    if (state === undefined) return;
    stack.state = state;
    for (const one of removed) this.simulation.unmanaged.add(one, "removed from the state");
  }

  #urn({ stack, builder }: Workspace, member: number): string | undefined {
    const named = builder.named(member);
    return named === undefined ? undefined : urnOf(stack.plan, named.type, named.name);
  }

  #withDependencies({ stack, builder }: Workspace, member: number): ReadonlySet<string> | undefined {
    const program = builder.program();
    // the plugin does not know the resources that a run with targets does not register
    if (stack.resources.some((one) => one.isDeletePending && this.simulation.isNamedByPath(one))) return undefined;
    const named = builder.named(member);
    const first = program.find((one) => one.type === named?.type && one.name === named.name);
    if (first === undefined) return undefined;
    const keys = new Set([first.key]);
    for (const one of program.toReversed()) {
      if (keys.has(one.key)) for (const key of dependenciesOf(one)) keys.add(key);
    }
    const targeted = program.filter(({ key }) => keys.has(key));
    return isWrittenTwice(stack, targeted)
      ? undefined
      : new Set(targeted.map(({ type, name }) => urnOf(stack.plan, type, name)));
  }
}

/**
 * Whether a run with these targets writes a renamed target twice. The engine also writes it under its former name if a resource
 * that is no target depends on it by that name: pulumi 3.250, `step_generator.go`, `getDependencySteps`.
 */
function isWrittenTwice({ plan, resources }: Stack, targeted: Program): boolean {
  const former = targeted.flatMap(({ type, options }) =>
    (options.aliases ?? []).map(({ name, parent }) => urnOf(plan, type, name, parent)),
  );
  const known = new Set([...former, ...targeted.map(({ type, name }) => urnOf(plan, type, name))]);
  return resources.some((one) => !known.has(one.urn) && former.some((urn) => referencesOf(one).has(urn)));
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
    ...messages.map((text) => `  message: ${text}`),
    ...(report?.errors ?? []).map((text) => `  error: ${text}`),
    ...stack.resources.map((one) => `  state: ${one.name} ${one.id}${one.isDeletePending ? " (to be deleted)" : ""}`),
  ];
}

function describeSteps({ done }: Report): string {
  return done.map(({ operation, urn }) => `${operation} ${urn.split("::").at(-1) ?? urn}`).join(", ") || "nothing";
}
