import type { ApiClient } from "./client";

/** A wait for an object to reach a state. A state that is in no list ends the wait at once, and the error names it. */
export interface Waiter<W extends object = object> {
  /** Reads the object. An object that is gone is in the state `gone`. Default: a GET of the path. */
  read?(api: ApiClient, id: string): Promise<W>;
  /** Dotted path of the state in the object, or a function that returns the state. */
  readonly state: string | { bivariant(wire: W): string }["bivariant"];
  /** States in which the wait goes on. */
  readonly pending: readonly string[];
  /** States in which the wait succeeds. */
  readonly target: readonly string[];
  /** States in which the wait fails. */
  readonly failed?: readonly string[];
  /** Whether the service still shows the object as it was before the write, judged by the response to the write. Asked in the first minute of the wait only. */
  isStale?(wire: W, answer: object): boolean;
  /** Returns further progress to show with the state: `provider PENDING_APPROVAL`. */
  detail?(wire: W): string | undefined;
  /** Returns the reason that the object gives for a failure. */
  reason?(wire: W): string | undefined;
  /** Seconds before the first read, and between two reads. Default: 1, doubled after each read up to `maxIntervalSeconds`. */
  readonly intervalSeconds?: number;
  /** Most seconds between two reads. Default: 10. */
  readonly maxIntervalSeconds?: number;
  /**
   * Default time limit of the operation that waits. An update takes the first of the limits of `update`, `change` and `before`. A
   * wait that a handler starts has the rest of the operation's time instead.
   */
  readonly timeoutSeconds?: number;
}

/** The object that a handler waits for. */
export interface WaitTarget {
  /** Path that is read; a waiter with its own `read` gets the path as the id. */
  readonly path: string;
  /** The object in words, for messages: `the change 4f1c of the stream`. */
  readonly what: string;
  /** The response to the write before the wait, for the waiter's `isStale`. */
  readonly answer?: object | undefined;
}

/** Declares a waiter. */
export function defineWaiter<W extends object>(waiter: Waiter<W>): Waiter {
  return waiter;
}

/** The state of an object that the service no longer has. */
export const GONE = "gone";
