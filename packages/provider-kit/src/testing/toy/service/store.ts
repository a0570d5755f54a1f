import type { Row } from "./exchange";
import { Refusal } from "./exchange";

/** What tells the service the time: nobody sets it. */
export interface ServiceClock {
  steadyNow(): Date;
}

/** Waits as long as a write takes that excludes others. */
export type Moment = () => Promise<void>;

/** What the toy service remembers. */
export interface ToyStore {
  readonly clock: ServiceClock;
  readonly moment: Moment;
  /** While set, machines stay in the state they are in. */
  isStalled: boolean;
  table(kind: string): Map<string, Row>;
  newId(prefix: string): string;
  /** The object, or 404. */
  find(kind: string, id: string): Row;
  /** Time stamp of now. */
  now(): string;
}

/** Makes an empty store. */
export function createToyStore(clock: ServiceClock, moment: Moment = eventLoopTurn, lastNumber = 0): ToyStore {
  const tables = new Map<string, Map<string, Row>>();
  let count = lastNumber;
  const table = (kind: string): Map<string, Row> => {
    const known = tables.get(kind) ?? new Map<string, Row>();
    tables.set(kind, known);
    return known;
  };
  return {
    clock,
    moment,
    isStalled: false,
    table,
    newId: (prefix) => `${prefix}${++count}`,
    find(kind, id) {
      const row = table(kind).get(id);
      if (row === undefined) throw new Refusal(404, "not_found", `there is no ${id} among the ${kind}`);
      return row;
    },
    now: () => clock.steadyNow().toISOString(),
  };
}

function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Refuses a second object with the same value of a field. */
export function refuseNamesake(store: ToyStore, kind: string, field: string, value: unknown, ownId?: string): void {
  for (const row of store.table(kind).values()) {
    if (row[field] === value && row["id"] !== ownId) {
      throw new Refusal(409, "name_taken", `${field} ${String(value)} is taken`);
    }
  }
}
