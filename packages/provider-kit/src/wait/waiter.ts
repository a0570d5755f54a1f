import { formatDuration } from "@ops-providers/common/duration";
import type { Operation } from "../declare/client";
import type { Waiter } from "../declare/waiter";
import { GONE } from "../declare/waiter";
import { ApiError, Stopped } from "../http/api-error";
import { stoppedBy } from "../http/stopped-by";
import { getAt } from "../wire/dotted";
import type { Clock } from "./clock";
import { WaitError } from "./wait-error";

/** One wait of one operation. */
export interface Wait {
  /** Reads the object; `undefined` when it is gone. */
  read(id: string): Promise<object | undefined>;
  readonly id: string;
  /** The object in words: `the stream 4f1c`. */
  readonly what: string;
  readonly clock: Clock;
  readonly operation: Operation;
  /** 0: as long as the waiter says. */
  readonly timeoutSeconds: number;
  /** When the time began to run. Default: now. */
  readonly startedAt?: Date;
  /** The object may be done already: the first look comes before the first pause. */
  readonly looksAtOnce?: boolean;
  /** Whether an error of `read` means that the object is gone. Default: status 404. */
  isGone?(error: unknown): boolean;
}

const DEFAULT_INTERVAL_SECONDS = 1;
const DEFAULT_MAX_INTERVAL_SECONDS = 10;

/** What the last look showed. */
interface Seen {
  readonly state: string;
  /** What else the object tells of itself. */
  readonly told: readonly string[];
  readonly sinceMs: number;
}

/** Looks at the object until it is in a target state, and answers with the object as it was seen last (empty: never seen). */
export async function waitFor(waiter: Waiter, wait: Wait): Promise<object> {
  const { clock, operation, what } = wait;
  const startedMs = (wait.startedAt ?? clock.now()).getTime();
  const limitSeconds = wait.timeoutSeconds > 0 ? wait.timeoutSeconds : waiter.timeoutSeconds;
  let seen: Seen | undefined;
  let last: object = {};
  for (
    let pauseSeconds = wait.looksAtOnce === true ? 0 : firstPause(waiter);
    ;
    pauseSeconds = longer(waiter, pauseSeconds)
  ) {
    const leftMs = limitSeconds * 1000 - (clock.now().getTime() - startedMs);
    if (leftMs <= 0) throw new Stopped("deadline", `${what} was ${stillIn(seen)} after ${limitSeconds} s`);
    try {
      if (pauseSeconds > 0) await clock.sleep(Math.min(pauseSeconds * 1000, leftMs), operation.signal);
      const wire = await look(wait);
      last = wire ?? last;
      seen = seenIn(waiter, wire, seen ?? { state: "", told: [], sinceMs: startedMs }, clock.now().getTime());
      if (waiter.target.includes(seen.state)) return last;
      refuseDeadEnd(waiter, what, seen);
    } catch (error) {
      throw operation.signal.aborted ? stoppedIn(operation.signal, what, seen) : error;
    }
    operation.status(progressOf(waiter, last, seen, clock.now().getTime()));
  }
}

function firstPause(waiter: Waiter): number {
  return waiter.intervalSeconds ?? DEFAULT_INTERVAL_SECONDS;
}

/** The next pause: most work is soon done, so they are short at first and grow up to a bound. */
function longer(waiter: Waiter, pauseSeconds: number): number {
  const longestSeconds = Math.max(waiter.maxIntervalSeconds ?? DEFAULT_MAX_INTERVAL_SECONDS, firstPause(waiter));
  return pauseSeconds === 0 ? firstPause(waiter) : Math.min(pauseSeconds * 2, longestSeconds);
}

async function look(wait: Wait): Promise<object | undefined> {
  try {
    return await wait.read(wait.id);
  } catch (error) {
    const isGone = wait.isGone === undefined ? error instanceof ApiError && error.status === 404 : wait.isGone(error);
    if (isGone) return undefined;
    throw error;
  }
}

function stateOf(waiter: Waiter, wire: object): string {
  if (typeof waiter.state === "function") return waiter.state(wire);
  const state = getAt(wire, waiter.state);
  return typeof state === "string" ? state : `without ${waiter.state}`;
}

function seenIn(waiter: Waiter, wire: object | undefined, before: Seen, nowMs: number): Seen {
  const state = wire === undefined ? GONE : stateOf(waiter, wire);
  const texts = wire === undefined ? [] : [waiter.detail?.(wire), waiter.reason?.(wire)];
  const told = texts.filter((text): text is string => text !== undefined && text !== "");
  // nobody knows when before the first look a state began
  const isNew = before.state !== "" && before.state !== state;
  return { state, told, sinceMs: isNew ? nowMs : before.sinceMs };
}

function progressOf(waiter: Waiter, wire: object, { state, sinceMs }: Seen, nowMs: number): string {
  const detail = waiter.detail?.(wire);
  const text = `${state} for ${formatDuration(Math.round((nowMs - sinceMs) / 1000))}`;
  return detail === undefined || detail === "" ? text : `${text}; ${detail}`;
}

function refuseDeadEnd(waiter: Waiter, what: string, { state, told }: Seen): void {
  if (waiter.pending.includes(state)) return;
  const reason = told.length === 0 ? undefined : told.join("; ");
  if (waiter.failed?.includes(state)) throw new WaitError({ what, state, kind: "failed", reason });
  throw new WaitError({ what, state, kind: state === GONE ? "gone" : "unexpected", reason });
}

function stoppedIn(signal: AbortSignal, what: string, seen: Seen | undefined): Stopped {
  const stopped = stoppedBy(signal);
  return new Stopped(stopped.why, `${what} was ${stillIn(seen)}: ${stopped.message}`);
}

function stillIn(seen: Seen | undefined): string {
  if (seen === undefined) return "not looked at yet";
  return seen.told.length === 0 ? `still ${seen.state}` : `still ${seen.state} (${seen.told.join("; ")})`;
}
