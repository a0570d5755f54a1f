import { withoutResource, withTaint } from "../engine/engine";
import type { Program } from "../engine/program";
import { neededBy } from "../engine/program";
import { isProvider, needsOf, urnOf } from "../engine/state";
import type { PlannedFault } from "../faults";
import type { Stack } from "../stack";
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
  const { stack, builder, machine } = workspace;
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
    case "move project": {
      moveProject(run, stack);
      return;
    }
    default:
      editState(run, workspace, action);
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
  if (run.failed.has(stack) || run.killed.has(stack)) run.simulation.loseJournal();
  stack.plan = { ...stack.plan, projectFolder: `${stack.plan.projectFolder}-moved` };
}

async function update(
  run: ScenarioRun,
  workspace: Workspace,
  action: Extract<Action, { kind: "up" }>,
  faults: readonly PlannedFault[],
): Promise<void> {
  const program = workspace.builder.program();
  const replace = action.replace === undefined ? undefined : urnOfMember(workspace, action.replace);
  const targets = targetsOf(run, workspace, action);
  const command = updateCommand(program, {
    parallel: action.parallel,
    ...(replace === undefined ? {} : { replace: new Set([replace]) }),
    ...(targets === undefined ? {} : { targets }),
  });
  const other = run.workspaces.find((one) => one !== workspace);
  const previewed = action.isPreviewed
    ? await run.command(workspace, { ...command, options: { ...command.options, preview: true } })
    : undefined;
  if (previewed !== undefined && (previewed.report?.errors.length ?? 1) > 0) return;
  const { concurrentFaults } = action;
  if (concurrentFaults !== undefined && other !== undefined) {
    const { time } = run.simulation;
    const theirs = updateCommand(other.builder.program());
    const concurrent = time.sleep(action.concurrentDelayMs).then(() => run.begin(other, theirs, concurrentFaults));
    await time.run(Promise.all([run.begin(workspace, command, faults), concurrent]));
    return;
  }
  await run.command(workspace, command, faults);
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

/** The targets of an update; `undefined`: all. */
function targetsOf(
  run: ScenarioRun,
  workspace: Workspace,
  { target, isTargetOld = false }: Extract<Action, { kind: "up" }>,
): ReadonlySet<string> | undefined {
  if (target === undefined) return undefined;
  const { stack, builder } = workspace;
  // the plugin does not know the resources that a run with targets does not register
  if (stack.resources.some((one) => one.isDeletePending && run.simulation.isNamedByPath(stack.objectOf(one))))
    return undefined;
  const program = builder.program();
  return (isTargetOld ? oldTargets(workspace, program, target) : undefined) ?? withNeeds(workspace, program, target);
}

/** A resource that the program no longer has, with those that need it. */
function oldTargets({ stack }: Workspace, program: Program, target: number): ReadonlySet<string> | undefined {
  const declared = new Set(program.map(({ type, name, options }) => urnOf(stack.plan, type, name, options.parent)));
  const old = stack.resources.filter(({ urn }) => !declared.has(urn));
  const chosen = old[target % Math.max(1, old.length)];
  if (chosen === undefined) return undefined;
  const urns = new Set([chosen.urn]);
  for (const one of stack.state.resources) if ([...needsOf(one)].some((urn) => urns.has(urn))) urns.add(one.urn);
  return urns;
}

/** A resource of the program, with what it needs. */
function withNeeds({ stack, builder }: Workspace, program: Program, target: number): ReadonlySet<string> | undefined {
  const named = builder.named(target);
  const first = program.find((one) => one.type === named?.type && one.name === named.name);
  if (first === undefined) return undefined;
  const keys = new Set([first.key]);
  for (const one of program.toReversed()) if (keys.has(one.key)) for (const key of neededBy(one)) keys.add(key);
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
