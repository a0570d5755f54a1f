import * as creations from "../../../plugin/failures/creations";
import { uniqueOf } from "../../../plugin/execution/service-objects/identity";
import { factsIn, says } from "../../failures/recognize";
import type { Command } from "../pulumi-engine/commands";
import type { Program, ResourceDeclaration } from "../pulumi-engine/program";
import { urnOf } from "../pulumi-engine/state";
import type { RunResult } from "../simulated-run";
import type { Simulation } from "../simulation";
import type { Stack } from "../stack";
import { AMBIGUOUS, asksForOwner, failedDoing, idsIn } from "./advice";

/**
 * The errors of creations that were refused because of an object which the same resource has made, and which no resource has: as long
 * as there is a journal, the resource must take it over by itself.
 */
export function conflictsWithOwn(
  { simulation, stack }: { readonly simulation: Simulation; readonly stack: Stack },
  { program }: Command,
  { report, messages }: RunResult,
): readonly string[] {
  // a name that two stacks want, or that a stack wanted before it moved, may be that of either
  if (simulation.isJournalLost || simulation.isOwnershipUnclear || simulation.hasSameNames || stack.hasMoved) return [];
  // the object may be that of any of them
  if (messages.some((text) => factsIn(text, creations.leftBehind)?.objects.includes("; "))) return [];
  return (report?.errors ?? []).flatMap((error) => {
    // what the program says now is something else
    if (failedDoing(error) !== "creating" && !says(error, ...AMBIGUOUS)) return [];
    // a run that was killed on another machine may still go on, as far as this one knows, and get the object
    if (simulation.machines.length > 1 && asksForOwner(error)) return [];
    const declared = program.find((one) => error.startsWith(`${urnIn(stack, one)}: `));
    if (declared === undefined) return [];
    // whose state may have been refused, or of a stack that may have had another name, is told, and left to the user
    const isTold = (id: string): boolean =>
      messages.some((text) => text.includes(id) && says(text, creations.notRecorded, creations.begunElsewhere));
    const own = idsIn(error).filter((id) => !isTold(id) && isOwnOrphan(simulation, stack, declared, id));
    return own.map((id) => `${stack.name} fails because of ${id}, which it has made for the same resource: ${error}`);
  });
}

/** Whether the resource has made an object, from the same unique inputs, that no state has and that nobody has let go. */
function isOwnOrphan(simulation: Simulation, stack: Stack, declared: ResourceDeclaration, id: string): boolean {
  const object = { type: declared.type, id, account: stack.plan.account };
  const { stack: maker, program = [] } = simulation.ledger.makerOf(object) ?? {};
  const isLive = simulation.stacks.some(({ resources }) =>
    resources.some(
      (one) =>
        one.type === declared.type && one.id === id && (!one.isReplacementPending || simulation.isIdChosen(object)),
    ),
  );
  if (maker !== stack || isLive || simulation.unmanaged.has(object) || !simulation.ledger.exists(object)) return false;
  const before = program.find((one) => urnIn(stack, one) === urnIn(stack, declared));
  return before !== undefined && uniquePart(simulation, before) === uniquePart(simulation, declared);
}

/** What is unique among the inputs of a declaration. */
function uniquePart({ subject }: Simulation, { type, inputs }: ResourceDeclaration): string {
  const resource = subject.provider.resources.find(({ token }) => token === type);
  const unique = resource && uniqueOf(resource);
  const names = typeof unique === "function" ? Object.keys(inputs) : (unique ?? Object.keys(inputs));
  return JSON.stringify(names.map((name) => inputs[name]));
}

function urnIn({ plan }: Stack, { type, name, options }: Program[number]): string {
  return urnOf(plan, type, name, options.parent);
}
