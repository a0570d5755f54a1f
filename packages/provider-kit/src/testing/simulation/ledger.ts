import type { Program } from "./pulumi-engine/program";
import type { Exchange } from "./network";
import type { ObjectName } from "./ownership";
import { isNamedIn, keyOf, partsOf, stepsOf } from "./ownership";
import type { Stack, StackPlan } from "./stack";

/** Who has made or changed something: a stack with a request, or somebody without Pulumi. */
export interface Author {
  readonly stack?: Stack;
  readonly exchange?: Exchange;
  /** What the run was told to make. */
  readonly program?: Program;
  /** Where the stack was then. */
  readonly plan?: StackPlan;
}

/** Who has made and deleted which objects: what really happened, whatever anybody knows of it. */
export class Ledger {
  readonly #makers = new Map<string, Author>();
  /** Objects that requests of their own have deleted; some vanish later. */
  readonly #deleted = new Map<string, Exchange>();
  /** Objects that vanished in another way: by hand, or with the object that they were in. */
  readonly #vanished = new Set<string>();
  #objects: ReadonlyMap<string, ObjectName> = new Map();

  constructor(private readonly list: () => readonly ObjectName[]) {}

  /** Records what has changed since the last call; answers with the new objects. */
  record(author: Author): readonly ObjectName[] {
    const { exchange } = author;
    const deleted = exchange?.method === "DELETE" ? this.objectAt(exchange) : undefined;
    if (deleted !== undefined && exchange !== undefined) this.#deleted.set(keyOf(deleted), exchange);
    const objects = new Map(this.list().map((one) => [keyOf(one), one]));
    const made = [...objects].flatMap(([key, one]) => (this.#objects.has(key) ? [] : [one]));
    for (const one of made) this.#begin(keyOf(one), author);
    for (const key of this.#objects.keys()) if (!objects.has(key) && !this.#deleted.has(key)) this.#vanished.add(key);
    this.#objects = objects;
    return made;
  }

  /** The object that a request is about, as the objects were before it. */
  objectAt({ path, account }: Pick<Exchange, "path" | "account">): ObjectName | undefined {
    const parts = partsOf(path);
    const depthOf = ({ id }: ObjectName): number => stepsOf(id).length;
    const isMeant = (one: ObjectName): boolean =>
      one.account === account && isNamedIn(parts, one) && stepsOf(one.id).every((part) => parts.has(part));
    // the path of an object inside another one names both
    return [...this.#objects.values()].filter(isMeant).sort((one, other) => depthOf(other) - depthOf(one))[0];
  }

  /** Who has made an object. */
  makerOf(name: ObjectName): Author | undefined {
    return this.#makers.get(keyOf(name));
  }

  exists(name: ObjectName): boolean {
    return this.#objects.has(keyOf(name));
  }

  /** Whether an object vanished without a request that deleted it and whose answer arrived, so that no run could know of it. */
  hasVanished(name: ObjectName): boolean {
    const key = keyOf(name);
    const deletion = this.#deleted.get(key);
    return this.#vanished.has(key) || (deletion !== undefined && deletion.isDelivered !== true);
  }

  #begin(key: string, author: Author): void {
    this.#makers.set(key, author);
    this.#deleted.delete(key);
    this.#vanished.delete(key);
  }
}
