import { throwIfStopped } from "../http/stopped-by";
import { Slots } from "./slots";

/** Locks by key: work with the same key runs one after the other. */
export interface Locks {
  /** Runs when all earlier work with the key is over; without a key at once. */
  run<T>(key: string | undefined, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** Makes locks of which none is held. */
export function createLocks(): Locks {
  const held = new Map<string, Slots>();
  return {
    async run(key, signal, work) {
      throwIfStopped(signal);
      if (key === undefined) return work();
      const lock = held.get(key) ?? new Slots(1);
      held.set(key, lock);
      try {
        const release = await lock.acquire(signal);
        try {
          return await work();
        } finally {
          release();
        }
      } finally {
        if (lock.busy === 0) held.delete(key);
      }
    },
  };
}
