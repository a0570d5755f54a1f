import type { Params } from "../kind/params";
import type { Stored } from "./stored";

/** Everything that the simulated service remembers. */
export class Store {
  private readonly tables = new Map<string, Map<string, Stored>>();
  private readonly counts: Map<string, number>;

  /** The counts are those of an earlier store whose objects are added. */
  constructor(counts: Readonly<Record<string, number>> = {}) {
    this.counts = new Map(Object.entries(counts));
  }

  /** How many objects of each kind were ever made. */
  countsByKind(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.counts);
  }

  /** The number of the next object of a kind; it never falls, so no two objects ever have the same. */
  nextNumber(kind: string): number {
    return this.counts.get(kind) ?? 0;
  }

  /** Remembers an object. */
  add(stored: Stored): Stored {
    const { kind, key, number } = stored;
    this.counts.set(kind.name, Math.max(this.nextNumber(kind.name), number + 1));
    this.table(kind.name).set(key, stored);
    return stored;
  }

  /** Finds an object. */
  find(kind: string, key: string): Stored | undefined {
    return this.table(kind).get(key);
  }

  /** Lists the objects of a kind in the order in which they were made, or those with the given parameters. */
  all(kind: string, params: Params = {}): Stored[] {
    return [...this.table(kind).values()].filter((stored) => hasParams(stored, params));
  }

  /** Lists the objects of all kinds. */
  everything(): Stored[] {
    return [...this.tables.values()].flatMap((table) => [...table.values()]);
  }

  /** Forgets an object; says whether there was one. */
  remove(kind: string, key: string): boolean {
    return this.table(kind).delete(key);
  }

  private table(kind: string): Map<string, Stored> {
    const table = this.tables.get(kind) ?? new Map<string, Stored>();
    this.tables.set(kind, table);
    return table;
  }
}

function hasParams(stored: Stored, params: Params): boolean {
  return Object.entries(params).every(([name, value]) => stored.params[name] === value);
}
