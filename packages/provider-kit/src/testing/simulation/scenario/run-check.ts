import { typeName } from "../../../plugin/declare/resource";
import { checkingEarlier, withIds } from "../../../plugin/failures/creations";
import { say } from "../../../plugin/failures/say";
import { says } from "../../failures/recognize";
import type { Command } from "../pulumi-engine/commands";
import type { Program } from "../pulumi-engine/program";
import type { ResourceState } from "../pulumi-engine/state";
import { urnOf } from "../pulumi-engine/state";
import type { Exchange } from "../network";
import type { ObjectName } from "../ownership";
import { describeObject, isNamedIn, keyOf, partsOf } from "../ownership";
import type { RunResult } from "../simulated-run";
import type { Simulation } from "../simulation";
import type { Stack } from "../stack";
import { dangerIn } from "../words";
import { advisedAway, failedDoing, offersImport } from "./advice";
import { conflictsWithOwn } from "./own-conflict";
import { refusedHandovers } from "./handover-check";
import { slowCreations, unriddenOutages } from "./recovery-bound";
import type { Workspace } from "./workspace";

/** What was true before a run. */
interface Before {
  readonly resources: readonly ResourceState[];
  readonly objects: ReadonlySet<string>;
  readonly journal: readonly string[];
}

/** An object that a run made, and whose state the backend refused. */
interface Dropped {
  readonly stack: Stack;
  /** A stack elsewhere cannot be told from another one. */
  readonly projectFolder: string;
  readonly urn: string;
  readonly object: ObjectName;
}

/** The invariants that hold after every run, whatever went wrong in it. */
export class RunCheck {
  #dropped: readonly Dropped[] = [];
  /** Objects that the state has although the service may have accepted their deletion, because it failed afterwards. */
  readonly #halfDeleted = new Set<string>();

  constructor(private readonly simulation: Simulation) {}

  /** What a run must be compared with. */
  before({ stack, machine }: Workspace): Before {
    return {
      resources: stack.resources,
      objects: new Set(stack.objects.map(keyOf)),
      journal: machine.disk.texts,
    };
  }

  /** The violations of a run. */
  problems(workspace: Workspace, command: Command, result: RunResult, before: Before): readonly string[] {
    const { simulation } = this;
    const { stack } = workspace;
    const texts = [...result.messages, ...(result.report?.errors ?? [])];
    this.#releaseMoved(stack, command.program);
    // no preview can tell whether a run on another machine is still going on
    const isBlind = command.options.preview && simulation.machines.length > 1;
    const unwarned = isBlind ? [] : this.#unwarned(workspace, result, texts);
    if (result.faults.some(({ fault }) => fault.kind === "state-refused")) this.#noteDropped(stack, result);
    this.#noteHalfDeleted(stack, result);
    return [
      ...simulation.unprovenDeletions.splice(0),
      ...unwarned,
      ...this.#takenSilently(stack, command, result, before),
      ...this.#missingAttachments(stack, command, result),
      ...this.#advisedAway(stack, command, result, before),
      ...this.#refusedHandovers(stack, command, result),
      ...conflictsWithOwn({ simulation, stack }, command, result),
      ...texts.flatMap((text) => dangerIn(text) ?? []),
      ...(this.#metOutage(result) || this.#metOtherMachine(result)
        ? []
        : slowCreations(simulation.subject, command, result, {
            // nor does anything tell that a run of the same stack on another machine was killed
            areThere: simulation.stacks.length > 1 || simulation.machines.length > 1,
            wantSameNames: simulation.hasSameNames,
          })),
      ...unriddenOutages(result),
    ];
  }

  /** A name that only an object of another stack as well keeps is not the program's to hand over. */
  #refusedHandovers(stack: Stack, command: Command, result: RunResult): readonly string[] {
    const shared = this.simulation.sharedObjects(stack);
    const refused = refusedHandovers(this.simulation.subject, command, result);
    return refused.filter((text) => !shared.some(({ id }) => text.includes(` ${id} `)));
  }

  /** Whether there was an outage during a run, which may have come with the run of another stack. */
  #metOutage({ exchanges }: RunResult): boolean {
    const { outage } = this.simulation;
    return outage !== undefined && exchanges.some(({ atMs }) => atMs < outage.untilMs);
  }

  /** Whether a creation waited for a run on another machine, of which nothing tells that it was killed. */
  #metOtherMachine({ messages }: RunResult): boolean {
    return this.simulation.machines.length > 1 && messages.some((text) => says(text, checkingEarlier));
  }

  /** What the state has now was made by a request with a clear answer, is in the journal, was imported, or is named in a message. */
  #takenSilently(stack: Stack, { program }: Command, result: RunResult, before: Before): readonly string[] {
    const texts = [...result.messages, ...(result.report?.errors ?? [])];
    const isExplained = ({ type, name, id }: ResourceState, object: ObjectName): boolean => {
      const { exchange } = this.simulation.ledger.makerOf(object) ?? {};
      // a PUT that is sent again puts the same object once more
      const isPutAgain = ({ method, isDelivered, account, path }: Exchange): boolean =>
        method === "PUT" && isDelivered === true && account === object.account && isNamedIn(partsOf(path), object);
      const isMade = exchange?.isDelivered === true && result.exchanges.includes(exchange);
      const isOwn = isMade || (this.simulation.isMadeByPut(object) && result.exchanges.some(isPutAgain));
      const isImported = program.some((one) => one.type === type && one.name === name && one.options.import === id);
      const isJournaled = before.journal.some((text) => text.includes(JSON.stringify(id)));
      // whose it is nobody can tell when another one had the ID before
      const isMadeAgain = this.simulation.isNameFreedByHand && this.simulation.isIdChosen(object);
      return isOwn || isImported || isJournaled || isMadeAgain || texts.some((text) => text.includes(id));
    };
    const taken = stack.resources.filter((one) => {
      const object = stack.objectOf(one);
      const isNew = !one.isDeletePending && !before.objects.has(keyOf(object));
      return isNew && !this.simulation.isNamedByPath(object) && !isExplained(one, object);
    });
    return taken.map((one) => {
      const { name } = one;
      return `${stack.name} took ${describeObject(stack.objectOf(one))} over for ${name}, and no message names it`;
    });
  }

  /** What a state has that is made by a PUT to its own path must be there after an update that says so. */
  #missingAttachments(stack: Stack, { kind, options }: Command, { report }: RunResult): readonly string[] {
    if (kind !== "up" || options.preview || report?.errors.length !== 0) return [];
    const { ledger, isJournalLost, isOwnershipUnclear } = this.simulation;
    const missing = stack.resources.filter((one) => {
      const object = stack.objectOf(one);
      const isKnown = ledger.hasVanished(object) || this.#halfDeleted.has(keyOf(object));
      const isExcused = isKnown || isJournalLost || isOwnershipUnclear || this.simulation.isUnguarded(object);
      return !one.isDeletePending && this.simulation.isNamedByPath(object) && !ledger.exists(object) && !isExcused;
    });
    return missing.map(
      (one) =>
        `an update of ${stack.name} succeeds, and its ${typeName(one.type)} ${one.name} (${one.id}) does not exist`,
    );
  }

  /** Whoever is told that a deletion failed, or whose state does not tell what a run has deleted, knows that a refresh shows what is left. */
  #noteHalfDeleted(stack: Stack, { report, faults }: RunResult): void {
    const { ledger } = this.simulation;
    const isUnsaved = report === undefined || faults.some(({ fault }) => fault.kind === "state-refused");
    for (const one of stack.resources) {
      const object = stack.objectOf(one);
      const isFailed =
        report?.errors.some((text) => text.startsWith(`${one.urn}: `) && failedDoing(text) === "deleting") === true;
      // the service may still be at it
      if (isFailed || (isUnsaved && !ledger.exists(object))) this.#halfDeleted.add(keyOf(object));
      else if (ledger.exists(object)) this.#halfDeleted.delete(keyOf(object));
    }
  }

  /** No message advises to import or delete what another resource of the stack has. */
  #advisedAway(stack: Stack, { program }: Command, result: RunResult, { resources }: Before): readonly string[] {
    if (this.simulation.isOwnershipUnclear || this.simulation.isJournalLost) return [];
    const errors = (result.report?.errors ?? []).map((text) => ({ text, urn: text.slice(0, text.indexOf(": ")) }));
    return [...result.said, ...errors].flatMap(({ text, urn }) =>
      advisedAway(text).flatMap((id) => {
        const owner = resources.find((one) => one.id === id && !one.isDeletePending);
        if (owner === undefined || text.includes(say(withIds, { object: JSON.stringify(owner.name), ids: id })))
          return [];
        const isOwn = urn !== undefined && urnsOf(stack, program, urn).includes(owner.urn);
        return isOwn ? [] : [`a message advises to import or delete ${id}, which ${owner.name} has: ${text}`];
      }),
    );
  }

  #noteDropped(stack: Stack, { calls }: RunResult): void {
    for (const { method, request, response, failure } of calls) {
      const id = method === "create" ? (response?.["id"] ?? failure?.incomplete?.id) : undefined;
      const [urn, type] = [String(request["urn"]), String(request["type"])];
      if (typeof id !== "string" || request["preview"] === true) continue;
      const object = { type, id, account: stack.plan.account };
      if (stack.has(object) || !this.simulation.ledger.exists(object) || this.simulation.isNamedByPath(object))
        continue;
      this.simulation.dropped.add(keyOf(object));
      this.#dropped = [...this.#dropped, { stack, projectFolder: stack.plan.projectFolder, urn, object }];
    }
  }

  /** What a refused state has dropped has nobody any more who would be told, once its resource has another name or parent. */
  #releaseMoved(stack: Stack, program: Program): void {
    const urns = program.map(({ type, name, options }) => urnOf(stack.plan, type, name, options.parent));
    const moved = this.#dropped.filter((one) => one.stack === stack && !urns.includes(one.urn));
    for (const { object } of moved) this.simulation.release(object);
  }

  /** Whoever would create again what a refused state has dropped is told its ID, and how to keep it, in the preview already. */
  #unwarned({ stack, machine }: Workspace, { report, calls }: RunResult, texts: readonly string[]): readonly string[] {
    const created = (report?.done ?? [])
      .filter(({ operation }) => operation.startsWith("create"))
      .map(({ urn }) => urn);
    const open = this.#dropped.filter(({ stack: of, projectFolder, urn, object }) => {
      const isLost = !this.simulation.ledger.exists(object) || !machine.hasJournaled(object.id);
      const isOwned = this.simulation.stacks.some((one) => one.has(object)) || this.simulation.isConfused(object);
      const isMeant = of === stack && projectFolder === stack.plan.projectFolder && created.includes(urn);
      const isTakenOver = calls.some(({ method, response }) => method === "create" && response?.["id"] === object.id);
      return isMeant && !isTakenOver && !isLost && !isOwned && !this.simulation.isJournalLost;
    });
    const isTold = ({ id }: ObjectName): boolean => texts.some((text) => text.includes(id) && offersImport(text));
    // a state that has another one shows that the user knows
    const isSettled = ({ urn, object }: Dropped): boolean =>
      isTold(object) && stack.resources.some((one) => one.urn === urn && !one.isDeletePending);
    this.#dropped = this.#dropped.filter((one) => !open.includes(one) || !isSettled(one));
    return open
      .filter(({ object }) => !isTold(object))
      .map(({ urn, object }) => `nobody is told of ${describeObject(object)}, and another one is created for ${urn}`);
  }
}

/** The URN of a resource, and the former ones that the program says. */
function urnsOf({ plan }: Stack, program: Program, urn: string): readonly string[] {
  const declared = program.find(({ type, name, options }) => urnOf(plan, type, name, options.parent) === urn);
  const aliases = declared?.options.aliases ?? [];
  return [urn, ...aliases.map(({ name, parent }) => urnOf(plan, declared?.type ?? "", name, parent))];
}
