import type { Clock } from "../plugin/io/wait/clock";

interface Timer {
  readonly dueMs: number;
  readonly order: number;
  readonly isSleep: boolean;
  fire(): void;
}

// a request takes a few dozen iterations of the event loop; a stalled request must not stop the clock
const MOST_TURNS = 100;

const START = new Date("2026-01-01T00:00:00.000Z");

/** A clock whose time advances only when the test advances it, or with `autoAdvance` as fast as the code sleeps. */
export class FakeClock implements Clock {
  /** The sleeps that were started, in milliseconds. */
  readonly sleeps: number[] = [];
  #nowMs: number;
  readonly #startedMs: number;
  #setForwardMs = 0;
  #order = 0;
  #timers: Timer[] = [];
  #sleepers: (() => void)[] = [];
  #isMoving = false;
  readonly #works: (() => boolean)[] = [];
  readonly #autoAdvance: boolean;

  /** With `autoAdvance` a sleep moves the time to its end by itself, and timers that are due before it fire on the way. */
  constructor(options: { readonly now?: Date; readonly autoAdvance?: boolean } = {}) {
    this.#nowMs = (options.now ?? START).getTime();
    this.#startedMs = this.#nowMs;
    this.#autoAdvance = options.autoAdvance ?? false;
  }

  now(): Date {
    return new Date(this.#nowMs + this.#setForwardMs);
  }

  uptimeMs(): number {
    return this.#nowMs - this.#startedMs;
  }

  /** The time of a clock that is never set, such as the service's. */
  steadyNow(): Date {
    return new Date(this.#nowMs);
  }

  /** Sets the time of day forward, or back; sleeps and timers go on as before. */
  set(milliseconds: number): void {
    this.#setForwardMs += milliseconds;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        const reason: unknown = signal.reason;
        reject(reason);
        return;
      }
      const onAbort = (): void => {
        this.#remove(timer);
        const reason: unknown = signal?.reason;
        reject(reason);
      };
      const timer = this.#add(milliseconds, true, () => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      });
      signal?.addEventListener("abort", onAbort, { once: true });
      this.sleeps.push(milliseconds);
      for (const wake of this.#sleepers.splice(0)) wake();
      if (this.#autoAdvance) void this.#followSleeps();
    });
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = this.#add(milliseconds, false, callback);
    return () => this.#remove(timer);
  }

  /** Moves the time; what falls due fires in order, and what it sets off is done before the next. */
  async advance(milliseconds: number): Promise<void> {
    await this.#moveTo(this.#nowMs + milliseconds);
  }

  /** With `autoAdvance`, lets work that goes on come to its end before the time moves on, unless it is held back. */
  awaits(isGoingOn: () => boolean): void {
    this.#works.push(isGoingOn);
  }

  /** Waits until so many sleeps are going on. */
  async untilSleeping(count = 1): Promise<void> {
    while (this.#timers.filter((timer) => timer.isSleep).length < count) {
      await new Promise<void>((resolve) => this.#sleepers.push(resolve));
    }
  }

  /** Milliseconds until each timer and sleep that is going on, soonest first. */
  get pending(): readonly number[] {
    return this.#timers.map((timer) => timer.dueMs - this.#nowMs);
  }

  #add(milliseconds: number, isSleep: boolean, fire: () => void): Timer {
    const timer: Timer = { dueMs: this.#nowMs + Math.max(milliseconds, 0), order: this.#order++, isSleep, fire };
    this.#timers.push(timer);
    this.#timers.sort((a, b) => a.dueMs - b.dueMs || a.order - b.order);
    return timer;
  }

  #remove(timer: Timer): void {
    this.#timers = this.#timers.filter((other) => other !== timer);
  }

  async #moveTo(targetMs: number): Promise<void> {
    await runReadyWork();
    for (let next = this.#timers[0]; next !== undefined && next.dueMs <= targetMs; next = this.#timers[0]) {
      this.#remove(next);
      this.#nowMs = next.dueMs;
      next.fire();
      await runReadyWork();
    }
    this.#nowMs = Math.max(this.#nowMs, targetMs);
  }

  async #followSleeps(): Promise<void> {
    if (this.#isMoving) return;
    this.#isMoving = true;
    await runReadyWork();
    while (this.#firstSleep() !== undefined) {
      await this.#workEnd();
      const next = this.#firstSleep();
      if (next !== undefined) await this.#moveTo(next.dueMs);
    }
    this.#isMoving = false;
  }

  async #workEnd(): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS && this.#works.some((isGoingOn) => isGoingOn()); turn++) await runReadyWork();
  }

  #firstSleep(): Timer | undefined {
    return this.#timers.find((timer) => timer.isSleep);
  }
}

/** Lets everything that is ready to run do so. */
function runReadyWork(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
