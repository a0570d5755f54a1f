import { invalid, ServiceError } from "../service-error";
import type { Retention } from "../records";

const HOUR = 3600;
const DAY = 24 * HOUR;
const NANOSECONDS = 1_000_000_000n;

/** The change of a retention; what is absent stays as it is. */
export interface RetentionChange {
  readonly seconds: number | undefined;
  readonly shardGroupSeconds: number | undefined;
}

/** The retention of a new bucket; no shard group, or one below an hour, is replaced by the server's choice. */
export function newRetention({ seconds = 0, shardGroupSeconds = 0 }: RetentionChange): Retention {
  const kept = storable(seconds);
  checkMinimum(kept);
  const shardGroup = normalShardGroup(storable(shardGroupSeconds), kept);
  if (kept > 0 && kept < shardGroup) {
    // the storage engine's refusal is not translated, so it is an internal error
    throw new ServiceError("internal error", "retention policy duration must be greater than the shard duration");
  }
  return { seconds: kept, shardGroupSeconds: shardGroup };
}

/** What the storage engine makes of a change; the shard group does not shrink by itself. */
export function changedEngineRetention(current: Retention, change: RetentionChange): Retention {
  const seconds = change.seconds === undefined ? undefined : storable(change.seconds);
  if (seconds !== undefined) checkMinimum(seconds);
  const kept = seconds ?? current.seconds;
  const isTouched = change.seconds !== undefined || change.shardGroupSeconds !== undefined;
  if (isTouched && kept > 0 && kept < (change.shardGroupSeconds ?? current.shardGroupSeconds)) {
    const message = "shard-group duration must also be updated to be smaller than new retention duration";
    throw new ServiceError("unprocessable entity", message);
  }
  const shardGroupSeconds =
    change.shardGroupSeconds === undefined
      ? current.shardGroupSeconds
      : normalShardGroup(storable(change.shardGroupSeconds), kept);
  return { seconds: kept, shardGroupSeconds };
}

/** What the description of the bucket makes of a change: it keeps what was sent, however short a shard group is. */
export function changedRetention(current: Retention, change: RetentionChange): Retention {
  return {
    seconds: storable(change.seconds ?? current.seconds),
    shardGroupSeconds: storable(change.shardGroupSeconds ?? current.shardGroupSeconds),
  };
}

/** Refuses names that are reserved or that break queries; an empty name passes. */
export function checkBucketName(name: string): void {
  const reject = (reason: string): never => {
    throw invalid(`bucket name ${name} is invalid. ${reason}`);
  };
  if (name.startsWith("_")) reject("Buckets may not start with underscore");
  if (name.includes('"')) reject("Bucket names may not include quotation marks");
}

function checkMinimum(seconds: number): void {
  if (seconds !== 0 && seconds < HOUR) {
    throw new ServiceError("internal error", "retention policy duration must be at least 1h0m0s");
  }
}

function normalShardGroup(shardGroupSeconds: number, seconds: number): number {
  if (shardGroupSeconds !== 0) return Math.max(shardGroupSeconds, HOUR);
  if (seconds === 0 || seconds >= 180 * DAY) return 7 * DAY;
  return seconds >= 2 * DAY ? DAY : HOUR;
}

/** Durations are 64 bit nanoseconds: a larger number of seconds wraps around, and whole seconds of it are shown. */
function storable(seconds: number): number {
  return Number(BigInt.asIntN(64, BigInt(seconds) * NANOSECONDS) / NANOSECONDS);
}
