import type { Resource } from "../../declare/resource";
import type { JournalEntry } from "../../io/journal/journal";
import type { Moment, Span } from "../../io/journal/moment";
import { placed } from "../../io/journal/moment";
import type { Placing } from "./creation";

/** How far the times of answers may be from the service's own, since gateways write theirs: five minutes, and what both round off. */
const DATE_MARGIN_MS = 310_000;
const VISIBLE_AFTER_SECONDS = 3;

/** The times by the service's clock between which the object of a creation in the journal may have been made. */
export function madeSpan(creation: Placing, entry: JournalEntry): Span {
  return {
    fromMs: spanOf(creation, entry.begunAt).fromMs - DATE_MARGIN_MS,
    toMs: spanOf(creation, entry.sentAt).toMs + timeoutMs(creation) + carriedOutMs(creation) + DATE_MARGIN_MS,
  };
}

function spanOf(placing: Placing, moment: Moment): Span {
  const { clock } = placing.runtime.host;
  return placed(moment, {
    serviceMs: placing.context.api.serverTime().getTime(),
    machineMs: clock.now().getTime(),
    uptimeMs: clock.uptimeMs(),
    knownForMs: knownForMs(placing, moment),
  });
}

/** How long this process has known of a moment. */
function knownForMs({ runtime }: Placing, moment: Moment): number {
  const uptimeMs = runtime.host.clock.uptimeMs();
  const key = JSON.stringify(moment);
  const knownSinceMs = runtime.momentsKnown.get(key) ?? uptimeMs;
  runtime.momentsKnown.set(key, knownSinceMs);
  return uptimeMs - knownSinceMs;
}

/** How long it may last from now on until the run of a creation in the journal gets an answer. */
export function unansweredForMs(placing: Placing, entry: JournalEntry): number {
  return placing.runtime.host.journal.isGoingOn(entry)
    ? Math.max(0, timeoutMs(placing) - sentForMs(placing, entry))
    : 0;
}

/**
 * How long it may last from now on until the object of a creation in the journal is shown, if there is one. A request may be carried out
 * for a while after its connection is gone, and lists show a new object late.
 */
export function shownWithinMs(placing: Placing, entry: JournalEntry): number {
  const { journal } = placing.runtime.host;
  const bySending = timeoutMs(placing) + carriedOutMs(placing) - sentForMs(placing, entry);
  const byConnection = carriedOutMs(placing) - knownForMs(placing, entry.sentAt);
  const isConnectionGone = journal.isOfThisRun(entry) || !journal.isGoingOn(entry);
  const carriedOutForMs = isConnectionGone ? Math.min(byConnection, bySending) : bySending;
  return carriedOutForMs + lagMsOf(placing.resource);
}

/** How long the requests of a creation but the last one, which was answered, may still be carried out. */
export function repeatedForMs(placing: Placing, entry: JournalEntry): number {
  return carriedOutMs(placing) - sentForMs(placing, entry);
}

/** How long ago the last request of a creation in the journal left, at least, by the uptime of its machine or of this process. */
function sentForMs(placing: Placing, entry: JournalEntry): number {
  const { sentAt } = entry;
  const { clock, journal } = placing.runtime.host;
  const uptimeMs = clock.uptimeMs();
  // a machine that was restarted since has been up for less than that
  const byUptime = uptimeMs < sentAt.uptimeMs ? uptimeMs : uptimeMs - sentAt.uptimeMs;
  return Math.max(knownForMs(placing, sentAt), journal.isOfThisMachine(entry) ? byUptime : 0);
}

function timeoutMs({ context }: Placing): number {
  return context.api.requestTimeoutSeconds * 1000;
}

/** How long the service may still carry out a request whose connection is gone. */
export function carriedOutMs({ resource, context }: Placing): number {
  return 1000 * (resource.identity?.carriedOutWithinSeconds ?? context.api.carriedOutWithinSeconds);
}

/** How long a new object may be missing from the list. */
export function lagMsOf({ identity }: Resource): number {
  return 1000 * (identity?.visibleAfterSeconds ?? VISIBLE_AFTER_SECONDS);
}
