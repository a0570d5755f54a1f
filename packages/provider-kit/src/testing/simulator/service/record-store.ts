/** The table of each kind of record. */
export type Tables<Records> = { readonly [K in keyof Records]: Map<string, Records[K]> };

/** The records of each kind, ordered by id. */
type Lists<Records> = { [K in keyof Records]?: Records[K][] };

/** The data of a simulated service, by kind and ID; records are replaced, never changed. */
export class RecordStore<Records extends { [K in keyof Records]: { readonly id: string } }> {
  private lists: Lists<Records> = {};

  constructor(private readonly tables: Tables<Records>) {}

  /** Lists the records of a kind, ordered by id. */
  all<K extends keyof Records>(kind: K): Records[K][] {
    return [...this.ordered(kind)];
  }

  /** Finds a record. */
  find<K extends keyof Records>(kind: K, id: string): Records[K] | undefined {
    return this.tables[kind].get(id);
  }

  /** Stores a record under its id. */
  put<K extends keyof Records>(kind: K, record: Records[K]): Records[K] {
    const list = this.ordered(kind);
    list.splice(placeOf(list, record.id), this.tables[kind].has(record.id) ? 1 : 0, record);
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

  /** Stores another record like the given one; the changes give it an id of its own. */
  copy<K extends keyof Records>(
    kind: K,
    id: string,
    changes: Partial<Records[K]> & { readonly id: string },
  ): Records[K] {
    const record = this.find(kind, id);
    if (record === undefined)
      throw new Error(`copying the ${String(kind)} failed: no ${String(kind)} has the id ${id}`);
    if (this.tables[kind].has(changes.id)) {
      throw new Error(`copying the ${String(kind)} failed: the id ${changes.id} is taken`);
    }
    return this.put(kind, Object.assign({}, record, changes));
  }

  /** Removes a record; answers whether there was one. */
  remove(kind: keyof Records, id: string): boolean {
    const list = this.ordered(kind);
    if (!this.tables[kind].delete(id)) return false;
    list.splice(placeOf(list, id), 1);
    return true;
  }

  /** Removes the records of a kind that match a condition. */
  removeWhere<K extends keyof Records>(kind: K, claim: (record: Records[K]) => boolean): void {
    for (const record of this.all(kind)) if (claim(record)) this.remove(kind, record.id);
  }

  /** Lists the records of all kinds, for `restore`. */
  snapshot(): Readonly<Record<string, readonly unknown[]>> {
    return Object.fromEntries(kindsOf(this.tables).map(([kind, table]) => [kind, [...table.values()]]));
  }

  /** Stores the records of a snapshot besides those that are there. */
  restore(snapshot: unknown): void {
    const tables = new Map(kindsOf(this.tables));
    for (const [kind, records] of Object.entries(snapshot ?? {})) {
      const table = tables.get(kind);
      if (table === undefined) throw new Error(`this version knows no objects of the kind ${kind}`);
      for (const record of recordsIn(records)) table.set(record.id, record);
    }
    this.lists = {};
  }

  private ordered<K extends keyof Records>(kind: K): Records[K][] {
    return (this.lists[kind] ??= [...this.tables[kind].values()].sort((left, right) => (left.id < right.id ? -1 : 1)));
  }
}

/** A table whose records are known to have IDs. */
type Table = Map<string, { readonly id: string }>;

/** The tables by the names of their kinds. */
function kindsOf(tables: object): [string, Table][] {
  return Object.entries<Table>({ ...tables });
}

function recordsIn(list: unknown): readonly { readonly id: string }[] {
  const records: readonly unknown[] = Array.isArray(list) ? list : [];
  return records.filter(hasId);
}

function hasId(record: unknown): record is { readonly id: string } {
  return typeof record === "object" && record !== null && "id" in record && typeof record.id === "string";
}

/** The first place in an ordered list whose id is not smaller; new ids are usually the greatest. */
function placeOf(list: readonly { readonly id: string }[], id: string): number {
  const last = list.at(-1);
  if (last === undefined || last.id < id) return list.length;
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.id ?? "") < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
