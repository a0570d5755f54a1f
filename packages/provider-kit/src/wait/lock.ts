import { Semaphore } from "./semaphore";
import { throwIfStopped } from "./stopped";

/** Locks by key: work with the same key runs one after the other. */
export interface Locks {
  /** Runs when all earlier work with the key is over; without a key at once. */
  run<T>(key: string | undefined, signal: AbortSignal, work: () => Promise<T>, asker?: LockRequest): Promise<T>;
}

/** Who asks for a lock. */
export interface LockRequest {
  /** In words, for who comes next. */
  readonly name: string;
  /** Called with the name of the holder before, when the lock is not free. */
  onWait(before: string): void;
}

interface Lock {
  readonly slots: Semaphore;
  /** Name of who asked last. */
  last: string;
}

/** Makes locks of which none is held. */
export function createLocks(): Locks {
  const held = new Map<string, Lock>();
  return {
    async run(key, signal, work, asker) {
      throwIfStopped(signal);
      if (key === undefined) return work();
      const lock = held.get(key) ?? { slots: new Semaphore(1), last: "" };
      held.set(key, lock);
      if (lock.slots.busy > 0) asker?.onWait(lock.last);
      lock.last = asker?.name ?? "";
      try {
        const release = await lock.slots.acquire(signal);
        try {
          return await work();
        } finally {
          release();
        }
      } finally {
        if (lock.slots.busy === 0) held.delete(key);
      }
    },
  };
}
