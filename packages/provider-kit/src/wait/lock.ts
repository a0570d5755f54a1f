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
