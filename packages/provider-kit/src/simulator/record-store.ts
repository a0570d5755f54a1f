/** The table of each kind of record. */
export type Tables<Records> = { readonly [K in keyof Records]: Map<string, Records[K]> };

/** Everything that a simulated service remembers, by kind and id; records are replaced, never changed. */
export class RecordStore<Records extends { [K in keyof Records]: { readonly id: string } }> {
  constructor(private readonly tables: Tables<Records>) {}

  /** Lists the records of a kind, ordered by id. */
  all<K extends keyof Records>(kind: K): Records[K][] {
    return [...this.tables[kind].values()].sort((left, right) => (left.id < right.id ? -1 : 1));
  }

  /** Looks a record up. */
  find<K extends keyof Records>(kind: K, id: string): Records[K] | undefined {
    return this.tables[kind].get(id);
  }

  /** Stores a record under its id. */
  put<K extends keyof Records>(kind: K, record: Records[K]): Records[K] {
    this.tables[kind].set(record.id, record);
    return record;
  }

  /** Replaces some fields of a record. */
  edit<K extends keyof Records>(kind: K, id: string, changes: Partial<Records[K]>): Records[K] {
    const record = this.find(kind, id);
    if (record === undefined) {
      throw new Error(`editing the ${String(kind)} failed: no ${String(kind)} has the id ${id}`);
    }
    return this.put(kind, Object.assign({}, record, changes));
  }

  /** Forgets a record; says whether there was one. */
  remove(kind: keyof Records, id: string): boolean {
    return this.tables[kind].delete(id);
  }

  /** Forgets every record of a kind for which the claim holds. */
  removeWhere<K extends keyof Records>(kind: K, claim: (record: Records[K]) => boolean): void {
    for (const record of this.all(kind)) if (claim(record)) this.remove(kind, record.id);
  }
}
