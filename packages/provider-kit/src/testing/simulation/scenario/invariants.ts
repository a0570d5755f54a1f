import { typeName } from "../../../plugin/declare/resource";
import { begunElsewhere, copiesLeft, copyLeft, lookAndImport, takenOver } from "../../../plugin/failures/creations";
import { importObject } from "../../../plugin/failures/ways-out";
import { nounOf, withArticle } from "../../../plugin/execution/service-objects/wording";
import { revealMap } from "../../../plugin/values/value/plain";
import { isList, isMap, Secret } from "../../../plugin/values/value/value";
import { allFactsIn, factsIn, says } from "../../failures/recognize";
import type { Program } from "../pulumi-engine/program";
import { isProvider } from "../pulumi-engine/state";
import type { ObjectName } from "../ownership";
import { describeObject, isNamedIn, keyOf, partsOf } from "../ownership";
import type { RunResult } from "../simulated-run";
import type { Simulation } from "../simulation";

/** The invariants that hold once a simulation has converged; each check answers with its violations. */
export class Invariants {
  constructor(
    private readonly simulation: Simulation,
    /** All messages that users saw so far. */
    private readonly messages: readonly string[],
  ) {}

  /** Each resource of a state has an object of its own. */
  objectsOfStates(): readonly string[] {
    if (this.simulation.isOwnershipUnclear) return [];
    const keys = new Set(this.#objects().map(keyOf));
    const owners = new Set<string>();
    const problems: string[] = [];
    for (const stack of this.simulation.stacks) {
      for (const resource of stack.resources) {
        const object = stack.objectOf(resource);
        const key = keyOf(object);
        const { hasSameNames, isJournalLost } = this.simulation;
        const isOverwritten = (hasSameNames || isJournalLost) && this.simulation.isUnguarded(object);
        if (!keys.has(key) && !isOverwritten)
          problems.push(
            `${stack.name} has ${describeObject(object)} for ${resource.name}, and the object does not exist`,
          );
        if (owners.has(key) && !this.#isTakenOver(object))
          problems.push(`${describeObject(object)} belongs to two resources, the second in ${stack.name}`);
        owners.add(key);
      }
    }
    return problems;
  }

  /** Whether a stack that wants the same names as another one, or without a journal, has taken an object over by its content, and said so. */
  #isTakenOver(object: ObjectName): boolean {
    const { id } = object;
    const { hasSameNames, isJournalLost } = this.simulation;
    if (hasSameNames && this.simulation.isUnguarded(object)) return true;
    return (hasSameNames || isJournalLost) && this.messages.some((text) => factsIn(text, takenOver)?.id === id);
  }

  /** Each object belongs to a resource of a state, was created manually or removed from a state, or was named in a message. */
  orphans(): readonly string[] {
    return this.#withoutState()
      .filter((one) => !this.#isKnown(one))
      .map((one) => `${describeObject(one)} exists, and no state has it`);
  }

  /** Objects that no state has and users know about. */
  leftovers(): readonly ObjectName[] {
    return this.#withoutState().filter((one) => this.#isKnown(one));
  }

  #withoutState(): readonly ObjectName[] {
    const owned = new Set(this.simulation.stacks.flatMap(({ objects }) => objects.map(keyOf)));
    return this.#objects().filter((one) => !owned.has(keyOf(one)));
  }

  #isKnown(one: ObjectName): boolean {
    const { unmanaged, dropped } = this.simulation;
    const isBeyondKnowledge = this.#isBeyondNames(one) || this.#isOfLateRequest(one);
    return unmanaged.has(one) || dropped.has(keyOf(one)) || isBeyondKnowledge || this.#isNamed(one);
  }

  /**
   * Whether an object may come from a request that was carried out after somebody had changed the first object by hand, or after an equal
   * one of the same stack under another name had been taken over; or whether what the stack began before it moved may have made it.
   */
  #isOfLateRequest(object: ObjectName): boolean {
    const { stack, plan, exchange } = this.simulation.ledger.makerOf(object) ?? {};
    if (exchange?.isDelivered === true) return false;
    // nothing tells an account, so that an equal creation in the other one may claim the object
    if (this.simulation.services.length > 1) return true;
    if (stack?.hasMoved === true && plan?.stack === stack.plan.stack && plan.projectFolder === stack.plan.projectFolder)
      return true;
    const noun = nounOf(object.type);
    const isTaken = this.messages.some((text) => factsIn(text, takenOver)?.noun === noun);
    const isForeignTaken = stack?.hasMoved === true && isTaken;
    // an internal error counts as the service's last word, and an equal object as what the request has made
    const isMisjudged = this.messages.some(
      (text) => (factsIn(text, copyLeft) ?? factsIn(text, copiesLeft))?.noun === noun,
    );
    return this.simulation.isNameFreedByHand || isForeignTaken || (isMisjudged && exchange?.isError === true);
  }

  /** Whether an object was made for a resource that may have another name or parent by now, in a stack that has moved: nothing connects them. */
  #isBeyondNames(object: ObjectName): boolean {
    const { stack, program = [] } = this.simulation.ledger.makerOf(object) ?? {};
    if (stack?.hasMoved !== true) return false;
    const isThere = ({ type, name, options }: Program[number]): boolean =>
      stack.program.some((one) => one.type === type && one.name === name && one.options.parent === options.parent);
    return program.some((one) => one.type === object.type && !isThere(one));
  }

  /** Each state has the resources of its program. */
  programs(): readonly string[] {
    return this.simulation.stacks.flatMap(({ name, program, resources }) => {
      const wanted = program
        .filter((one) => !isProvider(one))
        .map((one) => `${one.type} ${one.name}`)
        .sort();
      const had = resources.map((one) => `${one.type} ${one.name}`).sort();
      return JSON.stringify(wanted) === JSON.stringify(had)
        ? []
        : [`${name} has ${had.join(", ") || "nothing"}, and its program declares ${wanted.join(", ") || "nothing"}`];
    });
  }

  /** The objects match the states also in properties that no response shows, unless a write of an earlier run arrived after a later one. */
  hiddenDrift(): readonly string[] {
    const { simulation } = this;
    return simulation.stacks.flatMap((stack) =>
      stack.resources.flatMap((one) => {
        const object = stack.objectOf(one);
        if (this.#isOverwrittenLate(object)) return [];
        const properties = revealMap({ ...one.inputs, ...one.outputs });
        const service = simulation.service(object.account);
        const drift = service.hiddenDrift?.(typeName(one.type), one.id, properties) ?? [];
        return drift.map((text) => `${describeObject(object)} differs from ${stack.name}: ${text}`);
      }),
    );
  }

  #isOverwrittenLate(object: ObjectName): boolean {
    return this.simulation.network.exchanges.some(
      ({ isOvertaken, account, path }) =>
        isOvertaken === true && account === object.account && isNamedIn(partsOf(path), object),
    );
  }

  /** No secret is in a message, a journal or a path. */
  secrets(results: readonly RunResult[], secrets: readonly string[]): readonly string[] {
    return secretsAt(secrets, [
      ...this.messages.map((text): Place => ["a message", text]),
      ...this.simulation.machines.flatMap(({ disk }) => disk.texts.map((text): Place => ["the journal", text])),
      ...results.flatMap(({ exchanges }) => exchanges.map(({ path }): Place => ["a path", path])),
    ]);
  }

  /** No secret is in the plain part of a state. */
  secretsInStates(secrets: readonly string[]): readonly string[] {
    const { stacks } = this.simulation;
    return secretsAt(
      secrets,
      stacks.map(({ state }): Place => ["the plain part of a state", plainStrings(state)]),
    );
  }

  #objects(): readonly ObjectName[] {
    return this.simulation.objects();
  }

  /** Whether a message said how to import the object; several cases in which no message can name the object count, too. */
  #isNamed(object: ObjectName): boolean {
    const { type, id } = object;
    const { simulation } = this;
    if (simulation.isJournalLost || simulation.isOwnershipUnclear || simulation.mayHideObjects) return true;
    // the plugin is not started for an empty stack
    if (simulation.stacks.some(({ program, resources }) => program.length + resources.length === 0)) return true;
    // a PUT that is delivered after its object was deleted creates the object again
    if (simulation.isNamedByPath(object)) return true;
    if (simulation.isConfused(object)) return true;
    const sought = withArticle(nounOf(type));
    return this.messages.some((text) => {
      if (says(text, lookAndImport) && factsIn(text, begunElsewhere)?.object === sought) return true;
      const isImport = allFactsIn(text, importObject).some((one) => one.type === type);
      return text.includes(` ${id}`) && (isImport || says(text, copyLeft, copiesLeft));
    });
  }
}

/** What a text is, and the text. */
type Place = readonly [string, string];

function secretsAt(secrets: readonly string[], places: readonly Place[]): readonly string[] {
  return secrets.flatMap((secret) =>
    places.filter(([, text]) => text.includes(secret)).map(([place, text]) => `${secret} is in ${place}: ${text}`),
  );
}

/** The strings of a value outside its secrets. */
function plainStrings(value: unknown): string {
  if (typeof value === "string") return `${value}\n`;
  if (value instanceof Secret) return "";
  if (isList(value)) return value.map(plainStrings).join("");
  return isMap(value) ? Object.values(value).map(plainStrings).join("") : "";
}
