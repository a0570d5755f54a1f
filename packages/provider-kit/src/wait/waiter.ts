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
  /** Whether an error of `read` means that the object is gone. Default: status 404. */
  isGone?(error: unknown): boolean;
}

const DEFAULT_INTERVAL_SECONDS = 1;
const DEFAULT_MAX_INTERVAL_SECONDS = 10;

/** Looks at the object until it is in a target state, and answers with the object as it was seen last (empty: never seen). */
export async function waitFor(waiter: Waiter, wait: Wait): Promise<object> {
  const { clock, operation, what } = wait;
  const startedMs = (wait.startedAt ?? clock.now()).getTime();
  const limitSeconds = wait.timeoutSeconds > 0 ? wait.timeoutSeconds : waiter.timeoutSeconds;
  const firstSeconds = waiter.intervalSeconds ?? DEFAULT_INTERVAL_SECONDS;
  const longestSeconds = Math.max(waiter.maxIntervalSeconds ?? DEFAULT_MAX_INTERVAL_SECONDS, firstSeconds);
  const elapsedMs = (): number => clock.now().getTime() - startedMs;
  let state: string | undefined;
  let seen: object = {};
  for (let intervalSeconds = firstSeconds; ; intervalSeconds = Math.min(intervalSeconds * 2, longestSeconds)) {
    const leftMs = limitSeconds * 1000 - elapsedMs();
    if (leftMs <= 0) throw new Stopped("deadline", `${what} was ${stillIn(state)} after ${limitSeconds} s`);
    try {
      await clock.sleep(Math.min(intervalSeconds * 1000, leftMs), operation.signal);
      const wire = await look(wait);
      seen = wire ?? seen;
      state = wire === undefined ? GONE : stateOf(waiter, wire);
      if (waiter.target.includes(state)) return seen;
      refuseDeadEnd(waiter, what, state, wire);
    } catch (error) {
      throw operation.signal.aborted ? stoppedIn(operation.signal, what, state) : error;
    }
    operation.status(`waiting for ${what}: ${state}, ${Math.round(elapsedMs() / 1000)} s`);
  }
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

function refuseDeadEnd(waiter: Waiter, what: string, state: string, wire: object | undefined): void {
  if (waiter.pending.includes(state)) return;
  const reason = wire === undefined ? undefined : waiter.reason?.(wire);
  if (waiter.failed?.includes(state)) throw new WaitError({ what, state, kind: "failed", reason });
  throw new WaitError({ what, state, kind: state === GONE ? "gone" : "unexpected", reason });
}

function stoppedIn(signal: AbortSignal, what: string, state: string | undefined): Stopped {
  const stopped = stoppedBy(signal);
  return new Stopped(stopped.why, `${what} was ${stillIn(state)}: ${stopped.message}`);
}

function stillIn(state: string | undefined): string {
  return state === undefined ? "not looked at yet" : `still ${state}`;
}
