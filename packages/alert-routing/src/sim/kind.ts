import type { RecordStore, Tables } from "@ops-providers/provider-kit/simulator";
import type { Kind, Records } from "./records";
import type { OpenRoute, Route } from "./route";
import type { Service } from "./service";

/** The part of the simulator that serves one kind of object; each resource's `<kind>.sim.ts` exports one as `simulator`. */
export interface SimulatedKind<Own extends Partial<Records> = Partial<Records>> {
  readonly kind: Kind;
  /** Makes the empty tables of the kind's records. */
  readonly tables: () => Tables<Own>;
  /** Routes that need an API key. */
  readonly routes: readonly Route[];
  /** Routes that need no API key. */
  readonly openRoutes?: readonly OpenRoute[];
  /** The resource type under which objects of the kind can be claimed; a kind without one cannot be claimed. */
  readonly claimType?: string;
  /** Stores a copy of an object and returns its id; a kind whose names are unique has no copies. */
  readonly copy?: (service: Service, id: string) => string;
  /** Lists the secrets in the stored objects. */
  readonly secretsIn?: (store: EditableRecords) => readonly string[];
  /** Changes an object as a user of the dashboard would; the choice selects one of several changes. Without it, programs only look objects up. */
  readonly edit?: (store: EditableRecords, id: string, choice: number) => void;
}

/** Records that can be read and changed. */
export type EditableRecords = Pick<RecordStore<Records>, "all" | "edit">;

/** A change to a record. */
type Edit<K extends Kind> = (record: Records[K], choice: number) => Partial<Records[K]>;

/** Makes the `edit` of a kind out of its possible changes. */
export function oneOfEdits<K extends Kind>(kind: K, edits: readonly Edit<K>[]): NonNullable<SimulatedKind["edit"]> {
  return (store, id, choice) => {
    const record = store.all(kind).find((candidate) => candidate.id === id);
    const edit = edits[choice % edits.length];
    if (record !== undefined && edit !== undefined) store.edit(kind, id, edit(record, choice));
  };
}
