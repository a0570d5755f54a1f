import { noContent } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import type { Caller } from "./access/caller";
import { authorize } from "./access/caller";
import type { BucketRecord, OrganizationRecord } from "./records";
import type { Call, Route } from "./route";
import type { Service } from "./service";
import { invalid, notFound, ServiceError } from "./service-error";
import type { Store } from "./store";
import { findBucket, organizationNamed } from "./tenancy/tenancy";
import { parseId } from "./wire/ids";
import { given } from "./wire/paging";

/** Path that takes points; one of the server's older handlers. */
export const WRITE_PATH = "/api/v2/write";

/** Takes points as far as a bucket, its retention and the caller's rights allow, and keeps none. */
export const pointRoutes: readonly Route[] = [{ method: "POST", path: WRITE_PATH, handle: write }];

const NANOSECONDS = { ns: 1n, us: 1_000n, ms: 1_000_000n, s: 1_000_000_000n };
const HOUR = 3600;

interface Point {
  /** Measurement and tags. */
  readonly series: string;
  readonly nanoseconds: bigint;
}

function write({ service, caller, query, body }: Call): Reply {
  const unit = nanosecondsOf(given(query, "precision") ?? "ns");
  const named = given(query, "bucket");
  if (named === undefined) throw notFound("bucket not found");
  const bucket = bucketOf(service.store, organizationOf(service.store, query), named);
  authorizeWrite(caller, bucket);
  const now = BigInt(service.now().getTime()) * NANOSECONDS.ms;
  checkAges(service, bucket, pointsIn(body, unit, now));
  return noContent;
}

function nanosecondsOf(precision: string): bigint {
  for (const [unit, nanoseconds] of Object.entries(NANOSECONDS)) if (unit === precision) return nanoseconds;
  throw invalid("invalid precision; valid precision units are ns, us, ms, and s");
}

/** `org` may be a name or an ID. */
function organizationOf(store: Store, query: URLSearchParams): OrganizationRecord {
  const [id, org] = [given(query, "orgID"), given(query, "org")];
  const found = store.find("organization", id === undefined ? (org ?? "") : parseId(id));
  if (found !== undefined) return found;
  if (id !== undefined) throw notFound("organization not found");
  if (org === undefined) throw invalid("Please provide either orgID or org");
  return organizationNamed(store, org);
}

/** An ID goes before a name. */
function bucketOf(store: Store, { id }: OrganizationRecord, named: string): BucketRecord {
  const byId = store.find("bucket", named);
  const bucket = byId?.orgID === id ? byId : findBucket(store, id, named);
  if (bucket === undefined) throw notFound(`bucket "${named}" not found`);
  return bucket;
}

/** Here a missing permission is 403, unlike everywhere else. */
function authorizeWrite(caller: Caller, { id, orgID }: BucketRecord): void {
  try {
    authorize(caller, "write", { type: "buckets", id, orgID });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const reason = error.message === "token is inactive" ? `: ${error.message}` : "";
    throw new ServiceError("forbidden", `insufficient permissions for write${reason}`);
  }
}

/** Reads line protocol as far as a point's age needs: what the fields hold is not checked. */
function pointsIn(body: string, unit: bigint, now: bigint): readonly Point[] {
  const lines = body.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    if (!/^(?:\\.|[^\s\\])+ +[^\s=]+=/.test(line)) throw invalid(`unable to parse '${line}': missing fields`);
    const time = / (-?\d+)\s*$/.exec(line)?.[1];
    const series = /^(?:\\.|[^\s\\])+/.exec(line)?.[0] ?? "";
    return { series, nanoseconds: time === undefined ? now : BigInt(time) * unit };
  });
}

/** What is not too old is kept although the answer is a refusal. */
function checkAges({ now }: Service, { id, engineRetention }: BucketRecord, points: readonly Point[]): void {
  const { seconds } = engineRetention;
  const bound = BigInt(now().getTime()) * NANOSECONDS.ms - BigInt(seconds) * NANOSECONDS.s;
  const old = points.filter(({ nanoseconds }) => seconds > 0 && nanoseconds < bound);
  const [oldest, newest] = [old.reduce(older, old[0]), old.reduce(newer, old[0])];
  if (oldest === undefined || newest === undefined) return;
  const dropped = ({ series, nanoseconds }: Point): string =>
    `point ${series} at ${time(nanoseconds)} dropped because it violates a Retention Policy Lower Bound at ${time(bound)}`;
  const duration = `${Math.floor(seconds / HOUR)}h${Math.floor((seconds % HOUR) / 60)}m${seconds % 60}s`;
  throw new ServiceError(
    "unprocessable entity",
    `failure writing points to database: partial write: dropped ${old.length} points outside retention policy of duration ${duration} - ` +
      `oldest ${dropped(oldest)}, newest ${dropped(newest)} dropped=${old.length} for database: ${id} for retention policy: autogen`,
  );
}

function older(one: Point | undefined, other: Point): Point {
  return one === undefined || other.nanoseconds < one.nanoseconds ? other : one;
}

function newer(one: Point | undefined, other: Point): Point {
  return one === undefined || other.nanoseconds > one.nanoseconds ? other : one;
}

function time(nanoseconds: bigint): string {
  const [seconds, rest] = [nanoseconds / NANOSECONDS.s, nanoseconds % NANOSECONDS.s];
  const fraction = rest
    .toString()
    .padStart(9, "0")
    .replace(/(?<!0)0+$/, "");
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, -5);
  return `${whole}${fraction === "" ? "" : `.${fraction}`}Z`;
}
