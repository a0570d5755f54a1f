import { codec } from "@ops-providers/provider-kit";

/** How long points of a bucket are kept, and how much time one shard group holds. */
export interface WireRetentionRule {
  readonly type?: "expire";
  readonly everySeconds?: number;
  readonly shardGroupDurationSeconds?: number;
}

/** The part of a bucket that has another form at the wire. */
export interface WireBucket {
  readonly retentionRules?: readonly WireRetentionRule[];
}

/** One public number of seconds <-> the service's list of at most one rule; an empty list means for ever. */
export const retention = codec<number, WireBucket>({
  toWire: (seconds) => ({ retentionRules: [{ type: "expire", everySeconds: seconds }] }),
  fromWire: ({ retentionRules }) => retentionRules?.[0]?.everySeconds ?? 0,
});

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The shard group duration that the service gives a new bucket with this retention. */
export function defaultShardGroupSeconds(retentionSeconds: number): number {
  if (retentionSeconds === 0 || retentionSeconds >= 180 * DAY) return 7 * DAY;
  return retentionSeconds >= 2 * DAY ? DAY : HOUR;
}

/** The wire form of a new retention for a bucket whose shard groups may be longer than that. */
export function shrunkRetention(retentionSeconds: number, current: WireBucket): WireBucket {
  const shardGroupSeconds = current.retentionRules?.[0]?.shardGroupDurationSeconds ?? 0;
  const rule: WireRetentionRule = { type: "expire", everySeconds: retentionSeconds };
  if (retentionSeconds === 0 || retentionSeconds >= shardGroupSeconds) return { retentionRules: [rule] };
  // the service refuses a retention below the shard group duration, and does not shorten that by itself
  return { retentionRules: [{ ...rule, shardGroupDurationSeconds: defaultShardGroupSeconds(retentionSeconds) }] };
}
