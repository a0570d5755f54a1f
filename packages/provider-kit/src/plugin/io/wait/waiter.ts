import { formatDuration } from "@ops-providers/common/duration";
import type { Operation } from "../../declare/client";
import type { Waiter, WaitTarget } from "../../declare/waiter";
import { GONE } from "../../declare/waiter";
import { notReadYet, stillWaiting, stoppedWaiting } from "../../failures/operations";
import { say } from "../../failures/say";
import { getAt } from "../../values/value/plain";
import type { Clock } from "./clock";
import { Stopped, stoppedBy } from "./stopped";
import { WaitError } from "./wait-error";

/** A wait as the kit carries it out: what a handler says of it, and in place of the path how the object is read. */
export interface Wait extends Omit<WaitTarget, "path"> {
  /** Reads the object; `undefined` when it is gone. */
  read(): Promise<object | undefined>;
  /** Whether an error of `read` means that the object is gone. */
  isGone(error: unknown): boolean;
  readonly clock: Clock;
  readonly operation: Operation;
  readonly timeoutSeconds: number;
  /** Nothing was written before, and the object may be done already: the first read comes before the first pause. */
  readonly readsAtOnce?: boolean;
  /** The object as it was read just before; stands for the first read. */
  readonly firstRead?: object | undefined;
  /** Gets the object as each read shows it. */
  onRead?(wire: object): void;
}

const DEFAULT_INTERVAL_SECONDS = 1;
const DEFAULT_MAX_INTERVAL_SECONDS = 10;

/** How long the service may show an object as it was before a write, or not at all. */
const MOST_LAG_MS = 60_000;
// what stands for the state of an object that the service shows late
const NOT_SHOWN = "not shown";
const UNCHANGED = "unchanged";

/** What the last read showed. */
interface LastRead {
  readonly state: string;
  /** What else the object tells of itself. */
  readonly details: readonly string[];
  readonly sinceMs: number;
}

/** Reads the object until it is in a target state, and returns the object as it was read last (empty: it was never shown). */
export async function pollState(waiter: Waiter, wait: Wait): Promise<object> {
  const { clock, operation, what, timeoutSeconds } = wait;
  const startedMs = clock.uptimeMs();
  let seen: LastRead | undefined;
  let last: object = {};
  for (
    let pauseSeconds = wait.readsAtOnce === true ? 0 : firstPause(waiter);
    ;
    pauseSeconds = nextPause(waiter, pauseSeconds)
  ) {
    const leftMs = timeoutSeconds * 1000 - (clock.uptimeMs() - startedMs);
    if (leftMs <= 0)
      throw new Stopped("deadline", say(stillWaiting, { what, stillIn: stillIn(seen), seconds: timeoutSeconds }));
    try {
      if (pauseSeconds > 0) await clock.sleep(Math.min(pauseSeconds * 1000, leftMs), operation.signal);
      const wire = await readObject(wait, seen === undefined);
      last = wire ?? last;
      const nowMs = clock.uptimeMs();
      const mayLag = wait.readsAtOnce !== true && nowMs - startedMs < MOST_LAG_MS;
      const state = (mayLag ? staleState(waiter, wire, wait.answer) : undefined) ?? stateOf(waiter, wire);
      seen = lastReadOf(waiter, wire, state, seen ?? { state: "", details: [], sinceMs: startedMs }, nowMs);
      if (waiter.target.includes(state)) return last;
      // a deletion may begin with an object that has failed before
      const isAsBefore = mayLag && waiter.target.includes(GONE) && seen.sinceMs === startedMs;
      if (!(isAsBefore && waiter.failed?.includes(state))) refuseDeadEnd(waiter, what, seen);
    } catch (error) {
      throw operation.signal.aborted ? stoppedIn(operation.signal, what, seen) : error;
    }
    operation.status(progressOf(waiter, last, seen, clock.uptimeMs()));
  }
}

function firstPause(waiter: Waiter): number {
  return waiter.intervalSeconds ?? DEFAULT_INTERVAL_SECONDS;
}

/** The next pause: most work is soon done, so they are short at first and grow up to a bound. */
function nextPause(waiter: Waiter, pauseSeconds: number): number {
  const longestSeconds = Math.max(waiter.maxIntervalSeconds ?? DEFAULT_MAX_INTERVAL_SECONDS, firstPause(waiter));
  return pauseSeconds === 0 ? firstPause(waiter) : Math.min(pauseSeconds * 2, longestSeconds);
}

async function readObject(wait: Wait, isFirst: boolean): Promise<object | undefined> {
  try {
    const wire = (isFirst ? wait.firstRead : undefined) ?? (await wait.read());
    if (wire !== undefined) wait.onRead?.(wire);
    return wire;
  } catch (error) {
    if (wait.isGone(error)) return undefined;
    throw error;
  }
}

/** The state of an object that the service shows late; `undefined` when it is up to date. */
function staleState(waiter: Waiter, wire: object | undefined, answer: object | undefined): string | undefined {
  if (wire === undefined) return waiter.target.includes(GONE) ? undefined : NOT_SHOWN;
  return answer !== undefined && waiter.isStale?.(wire, answer) === true ? UNCHANGED : undefined;
}

function stateOf(waiter: Waiter, wire: object | undefined): string {
  if (wire === undefined) return GONE;
  if (typeof waiter.state === "function") return waiter.state(wire);
  const state = getAt(wire, waiter.state);
  return typeof state === "string" ? state : `without ${waiter.state}`;
}

function lastReadOf(
  waiter: Waiter,
  wire: object | undefined,
  state: string,
  before: LastRead,
  nowMs: number,
): LastRead {
  const texts = wire === undefined ? [] : [waiter.detail?.(wire), waiter.reason?.(wire)];
  const details = texts.filter((text): text is string => text !== undefined && text !== "");
  // a state that the first read shows began nobody knows when
  const isNew = before.state !== "" && before.state !== state;
  return { state, details, sinceMs: isNew ? nowMs : before.sinceMs };
}

function progressOf(waiter: Waiter, wire: object, { state, sinceMs }: LastRead, nowMs: number): string {
  const detail = waiter.detail?.(wire);
  const text = `${state} for ${formatDuration(Math.round((nowMs - sinceMs) / 1000))}`;
  return detail === undefined || detail === "" ? text : `${text}; ${detail}`;
}

function refuseDeadEnd(waiter: Waiter, what: string, { state, details }: LastRead): void {
  if ([...waiter.pending, NOT_SHOWN, UNCHANGED].includes(state)) return;
  const reason = details.length === 0 ? undefined : details.join("; ");
  if (waiter.failed?.includes(state)) throw new WaitError({ what, state, kind: "failed", reason });
  throw new WaitError({ what, state, kind: state === GONE ? "gone" : "unexpected", reason });
}

function stoppedIn(signal: AbortSignal, what: string, seen: LastRead | undefined): Stopped {
  const stopped = stoppedBy(signal);
  return new Stopped(stopped.why, say(stoppedWaiting, { what, stillIn: stillIn(seen), message: stopped.message }));
}

function stillIn(seen: LastRead | undefined): string {
  if (seen === undefined) return notReadYet;
  return seen.details.length === 0 ? `still ${seen.state}` : `still ${seen.state} (${seen.details.join("; ")})`;
}
