import { providerBug } from "../../../plugin/failures/plugin";
import * as ways from "../../../plugin/failures/ways-out";
import { factsIn, says } from "../../failures/recognize";
import type { Command, Report } from "../pulumi-engine/commands";
import { withoutResource } from "../pulumi-engine/commands";
import type { ResourceDeclaration } from "../pulumi-engine/program";
import type { ResourceState } from "../pulumi-engine/state";
import { isProvider, referencesOf, urnOf } from "../pulumi-engine/state";
import { NOT_REPLACED } from "../pulumi-engine/steps/replacement";
import type { ObjectName } from "../ownership";
import type { Subject } from "../service";
import type { Stack } from "../stack";
import type { RunResult } from "../simulated-run";
import { updateCommand } from "./scenario-run";
import type { ScenarioRun } from "./scenario-run";
import type { NamedMember } from "./program-builder";
import type { Workspace } from "./workspace";
import type { Advice } from "./advice";
import {
  adviceIn,
  advisedTwice,
  asksForOwner,
  failedDoing,
  idsIn,
  isOfInterruptedRun,
  offersDeletion,
  offersImport,
  offersRefresh,
  shuffled,
  withoutDeferring,
} from "./advice";
import { Invariants } from "./invariants";
import { requestsBeyondBounds } from "./request-bound";
import { changesOf } from "./state-changes";

const MOST_RECOVERIES = 8;

/**
 * The recovery phase of a scenario, without faults: users follow the messages until each stack can be updated; then each resource
 * must have exactly one object, and further runs must change nothing.
 */
export class ConvergenceCheck {
  readonly #invariants: Invariants;
  /** Objects for which the user has already followed the first advice of a message. */
  readonly #tried = new Set<string>();
  /** Messages that said to run again, after which the user did. */
  readonly #heeded = new Set<string>();
  /** How many operations at the same time the messages about each stack have asked for, where they have. */
  readonly #parallel = new Map<Stack, number>();
  /** Objects for which the user has refreshed the state, as a message said. */
  readonly #refreshedFor = new Set<string>();

  constructor(
    private readonly scenario: ScenarioRun,
    private readonly subject: Subject,
  ) {
    this.#invariants = new Invariants(scenario.simulation, scenario.messages);
  }

  async run(): Promise<void> {
    const { scenario } = this;
    scenario.simulation.outage = undefined;
    // delayed requests arrive
    await scenario.wait(120);
    await this.#finishServiceWork();
    for (const workspace of scenario.workspaces) {
      if (scenario.hasManualChange || scenario.stale.has(workspace.stack)) await this.#refresh(workspace);
      await this.#recover(workspace);
    }
    // two stacks that have the same object change it alternately for ever
    if (this.#hasProblems() || scenario.simulation.isOwnershipUnclear) return;
    this.#expect(this.#invariants.objectsOfStates());
    for (const workspace of scenario.workspaces) await this.#refresh(workspace);
    this.#expect(this.#invariants.orphans());
    for (const workspace of scenario.workspaces) await this.#expectStable(workspace);
    if (this.#hasProblems()) return;
    this.#expect([
      ...this.#invariants.objectsOfStates(),
      ...this.#invariants.orphans(),
      ...this.#invariants.programs(),
    ]);
    this.#expect(this.#invariants.hiddenDrift());
    const secrets = [...scenario.simulation.secrets, ...scenario.workspaces.flatMap(({ builder }) => builder.secrets)];
    this.#expect(this.#invariants.secretsInStates(secrets));
    for (const workspace of scenario.workspaces) await this.#destroy(workspace);
    this.#expect(this.#invariants.orphans());
    this.#expect(scenario.messages.filter((text) => says(text, providerBug)));
    this.#expect(this.#invariants.secrets(scenario.results, secrets));
  }

  #expect(problems: readonly string[]): void {
    this.scenario.problems.push(...problems, ...this.scenario.simulation.violations.splice(0));
  }

  #hasProblems(): boolean {
    this.#expect([]);
    return this.scenario.problems.length > 0;
  }

  /** Updates a stack until the update succeeds; after each failure the user follows its message. */
  async #recover(workspace: Workspace): Promise<void> {
    const attempts = new Map<string, number>();
    for (;;) {
      const previewed = await this.scenario.preview(workspace);
      const planned = previewed.report;
      const result = planned?.errors.length === 0 ? await this.#update(workspace, planned) : previewed;
      const { report } = result;
      if (report?.errors.length === 0 && !workspace.builder.restoreDetours()) return;
      const errors = report?.errors ?? [];
      const isFollowed =
        errors.length === 0 || (await this.#followMessages(workspace, errors)) || (await this.#deleteLeftovers(errors));
      // users who cannot tell which object is theirs take the objects of each other
      // a large program may have many resources to recover, one after the other
      const isStuck = !isFollowed || mostAttempts(attempts, errors) > MOST_RECOVERIES;
      if (isStuck && this.scenario.simulation.isOwnershipUnclear) return;
      if (isStuck) {
        this.#expect([`${workspace.stack.name} cannot be updated although no fault is injected: ${errors.join("; ")}`]);
        return;
      }
    }
  }

  async #update(workspace: Workspace, planned: Report): Promise<RunResult> {
    const before = workspace.stack.resources;
    const result = await this.scenario.command(workspace, this.#command(workspace));
    const [previewed, done] = [stepsOf(planned), stepsOf(result.report)];
    // no preview can know what an interrupted run has created
    const isExcused = result.report?.errors.length !== 0 || result.messages.some(isOfInterruptedRun);
    if (!isExcused && JSON.stringify(previewed) !== JSON.stringify(done))
      this.#expect([`the preview shows ${previewed.join(", ")}, and the update does ${done.join(", ")}`]);
    if (!isExcused) this.#expectWithinBounds(workspace, result, before);
    return result;
  }

  /** The update of a stack, with as many operations at the same time as messages have asked for. */
  #command({ builder, stack }: Workspace): Command {
    const parallel = this.#parallel.get(stack);
    return updateCommand(builder.program(), parallel === undefined ? {} : { parallel });
  }

  #expectWithinBounds({ stack }: Workspace, result: RunResult, before: readonly ResourceState[]): void {
    const beyond = requestsBeyondBounds(this.subject, result, before);
    this.#expect(beyond.map((text) => `${stack.name}: ${text}`));
  }

  /** Follows messages; answers whether any of them gave advice. */
  async #followMessages(workspace: Workspace, errors: readonly string[]): Promise<boolean> {
    const { random, isOwnershipUnclear } = this.scenario.simulation;
    const messages = withoutDeferring(errors);
    if (!isOwnershipUnclear) this.#expect(advisedTwice(messages));
    let isAnyFollowed = false;
    for (const message of shuffled(messages, (bound) => random.below(bound)))
      if (await this.#followMessage(workspace, message)) isAnyFollowed = true;
    await this.#finishServiceWork();
    return isAnyFollowed;
  }

  /** Deletes the objects that no state has if they keep a resource from being deleted; answers whether there were any. */
  async #deleteLeftovers(errors: readonly string[]): Promise<boolean> {
    const isKept = errors.some((message) => failedDoing(message) === "deleting");
    const left = isKept ? this.#invariants.leftovers() : [];
    for (const object of left) this.scenario.simulation.remove(object);
    await this.#finishServiceWork();
    return left.length > 0;
  }

  /** Waits until the service has finished manual changes. */
  #finishServiceWork(): Promise<void> {
    return this.scenario.simulation.time.run(this.scenario.simulation.finishWork());
  }

  async #followMessage(workspace: Workspace, message: string): Promise<boolean> {
    const { builder, stack } = workspace;
    const named = builder.program().find((one) => message.startsWith(`${urnIn(stack.plan, one)}: `));
    const account = stack.plan.account;
    const isOwned = (id: string): boolean =>
      this.scenario.workspaces.some((one) => one.stack.has({ type: named?.type ?? "", id, account }));
    const advice = adviceIn(message, isOwned);
    const isRefreshed = advice !== undefined && (!advice.isRefreshFirst || this.#refreshedFor.has(advice.id));
    if (offersRefresh(message) && !isRefreshed) {
      if (advice !== undefined) this.#refreshedFor.add(advice.id);
      await this.#refresh(workspace);
      return true;
    }
    if (says(message, ways.deleteOnlyOld) && (await this.#deletesOldDependents(workspace, message))) return true;
    if (this.#doesMoreAtOnce(stack, message)) return true;
    if (says(message, ways.deleteDependents)) {
      // the old object of a resource that has moved is of no resource of the program, and its dependents are
      const moved = builder.movedFrom((former) => message.startsWith(`${workspace.urnOf(former)}: `));
      const kept = named ?? moved;
      return kept !== undefined && this.#destroysDependents(workspace, kept);
    }
    if (named !== undefined && says(message, ways.useAlias) && builder.setAlias(named.type, named.name)) return true;
    const mayMove = says(message, ways.otherForOne, ways.thirdForThis, ways.thirdForOne);
    if (named !== undefined && mayMove && !isElsewhere(stack, named, message)) {
      if (this.#runsAgain(message) || builder.giveThirdName(named.type, named.name)) return true;
    }
    if (named !== undefined && message.includes(NOT_REPLACED)) {
      builder.import(named.type, named.name, undefined);
      return true;
    }
    if (named !== undefined && advice !== undefined) return this.#followAdvice(workspace, named, message, advice);
    if (named === undefined) return false;
    const isResolved = idsIn(message).some((id) => this.#resolveObject(workspace, named, message, id));
    return isResolved || (mayMove && builder.giveThirdName(named.type, named.name));
  }

  /** Whether the next updates do more at the same time than the last one, as a message says. */
  #doesMoreAtOnce(stack: Stack, message: string): boolean {
    const parallel = Number(factsIn(message, ways.runMoreAtOnce)?.operations ?? 0);
    if (parallel <= (this.#parallel.get(stack) ?? 0)) return false;
    this.#parallel.set(stack, parallel);
    return true;
  }

  /** Whether the user just runs again, as a message says; once for each message. */
  #runsAgain(message: string): boolean {
    if (!says(message, ways.runAgain, ways.updateAgain) || this.#heeded.has(message)) return false;
    this.#heeded.add(message);
    return true;
  }

  /** Deletes only the old objects that depend on the resource of a message; answers whether the run succeeded. */
  async #deletesOldDependents(workspace: Workspace, message: string): Promise<boolean> {
    const dependents = workspace.stack.resources.filter(
      (one) => one.isDeletePending && [...referencesOf(one)].some((urn) => message.startsWith(`${urn}: `)),
    );
    if (dependents.length === 0) return false;
    const targets = new Set(dependents.map(({ urn }) => urn));
    const { report } = await this.scenario.command(workspace, updateCommand(workspace.builder.program(), { targets }));
    return report?.errors.length === 0;
  }

  /** Takes the dependents of a resource out of the program, and destroys them by themselves; answers whether that was possible. */
  async #destroysDependents(workspace: Workspace, { type, name }: NamedMember): Promise<boolean> {
    const { builder, stack } = workspace;
    const before = builder.program();
    if (!builder.removeDependents(type, name)) return false;
    const left = new Set(builder.program().map(({ key }) => key));
    const removed = before.filter(({ key }) => !left.has(key)).map((one) => urnIn(stack.plan, one));
    const targets = withDependents(stack.resources, removed);
    if (targets.size === 0) return true;
    const command: Command = { ...updateCommand(builder.program(), { targets }), kind: "destroy" };
    const { report } = await this.scenario.command(workspace, command);
    return report?.errors.length === 0;
  }

  /** Imports or deletes the object of an interrupted run, as a message says; answers whether that was possible. */
  #followAdvice(workspace: Workspace, named: ResourceDeclaration, message: string, { id }: Advice): boolean {
    const { simulation, workspaces } = this.scenario;
    const object = { type: named.type, id, account: workspace.stack.plan.account };
    const owner = workspaces.find(({ stack }) => stack.has(object));
    // nothing tells that a stack has imported what another one began to create
    const isUnclear = simulation.isOwnershipUnclear || simulation.isJournalLost || simulation.hasSameNames;
    if (owner !== undefined && isUnclear) simulation.isOwnershipUnclear = true;
    else if (owner !== undefined)
      this.#expect([`a message says to import or delete ${id}, which ${owner.stack.name} has`]);
    if (!simulation.objects().some((one) => one.id === id)) return false;
    if (says(message, ways.keepOrDelete) && simulation.random.below(2) === 0 && !this.#tried.has(id)) {
      this.#tried.add(id);
      this.#import(workspace, named, message, id);
      return true;
    }
    this.#delete(object);
    return true;
  }

  /** Imports an object the way that a message says, which has to be one that works. */
  #import({ builder, stack }: Workspace, declared: ResourceDeclaration, message: string, id: string): void {
    const { simulation } = this.scenario;
    const { type, name } = declared;
    const urn = urnIn(stack.plan, declared);
    const { stack: maker } = simulation.ledger.makerOf({ type, id, account: stack.plan.account }) ?? {};
    // nobody can tell that a namesake is what another stack lost the answer to
    if (maker !== undefined && maker !== stack) simulation.isOwnershipUnclear = true;
    const old = stack.resources.find((one) => one.urn === urn && !one.isDeletePending);
    // without its inputs in the state, Check cannot tell that a tainted resource is there
    if (old !== undefined && !old.taint && !says(message, ways.importOption))
      this.#expect([`a message says to import ${id} with a command, which refuses ${name}: ${stack.name} has it`]);
    // the engine never forgets an old object that was deleted first, and then replaced by an import
    const state = old?.isReplacementPending === true ? withoutResource(stack.state, urn) : stack.state;
    if (state === undefined) {
      this.#delete({ type, id, account: stack.plan.account });
    } else {
      stack.state = state;
      builder.import(type, name, id);
    }
  }

  #delete(object: ObjectName): void {
    const { simulation } = this.scenario;
    simulation.remove(object);
    simulation.mayHideObjects = true;
  }

  /** Follows the advice of a message about one object; answers whether the message gave any. */
  #resolveObject(workspace: Workspace, named: ResourceDeclaration, message: string, id: string): boolean {
    const { builder, stack } = workspace;
    const { type, name } = named;
    const { simulation, workspaces } = this.scenario;
    if (!simulation.objects().some((one) => one.id === id)) return false;
    const object = { type, id, account: stack.plan.account };
    const isOwn = stack.has(object);
    const isTried = this.#tried.has(id);
    if (workspaces.some((other) => other.stack !== stack && other.stack.has(object))) builder.remove(type, name);
    else if (isOwn && says(message, ways.deleteFirst) && !isTried) {
      this.#tried.add(id);
      builder.setOption(type, name, "deleteBeforeReplace");
    } else if (isTried || (offersDeletion(message) && (isOwn || !offersImport(message)))) this.#delete(object);
    else if (!isOwn && offersImport(message)) {
      this.#tried.add(id);
      this.#import(workspace, named, message, id);
    } else return false;
    return true;
  }

  async #refresh(workspace: Workspace): Promise<RunResult> {
    const before = workspace.stack.resources;
    const result = await this.scenario.command(workspace, {
      ...updateCommand(workspace.builder.program()),
      kind: "refresh",
    });
    const errors = result.report?.errors ?? [];
    if (errors.length === 0) this.#expectWithinBounds(workspace, result, before);
    if (errors.length > 0) this.#expect([`a refresh fails although no fault is injected: ${errors.join("; ")}`]);
    return result;
  }

  /** After a refresh and an update, further runs must change nothing. */
  async #expectStable(workspace: Workspace): Promise<void> {
    const { stack } = workspace;
    await this.#recover(workspace);
    if (this.#hasProblems()) return;
    await this.#expectNoChanges(workspace, "a second update");
    await this.#refresh(workspace);
    const before = stack.resources;
    await this.#refresh(workspace);
    this.#expect(changesOf(before, stack.resources).map((change) => `a refresh changes ${stack.name}: ${change}`));
    await this.#expectNoChanges(workspace, "an update after a refresh");
  }

  async #expectNoChanges(workspace: Workspace, what: string): Promise<void> {
    const { report, exchanges } = await this.scenario.command(workspace, updateCommand(workspace.builder.program()));
    const steps = stepsOf(report).filter((step) => !step.startsWith("same "));
    if (steps.length > 0) this.#expect([`${what} of ${workspace.stack.name} does ${steps.join(", ")}`]);
    if (report?.errors.length !== 0) this.#expect([`${what} fails: ${report?.errors.join("; ") ?? ""}`]);
    if (exchanges.length > 0) this.#expect([`${what} of ${workspace.stack.name} sends ${exchanges.length} requests`]);
  }

  /** A destroy must leave nothing of the stack. */
  async #destroy(workspace: Workspace): Promise<void> {
    const destruction: Command = { ...updateCommand(workspace.builder.program()), kind: "destroy" };
    const before = workspace.stack.resources;
    const result = await this.scenario.command(workspace, destruction);
    let { report } = result;
    if (report?.errors.length === 0) this.#expectWithinBounds(workspace, result, before);
    // the plugins of several providers do not know of each other's requests, which a service may refuse at the same time
    const isBusy = report?.errors.length !== 0 && workspace.stack.state.resources.filter(isProvider).length > 1;
    if (isBusy) ({ report } = await this.scenario.command(workspace, destruction));
    for (let attempt = 0; attempt < MOST_RECOVERIES && (await this.#deleteLeftovers(report?.errors ?? [])); attempt++) {
      ({ report } = await this.scenario.command(workspace, destruction));
    }
    const { stack } = workspace;
    stack.program = [];
    if (report?.errors.length !== 0)
      this.#expect([`destroying ${stack.name} fails: ${report?.errors.join("; ") ?? ""}`]);
    const left = stack.resources.map(({ urn }) => urn);
    if (left.length > 0) this.#expect([`destroying ${stack.name} leaves ${left.join(", ")}`]);
  }
}

/** Counts a failed attempt for each resource that an error is about, and answers with the most that any of them has had. */
function mostAttempts(attempts: Map<string, number>, errors: readonly string[]): number {
  const about = new Set(errors.length === 0 ? [""] : errors.map((error) => error.slice(0, error.indexOf(": "))));
  for (const one of about) attempts.set(one, (attempts.get(one) ?? 0) + 1);
  return Math.max(...[...about].map((one) => attempts.get(one) ?? 0));
}

/** Whether a message asks which resource of the stack has an object, and none has. */
function isElsewhere(stack: Stack, { type }: ResourceDeclaration, message: string): boolean {
  const { account } = stack.plan;
  return asksForOwner(message) && !idsIn(message).some((id) => stack.has({ type, id, account }));
}

/** The URNs of a state's resources among some, and of all that depend on them. */
function withDependents(resources: readonly ResourceState[], urns: readonly string[]): ReadonlySet<string> {
  const found = new Set(resources.map(({ urn }) => urn).filter((urn) => urns.includes(urn)));
  for (const one of resources) if ([...referencesOf(one)].some((urn) => found.has(urn))) found.add(one.urn);
  return found;
}

function urnIn(plan: Stack["plan"], { type, name, options }: ResourceDeclaration): string {
  return urnOf(plan, type, name, options.parent);
}

/** The steps of a run, sorted: their order depends on how long each takes. */
function stepsOf(report: Report | undefined): readonly string[] {
  return (report?.done ?? []).map(({ operation, urn }) => `${operation} ${urn.split("::").at(-1) ?? urn}`).sort();
}
