import type { Tables } from "@ops-providers/provider-kit/simulator";
import type { Kind, Records } from "./records";
import type { Route } from "./route";
import type { Service } from "./service";

/** What the folder of a resource brings to the simulator; `<kind>.sim.ts` exports one as `simulator`. */
export interface ResourceSimulator {
  /** The kind of record that the resource is stored as. */
  readonly kind: Kind;
  /** Path of the resource's collection: "/api/v2/buckets". */
  readonly path: string;
  readonly routes: readonly Route[];
  /** Empty tables for the records of the resource. */
  readonly tables: () => Partial<Tables<Records>>;
  /**
   * Whether the server's older handlers serve the path: they write JSON without indentation, name the allowed methods
   * in a 405, and answer with JSON on missing paths below it.
   */
  readonly hasOldHandlers?: true;
  /** Creates another object like the given one and returns its id; absent where names are unique. */
  readonly copy?: (service: Service, id: string) => string;
  /** Removes what the server removes together with an organization. */
  readonly removeWithOrganization?: (service: Service, orgID: string) => void;
  /** Removes what the server removes together with a bucket that is deleted by itself. */
  readonly removeWithBucket?: (service: Service, bucketID: string) => void;
  /** What a restart of the server changes. */
  readonly restart?: (service: Service) => void;
}
