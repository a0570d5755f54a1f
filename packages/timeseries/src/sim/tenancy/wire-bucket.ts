import type { BucketRecord } from "../records";
import type { Store } from "../store";
import { labelsOf, wireLabel } from "./wire-label";
import { preciseTime } from "../wire/wire-time";

/** A bucket as the service sends it; an empty description is left out. */
export function wireBucket(store: Store, bucket: BucketRecord): Record<string, unknown> {
  const self = `/api/v2/buckets/${bucket.id}`;
  return {
    id: bucket.id,
    orgID: bucket.orgID,
    type: bucket.type,
    ...(bucket.description === "" ? {} : { description: bucket.description }),
    name: bucket.name,
    ...(bucket.policyName === "" ? {} : { rp: bucket.policyName }),
    retentionRules: rules(bucket),
    createdAt: preciseTime(bucket.createdAt),
    updatedAt: preciseTime(bucket.updatedAt),
    links: {
      self,
      org: `/api/v2/orgs/${bucket.orgID}`,
      members: `${self}/members`,
      owners: `${self}/owners`,
      labels: `${self}/labels`,
      write: `/api/v2/write?org=${bucket.orgID}&bucket=${bucket.id}`,
    },
    labels: labelsOf(store, bucket.id).map(wireLabel),
  };
}

/** No rule at all means that points are kept for ever, and that no shard group was chosen. */
function rules({ retention: { seconds, shardGroupSeconds } }: BucketRecord): unknown[] {
  if (seconds === 0 && shardGroupSeconds === 0) return [];
  return [{ type: "expire", everySeconds: seconds, shardGroupDurationSeconds: shardGroupSeconds }];
}
