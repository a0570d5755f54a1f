import type * as simulator from "@ops-providers/provider-kit/simulator";
import type { Records } from "./records";

/** The simulated service behind the routes. */
export interface Service {
  readonly store: simulator.RecordStore<Records>;
  /** The token that requests must carry. */
  readonly token: string;
  readonly now: () => Date;
  /** The ID of a new object: `note-1f0c22a7`. */
  readonly nextId: (kind: string) => string;
}

/** A request with the right token. */
export type Call = simulator.Call<Service, undefined>;

/** What the folder of a resource brings to the simulator; `<kind>.sim.ts` exports one as `simulator`. */
export interface ResourceSimulator {
  readonly routes: readonly simulator.Route<Service, undefined>[];
  /** Empty tables for the records of the resource. */
  readonly tables: () => Partial<simulator.Tables<Records>>;
}
