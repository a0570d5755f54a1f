import type { Exchange } from "./network";
import type { Stack } from "./stack";

/** An object of the service by the provider's words. */
export interface ObjectName {
  readonly type: string;
  readonly id: string;
}

/** Why nobody's state has an object. */
export type Reason = "made by hand" | "left by the user";

/** Whose objects are those that no stack owns. */
export class Strangers {
  readonly #objects = new Map<string, ObjectName & { readonly reason: Reason }>();

  add({ type, id }: ObjectName, reason: Reason): void {
    this.#objects.set(keyOf({ type, id }), { type, id, reason });
  }

  /** Somebody took it over, or deleted it by hand. */
  remove(name: ObjectName): void {
    this.#objects.delete(keyOf(name));
  }

  has(name: ObjectName): boolean {
    return this.#objects.has(keyOf(name));
  }

  all(): readonly ObjectName[] {
    return [...this.#objects.values()];
  }
}

export function keyOf({ type, id }: ObjectName): string {
  return `${type} ${id}`;
}

/** The object of somebody else that a stack's request is to change or delete. */
export function foreignObject(
  { method, path }: Exchange,
  stack: Stack,
  stacks: readonly Stack[],
  strangers: Strangers,
): ObjectName | undefined {
  if (!["PUT", "PATCH", "DELETE"].includes(method)) return undefined;
  const parts = new Set((path.split("?")[0] ?? "").split("/").map(decodeURIComponent));
  const others = stacks.filter((other) => other !== stack).flatMap((other) => other.resources);
  const isMeant = ({ id }: ObjectName): boolean => parts.has(id.slice(id.lastIndexOf("/") + 1));
  // the path of an object that belongs to another one names both
  const owned = stack.resources
    .map(({ id }) => id.split("/"))
    .filter((steps) => steps.every((step) => parts.has(step)));
  const depth = Math.max(0, ...owned.map((steps) => steps.length));
  const foreign = [...others, ...strangers.all()].filter(({ id }) => id.split("/").length >= depth);
  return foreign.find((one) => isMeant(one) && !stack.has(one.type, one.id));
}
