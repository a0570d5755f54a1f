import type { ApiClient } from "./client";

/** States of a long-running change, as data; a state in no list ends the wait at once and is named in the error. */
export interface Waiter<W extends object = object> {
  /** Reads the object that is waited for; a "gone" answer counts as the state `gone`. */
  read?(api: ApiClient, id: string): Promise<W>;
  /** Takes the state from what was read: a dotted wire path or a function. */
  readonly state: string | { bivariant(wire: W): string }["bivariant"];
  readonly pending: readonly string[];
  readonly target: readonly string[];
  readonly failed?: readonly string[];
  /** Whether a look still shows what was before the write, by what the write answered; believed for a minute. */
  isStale?(wire: W, answer: object): boolean;
  /** What else tells how far the object is; shown beside its state: `provider PENDING_APPROVAL`. */
  detail?(wire: W): string | undefined;
  /** Further reason of a failure that the object itself tells. */
  reason?(wire: W): string | undefined;
  /** Seconds between two looks, and before the first. Default: 1, growing to `maxIntervalSeconds`. */
  readonly intervalSeconds?: number;
  /** Default: 10. */
  readonly maxIntervalSeconds?: number;
  /**
   * Default time limit of the operation that waits for it; an update takes the first of those of `update`, `change` and `before`. A
   * handler's own wait has what is left of the operation's time, whatever is said here.
   */
  readonly timeoutSeconds?: number;
}

/** What a handler waits for by itself. */
export interface WaitTarget {
  /** Path that is read at each look; a waiter with a `read` of its own gets it as the id. */
  readonly path: string;
  /** In words: `the change 4f1c of the stream`. */
  readonly what: string;
  /** What the write before the wait answered, for the waiter's `isStale`. */
  readonly answer?: object | undefined;
}

/** Declares a waiter. */
export function defineWaiter<W extends object>(waiter: Waiter<W>): Waiter {
  return waiter;
}

/** The state that stands for an object that the service no longer has. */
export const GONE = "gone";
