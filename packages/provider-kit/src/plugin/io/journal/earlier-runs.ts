import type { JournalEntry } from "./journal-entry";

/** The pending entries of earlier runs, as this run finds out more about them. */
export class EarlierRuns {
  readonly #pending: Map<string, JournalEntry>;
  readonly #byObject: ReadonlyMap<string, readonly JournalEntry[]>;
  readonly #byKey: ReadonlyMap<string, readonly JournalEntry[]>;
  readonly #byResource: ReadonlyMap<string, readonly JournalEntry[]>;
  readonly #resolved = new Set<string>();

  constructor(entries: readonly JournalEntry[]) {
    this.#pending = new Map(entries.map((entry) => [nameOf(entry), entry]));
    this.#byObject = grouped(entries, ({ type, id }) => (id === undefined ? undefined : `${type} ${id}`));
    this.#byKey = grouped(entries, ({ type, key }) => `${type} ${key}`);
    this.#byResource = grouped(entries, ({ urn }) => urn);
  }

  isEmpty(): boolean {
    return this.#pending.size === 0;
  }

  /** The entries that are still pending, from the oldest on. */
  pending(): readonly JournalEntry[] {
    return [...this.#pending.values()];
  }

  /** The pending entries of an object. */
  withId(type: string, id: string): readonly JournalEntry[] {
    return this.#among(this.#byObject.get(`${type} ${id}`));
  }

  /** The pending entries of a natural key. */
  withKey(type: string, key: string | undefined): readonly JournalEntry[] {
    return key === undefined ? [] : this.#among(this.#byKey.get(`${type} ${key}`));
  }

  /** The pending entries of a URN, whatever its stack's backend. */
  ofResource(urn: string): readonly JournalEntry[] {
    return this.#among(this.#byResource.get(urn));
  }

  /** Takes an entry as finished; tells whether it was pending. */
  resolve(entry: JournalEntry): boolean {
    const isPending = this.#pending.delete(nameOf(entry));
    if (isPending) this.#resolved.add(nameOf(entry));
    return isPending;
  }

  /** Whether this run has found out how an entry ended. */
  isResolved(entry: JournalEntry): boolean {
    return this.#resolved.has(nameOf(entry));
  }

  #among(entries: readonly JournalEntry[] = []): readonly JournalEntry[] {
    return entries.filter((entry) => this.#pending.has(nameOf(entry)));
  }
}

function nameOf({ run, number }: JournalEntry): string {
  return `${run} ${number}`;
}

function grouped(
  entries: readonly JournalEntry[],
  keyOf: (entry: JournalEntry) => string | undefined,
): ReadonlyMap<string, readonly JournalEntry[]> {
  const groups = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}
