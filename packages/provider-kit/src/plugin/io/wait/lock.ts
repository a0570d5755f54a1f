import { stoppedBy, throwIfStopped } from "./stopped";

interface Waiting {
  readonly rank: number;
  readonly enter: () => void;
}

/** A number of places; who finds none free waits in line. */
export class Semaphore {
  #size: number;
  #taken = 0;
  readonly #line: Waiting[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Places taken and askers in line, together. */
  get busy(): number {
    return this.#taken + this.#line.length;
  }

  /** Changes the number of places; nobody who has one loses it. */
  resize(size: number): void {
    this.#size = size;
    this.#admit();
  }

  /** Takes a place and answers with the function that gives it back; the lowest rank comes first, then who asked first. */
  async acquire(signal: AbortSignal, rank = 0): Promise<() => void> {
    throwIfStopped(signal);
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener("abort", giveUp);
        resolve(this.#leaver());
      };
      const waiting: Waiting = { rank, enter };
      const giveUp = (): void => {
        this.#line.splice(this.#line.indexOf(waiting), 1);
        reject(stoppedBy(signal));
      };
      signal.addEventListener("abort", giveUp, { once: true });
      const behind = this.#line.findIndex((other) => other.rank > rank);
      this.#line.splice(behind === -1 ? this.#line.length : behind, 0, waiting);
      this.#admit();
    });
  }

  #admit(): void {
    while (this.#taken < this.#size) {
      const next = this.#line.shift();
      if (next === undefined) return;
      this.#taken++;
      next.enter();
    }
  }

  #leaver(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#taken--;
      this.#admit();
    };
  }
}

/** Locks by key: one asker at a time has the lock of a key. */
export interface Locks {
  /**
   * Acquires the lock of a key when all who asked before have released it, and answers with the function that releases it; without a key at
   * once.
   */
  acquire(key: string | undefined, signal: AbortSignal, asker?: LockRequest): Promise<() => void>;
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
    async acquire(key, signal, asker) {
      throwIfStopped(signal);
      if (key === undefined) return () => undefined;
      const lock = held.get(key) ?? { slots: new Semaphore(1), last: "" };
      held.set(key, lock);
      if (lock.slots.busy > 0) asker?.onWait(lock.last);
      lock.last = asker?.name ?? "";
      const forgetIfFree = (): void => {
        if (lock.slots.busy === 0) held.delete(key);
      };
      try {
        const release = await lock.slots.acquire(signal);
        return () => {
          release();
          forgetIfFree();
        };
      } catch (error) {
        forgetIfFree();
        throw error;
      }
    },
  };
}
