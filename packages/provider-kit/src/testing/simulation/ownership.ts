/** An object of the service, as the provider names it. */
export interface ObjectName {
  readonly type: string;
  readonly id: string;
  /** The number of the account that has it. */
  readonly account: number;
}

/** Why an object is in no state. */
export type Reason = "created manually" | "removed from the state";

/** The objects that exist although no stack has them. */
export class UnmanagedObjects {
  readonly #objects = new Map<string, ObjectName & { readonly reason: Reason }>();

  add(name: ObjectName, reason: Reason): void {
    this.#objects.set(keyOf(name), { ...name, reason });
  }

  /** A stack adopted the object, or somebody deleted it. */
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

export function keyOf({ type, id, account }: ObjectName): string {
  return `${account} ${type} ${id}`;
}

/** An object as reports show it. */
export function describeObject({ type, id, account }: ObjectName): string {
  return `${type.split(":").at(-1) ?? type} ${id}${account === 0 ? "" : " of the other account"}`;
}

/** The parts of an ID, as they stand in a path. */
export function stepsOf(id: string): readonly string[] {
  return id.split("/").map(decodeURIComponent);
}

/** The parts of a path. */
export function partsOf(path: string): ReadonlySet<string> {
  return new Set((path.split("?")[0] ?? "").split("/").map(decodeURIComponent));
}

/** Whether a path is that of an object. */
export function isNamedIn(parts: ReadonlySet<string>, { id }: ObjectName): boolean {
  return parts.has(stepsOf(id).at(-1) ?? id);
}
