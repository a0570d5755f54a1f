import type { Random } from "@ops-providers/provider-kit/simulator";
import type { Ids } from "./wire/ids";
import type { ServerVersion } from "./server-version";
import type { Sessions } from "./access/sessions";
import type { Store } from "./store";

/** The simulated server behind the routes. */
export interface Service {
  readonly version: ServerVersion;
  readonly store: Store;
  readonly ids: Ids;
  readonly sessions: Sessions;
  readonly now: () => Date;
  /** What tokens are drawn from. */
  readonly random: Random;
  /** Removes what every resource declares to be removed together with an organization. */
  readonly removeWithOrganization: (orgID: string) => void;
  /** Removes what every resource declares to be removed together with a bucket. */
  readonly removeWithBucket: (bucketID: string) => void;
}

/** Whether tokens are stored hashed, so that only the answer that creates one shows it. */
export function hashesTokens(service: Service): boolean {
  return service.version === "2.9.1";
}
