import type { Command } from "../pulumi-engine/commands";
import { withoutResource, withTaint } from "../pulumi-engine/commands";
import type { Program } from "../pulumi-engine/program";
import { neededBy } from "../pulumi-engine/program";
import { isProvider, needsOf, urnOf } from "../pulumi-engine/state";
import type { PlannedFault } from "../faults";
import type { Stack } from "../stack";
import { drawnOrder } from "./declaration-order";
import type { Action } from "./scenario";
import type { ScenarioRun } from "./scenario-run";
import { updateCommand } from "./scenario-run";
import type { Workspace } from "./workspace";

// the plugin knows the service's clock to a second or two; a change by hand takes longer
const BY_HAND_SECONDS = 5;
// within five minutes, times that a gateway may have written prove nothing
const TOLD_APART_SECONDS = 400;

/** Does what the user, or somebody else, does in a step. */
export async function act(
  run: ScenarioRun,
  workspace: Workspace,
  action: Action,
  faults: readonly PlannedFault[],
): Promise<void> {
  const { builder } = workspace;
  switch (action.kind) {
    case "up":
      return update(run, workspace, action, faults);
    case "refresh":
    case "destroy":
      await run.command(workspace, { ...updateCommand(builder.program()), kind: action.kind }, faults);
      return;
    case "manual change":
      return changeManually(run, action);
    case "wait":
      return run.wait(action.seconds);
    case "taint":
    case "state delete":
    case "import":
      editState(run, workspace, action);
      return;
    default:
      changePlace(run, workspace, action);
  }
}

/** Changes the machine, or where and under which name the stack is. */
function changePlace(
  run: ScenarioRun,
  { stack, machine }: Workspace,
  action: Extract<
    Action,
    { readonly kind: "set clock" | "restart" | "lose journal" | "rename stack" | "spell backend" | "move project" }
  >,
): void {
  switch (action.kind) {
    case "set clock":
      machine.clock.set(action.seconds * 1000);
      return;
    case "restart":
      machine.restart();
      return;
    case "lose journal":
      run.simulation.loseJournal();
      machine.disk.wipe();
      return;
    case "rename stack":
      stack.rename(stack.plan.stack === "prod" ? "live" : `${stack.plan.stack}-live`);
      return;
    case "spell backend":
      stack.plan = { ...stack.plan, spelling: action.spelling };
      return;
    case "move project":
      moveProject(run, stack);
  }
}

/** Changes the state, or what the program imports, by hand. */
function editState(
  run: ScenarioRun,
  workspace: Workspace,
  { kind, member }: Extract<Action, { readonly kind: "taint" | "state delete" | "import" }>,
): void {
  const { stack } = workspace;
  const urn = urnOfMember(workspace, member);
  switch (kind) {
    case "taint":
      if (urn !== undefined) stack.state = withTaint(stack.state, urn);
      return;
    case "state delete":
      if (urn !== undefined) deleteFromState(run, stack, urn);
      return;
    case "import":
      importUnmanaged(run, workspace, member);
  }
}

async function changeManually(
  run: ScenarioRun,
  { change, choice }: Extract<Action, { readonly kind: "manual change" }>,
): Promise<void> {
  const { simulation, failed } = run;
  run.hasManualChange = true;
  // nobody can tell an equal object from that of a create whose response was lost just before
  if (change === "create" && failed.size > 0) simulation.isOwnershipUnclear = true;
  // what an interrupted run made inside the object can no longer be found
  if (change === "delete" && failed.size > 0) simulation.mayHideObjects = true;
  simulation.changeManually(change, choice);
  return run.wait(change === "create" ? TOLD_APART_SECONDS : BY_HAND_SECONDS);
}

/** The project is elsewhere from now on: nobody can tell it from a copy, whose stack is another one. */
function moveProject(run: ScenarioRun, stack: Stack): void {
  if (run.interrupted.has(stack)) run.simulation.loseJournal();
  stack.moveProject();
}

async function update(
  run: ScenarioRun,
  workspace: Workspace,
  action: Extract<Action, { kind: "up" }>,
  faults: readonly PlannedFault[],
): Promise<void> {
  const program = workspace.builder.program();
  const replace = action.replace === undefined ? undefined : urnOfMember(workspace, action.replace);
  const command = updateCommand(program, {
    parallel: action.parallel,
    ...(replace === undefined ? {} : { replace: new Set([replace]) }),
  });
  for (const targets of targetsOf(run, workspace, action)) {
    const { options } = command;
    const targeted = { ...command, options: targets === undefined ? options : { ...options, targets } };
    if (action.isPreviewed) {
      const previewed = await run.command(workspace, { ...targeted, options: { ...targeted.options, preview: true } });
      if ((previewed.report?.errors.length ?? 1) > 0) return;
    }
    await updateBeside(run, workspace, targeted, action, faults);
  }
}

/** Updates a stack, at the same time as the other one if the action says so. */
async function updateBeside(
  run: ScenarioRun,
  workspace: Workspace,
  command: Command,
  { concurrentFaults, concurrentDelayMs }: Extract<Action, { kind: "up" }>,
  faults: readonly PlannedFault[],
): Promise<void> {
  const other = run.workspaces.find((one) => one !== workspace);
  if (concurrentFaults === undefined || other === undefined) {
    await run.command(workspace, command, faults);
    return;
  }
  const { time } = run.simulation;
  const theirs = updateCommand(other.builder.program());
  const concurrent = time.sleep(concurrentDelayMs).then(() => run.begin(other, theirs, concurrentFaults));
  await time.run(Promise.all([run.begin(workspace, command, faults), concurrent]));
}

/** Lets the program import an object that no state has. */
function importUnmanaged({ simulation }: ScenarioRun, { stack, builder }: Workspace, member: number): void {
  const named = builder.named(member);
  const candidate = simulation.unmanaged
    .all()
    .find(({ type, account }) => type === named?.type && account === stack.plan.account);
  if (named === undefined || candidate === undefined) return;
  const urn = urnOf(stack.plan, named.type, named.name, named.parent);
  if (!stack.resources.some((one) => one.urn === urn)) builder.import(named.type, named.name, candidate.id);
}

function deleteFromState({ simulation, killed }: ScenarioRun, stack: Stack, urn: string): void {
  const removed = stack.resources.filter((one) => one.urn === urn);
  // an object that a killed run created and that leaves the state cannot be told from one that the state never had
  if (removed.length === 0 || killed.has(stack)) return;
  const objects = removed.map((one) => stack.objectOf(one));
  const state = withoutResource(stack.state, urn);
  if (state === undefined) return;
  stack.state = state;
  for (const object of objects) simulation.release(object);
}

function urnOfMember({ stack, builder }: Workspace, member: number): string | undefined {
  const named = builder.named(member);
  return named === undefined ? undefined : urnOf(stack.plan, named.type, named.name, named.parent);
}

/** The targets of an update, or of each of its pieces; `undefined`: all. */
function targetsOf(
  run: ScenarioRun,
  workspace: Workspace,
  { target, pieces }: Extract<Action, { kind: "up" }>,
): readonly (ReadonlySet<string> | undefined)[] {
  const { stack, builder } = workspace;
  // the plugin does not know the resources that a run with targets does not register
  if (stack.resources.some((one) => one.isDeletePending && run.simulation.isNamedByPath(stack.objectOf(one))))
    return [undefined];
  const program = builder.program();
  if (pieces !== undefined) return piecesOf(workspace, program, pieces);
  return [target === undefined ? undefined : withNeeds(workspace, program, target)];
}

/** Each resource of program and state as a target of its own, with those that go with it. */
function piecesOf({ stack }: Workspace, program: Program, order: number): readonly ReadonlySet<string>[] {
  const declared = program.filter((one) => !isProvider(one));
  const wanted = declared.flatMap(({ key }) => targetsFor(stack, program, key) ?? []);
  const urns = new Set(declared.map(({ type, name, options }) => urnOf(stack.plan, type, name, options.parent)));
  const old = stack.resources.filter(({ urn }) => !urns.has(urn)).map(({ urn }) => withDependents(stack, urn));
  return drawnOrder([...wanted, ...old], order);
}

/** A resource of the state, with those that need it. */
function withDependents({ state }: Stack, urn: string): ReadonlySet<string> {
  const urns = new Set([urn]);
  for (const one of state.resources) if ([...needsOf(one)].some((needed) => urns.has(needed))) urns.add(one.urn);
  return urns;
}

/** A resource of the program by its number, with what it needs. */
function withNeeds({ stack, builder }: Workspace, program: Program, target: number): ReadonlySet<string> | undefined {
  const named = builder.named(target);
  const first = program.find((one) => one.type === named?.type && one.name === named.name);
  return first === undefined ? undefined : targetsFor(stack, program, first.key);
}

/** A resource of the program by its key, with what it needs. */
function targetsFor(stack: Stack, program: Program, key: string): ReadonlySet<string> | undefined {
  const keys = new Set([key]);
  for (const one of program.toReversed()) if (keys.has(one.key)) for (const needed of neededBy(one)) keys.add(needed);
  const targeted = program.filter((one) => keys.has(one.key) && !isProvider(one));
  if (isWrittenTwice(stack, targeted)) return undefined;
  return new Set(targeted.map(({ type, name, options }) => urnOf(stack.plan, type, name, options.parent)));
}

/**
 * Whether a run with these targets writes a renamed target twice. The engine also writes it under its former name if a resource
 * that is no target depends on it by that name: pulumi 3.250, `step_generator.go`, `getDependencySteps`.
 */
function isWrittenTwice({ plan, resources }: Stack, targeted: Program): boolean {
  const former = targeted.flatMap(({ type, options }) =>
    (options.aliases ?? []).map(({ name, parent }) => urnOf(plan, type, name, parent)),
  );
  const targets = targeted.map(({ type, name, options }) => urnOf(plan, type, name, options.parent));
  const known = new Set([...former, ...targets]);
  return resources.some((one) => !known.has(one.urn) && former.some((urn) => needsOf(one).has(urn)));
}
