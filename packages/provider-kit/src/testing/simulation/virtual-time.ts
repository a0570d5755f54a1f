import type { Clock } from "../../plugin/io/wait/clock";

interface Timer {
  readonly dueMs: number;
  readonly order: number;
  fire(): void;
}

// the read pool gathers reads during one iteration of the event loop, so ready work may need two
const TURNS = 2;

/** Time that advances to the next timer whenever no other work is ready. */
export class VirtualTime {
  #nowMs: number;
  #order = 0;
  readonly #timers: Timer[] = [];

  constructor(start: Date) {
    this.#nowMs = start.getTime();
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  /** Starts a timer; the returned function cancels it. */
  after(milliseconds: number, fire: () => void): () => void {
    const timer: Timer = { dueMs: this.#nowMs + Math.max(0, milliseconds), order: this.#order++, fire };
    const place = this.#timers.findIndex((other) => other.dueMs > timer.dueMs);
    this.#timers.splice(place < 0 ? this.#timers.length : place, 0, timer);
    return () => {
      const index = this.#timers.indexOf(timer);
      if (index >= 0) this.#timers.splice(index, 1);
    };
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        cancel();
        const reason: unknown = signal?.reason;
        reject(reason);
      };
      const cancel = this.after(milliseconds, () => {
        signal?.removeEventListener("abort", abort);
        resolve();
      });
      if (signal?.aborted === true) abort();
      else signal?.addEventListener("abort", abort, { once: true });
    });
  }

  /** Advances the time until the work is done. */
  async run<T>(work: Promise<T>): Promise<T> {
    const progress = { isDone: false };
    const end = (): void => {
      progress.isDone = true;
    };
    work.then(end, end);
    for (;;) {
      for (let turn = 0; turn < TURNS && !progress.isDone; turn++)
        await new Promise((resolve) => setImmediate(resolve));
      if (progress.isDone) return work;
      const next = this.#timers.shift();
      if (next === undefined) throw new Error("deadlock: the work is not done, and no timer is left");
      this.#nowMs = next.dueMs;
      next.fire();
    }
  }
}

// the clock is wrong by an hour at most
const MOST_SET_MS = 3_600_000;

/** A machine's clock in virtual time, which can be set. */
export interface MachineClock extends Clock {
  /** Sets the time of day forward, or back, by an hour at most. */
  set(milliseconds: number): void;
  /** Resets the uptime. */
  restart(): void;
}

/** Makes the clock of a machine. */
export function createMachineClock(time: VirtualTime): MachineClock {
  let aheadMs = 0;
  let range: readonly [number, number] | undefined;
  // no clock is set by as much, which would hide a restart
  let startedMs = time.nowMs - 5_400_000;
  return {
    now: () => new Date(time.nowMs + aheadMs),
    uptimeMs: () => time.nowMs - startedMs,
    sleep: (milliseconds, signal) => time.sleep(milliseconds, signal),
    after: (milliseconds, callback) => time.after(milliseconds, callback),
    set(milliseconds) {
      range ??= milliseconds < 0 ? [-MOST_SET_MS, 0] : [0, MOST_SET_MS];
      aheadMs = Math.min(range[1], Math.max(range[0], aheadMs + milliseconds));
    },
    restart: () => (startedMs = time.nowMs),
  };
}
