import { createStyleOf } from "../../../plugin/execution/service-objects/create-style";
import { uniqueOf } from "../../../plugin/execution/service-objects/identity";
import { timeIsOver } from "../../../plugin/failures/operations";
import { answered } from "../../../plugin/failures/requests";
import { allFactsIn, factsIn } from "../../failures/recognize";
import type { Command } from "../pulumi-engine/commands";
import type { Call } from "../pulumi-engine/protocol/rpc";
import type { PlannedFault } from "../faults";
import type { Subject } from "../service";
import type { RunResult } from "../simulated-run";

/** How long one lost request or response may hold up a creation: with a unique key, and without. */
const MOST_PER_FAULT_MS = { unique: 3_000, others: 15_000 };
/** What the requests of a creation themselves may take. */
const REQUESTS_MS = 15_000;
/** How long somebody else may still learn what came of an equal creation, which may be sent once more. */
const RIVAL_MS = 30_000;
/** The longest outage that every operation rides out. */
const RIDDEN_OUT_SECONDS = 60;

/** What of a run tells how long its calls took. */
export interface TimedRun extends Pick<RunResult, "faults"> {
  readonly calls: readonly Pick<Call, "method" | "request" | "response" | "durationMs">[];
}

/** Other stacks, or runs on other machines that may still go on, which may create equal objects at the same time. */
interface Rivals {
  readonly areThere: boolean;
  readonly wantSameNames: boolean;
}

/**
 * The creations that took longer than a fault that did not last can explain. Those that wait for the service to finish are not judged, nor
 * those that fail: a name that is taken may be given up.
 */
export function slowCreations(
  { provider }: Subject,
  { options }: Command,
  result: TimedRun,
  rivals: Rivals = { areThere: false, wantSameNames: false },
): readonly string[] {
  const { faults, calls } = result;
  if (options.preview || faults.length === 0 || !faults.every(isShort)) return [];
  return calls.flatMap(({ method, request, response, durationMs = 0 }) => {
    const resource = provider.resources.find(({ token }) => token === request["type"]);
    if (method !== "create" || response === undefined || resource === undefined || resource.wait?.create !== undefined)
      return [];
    const isUnique = uniqueOf(resource) !== undefined || createStyleOf(resource).style === "put";
    const lagMs = 1000 * (resource.identity?.visibleAfterSeconds ?? 0);
    const rivalMs = rivals.areThere && (!isUnique || rivals.wantSameNames) ? 2 * RIVAL_MS : 0;
    const mostMs = REQUESTS_MS + rivalMs + faults.length * (MOST_PER_FAULT_MS[isUnique ? "unique" : "others"] + lagMs);
    if (durationMs <= mostMs) return [];
    return [`creating ${String(request["urn"])} took ${durationMs / 1000} s, at most ${mostMs / 1000} s expected`];
  });
}

/** A fault of a request whose cause is gone afterwards. */
function isShort({ point, fault }: PlannedFault): boolean {
  if (point !== "write") return false;
  switch (fault.kind) {
    case "connection-reset":
    case "truncated-body":
    case "malformed-body":
    case "connection-refused":
      return true;
    case "respond":
      return fault.status >= 500;
    case "delayed-delivery":
      return fault.victim === undefined;
    default:
      return false;
  }
}

/** The failures of a run that met nothing but an outage that it should have ridden out; another one may have come with another stack. */
export function unriddenOutages({ faults, report, outages }: RunResult): readonly string[] {
  const [outage, ...others] = faults.map(({ fault }) => fault);
  if (outage?.kind !== "outage" || others.length > 0 || outages.some((form) => form !== outage.form)) return [];
  if (outage.seconds > RIDDEN_OUT_SECONDS || outage.form === 404 || outage.form === "service") return [];
  const isAboutOutage = (error: string): boolean =>
    (OUTAGE.test(error) || isServerError(error)) && !isLimitShort(error, outage.seconds);
  return (report?.errors ?? [])
    .filter(isAboutOutage)
    .map((error) => `an outage of ${outage.seconds} s is not ridden out: ${error}`);
}

/** Codes of a service that is not there, and of who answers for it. */
const OUTAGE = /ECONNREFUSED|\b50[234]\b/;

function isServerError(error: string): boolean {
  return allFactsIn(error, answered).some(({ status }) => status.startsWith("50"));
}

/** Whether an operation may not last longer than an outage. */
function isLimitShort(error: string, outageSeconds: number): boolean {
  const limit = factsIn(error, timeIsOver)?.seconds;
  return limit !== undefined && Number(limit) <= outageSeconds;
}
