import type { Operation } from "../../declare/client";
import { orStopped, Stopped, stoppedBy, throwIfStopped } from "../wait/stopped";

/** Identical reads that are in flight together, as one request. */
export interface SharedReads<T> {
  /** Joins the read of that key that is in flight, or starts it. */
  join(key: string, operation: Operation, start: (operation: Operation) => Promise<T>): Promise<T>;
  /** From now on nobody joins a read that has started: the service changed. */
  forget(): void;
}

interface SharedRead<T> {
  readonly answer: Promise<T>;
  readonly askers: Set<Operation>;
  readonly controller: AbortController;
  /** What the read waits for, as it was shown last. */
  readonly shown: { pause?: string };
}

/** Makes shared reads of which none is in flight; whoever joins one gets a copy of the answer. */
export function createSharedReads<T>(copy: (answer: T) => T): SharedReads<T> {
  const reads = new Map<string, SharedRead<T>>();

  const drop = (key: string, read: SharedRead<T>): void => {
    if (reads.get(key) === read) reads.delete(key);
  };

  const begin = (key: string, start: (operation: Operation) => Promise<T>): SharedRead<T> => {
    const read = started(start);
    reads.set(key, read);
    const onEnd = (): void => drop(key, read);
    read.answer.then(onEnd, onEnd);
    return read;
  };

  return {
    async join(key, operation, start) {
      throwIfStopped(operation.signal);
      const read = reads.get(key) ?? begin(key, start);
      const isFirst = read.askers.size === 0;
      // each asker counts by itself, also when one operation asks twice
      const asker: Operation = { signal: operation.signal, status: (text) => operation.status(text) };
      read.askers.add(asker);
      try {
        const answer = await orStopped(read.answer, operation.signal);
        // the first one gets the answer itself
        return isFirst ? answer : copy(answer);
      } catch (error) {
        throw whileWaiting(error, read);
      } finally {
        read.askers.delete(asker);
        if (read.askers.size === 0) {
          drop(key, read);
          read.controller.abort(stoppedBy(operation.signal));
        }
      }
    },
    forget() {
      reads.clear();
    },
  };
}

/** Starts a read, of which several operations may wait for the answer. */
function started<T>(start: (operation: Operation) => Promise<T>): SharedRead<T> {
  const askers = new Set<Operation>();
  const controller = new AbortController();
  const shown: SharedRead<T>["shown"] = {};
  const status = (text: string): void => {
    shown.pause = text;
    askers.forEach((asker) => asker.status(text));
  };
  return { answer: start({ signal: controller.signal, status }), askers, controller, shown };
}

/** The end of an operation tells what its read was waiting for. */
function whileWaiting(error: unknown, { shown: { pause } }: SharedRead<unknown>): unknown {
  const isWaiting = error instanceof Stopped && pause !== undefined;
  return isWaiting ? new Stopped(error.why, `${error.message} while ${pause}`) : error;
}
