import type { Clock } from "../wait/clock";
import { orStopped } from "../wait/stopped";
import { WaitGraph } from "./wait-graph";

/** The engine begins the steps that it has planned within moments. */
const BEGIN_MS = 5_000;

/** How a wait for a write ended: a write that has not begun by now may never begin, and those that wait for each other never end. */
export type WaitEnd = "ended" | "not begun" | "ring";

/** A wait until the write of an object ends. */
interface WriteWait {
  readonly target: string;
  /** The object whose own write waits; `undefined` for a creation, which no other write can wait for. */
  readonly waiter: string | undefined;
  /** Only a write that ends after so many others counts. */
  readonly since: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** The updates and deletions of this process by object: those that are going on, and those that have ended. */
export class ObjectWrites {
  readonly #running = new Set<string>();
  /** By object: how many writes had ended when its last one did. */
  readonly #ends = new Map<string, number>();
  readonly #onEnd = new Set<(object: string) => void>();
  readonly #waits = new WaitGraph();
  #ended = 0;

  /** How many writes have ended. */
  get ended(): number {
    return this.#ended;
  }

  /** Does the work; where there is an object, it is a write of that object. */
  async run<T>(object: string | undefined, work: () => Promise<T>): Promise<T> {
    if (object === undefined) return work();
    this.#running.add(object);
    try {
      return await work();
    } finally {
      this.#running.delete(object);
      this.#ends.set(object, ++this.#ended);
      for (const tell of [...this.#onEnd]) tell(object);
    }
  }

  isRunning(object: string): boolean {
    return this.#running.has(object);
  }

  /** Whether a write of the object has ended after so many others. */
  hasEnded(object: string, since = 0): boolean {
    return (this.#ends.get(object) ?? 0) > since;
  }

  /** Whether a write of an object that fits is going on, or has ended after so many others. */
  hasAny(fits: (object: string) => boolean, since: number): boolean {
    const ended = [...this.#ends.keys()].filter((object) => this.hasEnded(object, since));
    return [...this.#running, ...ended].some(fits);
  }

  /** Waits until the write of an object has ended; for a write that has not begun only some seconds. */
  async wait({ target, waiter, since, clock, signal }: WriteWait): Promise<WaitEnd> {
    if (this.hasEnded(target, since)) return "ended";
    const over = new AbortController();
    const leaves: (() => void)[] = [() => over.abort()];
    const ended = new Promise<WaitEnd>((resolve) => {
      const tell = (object: string): void => {
        if (object === target) resolve("ended");
      };
      this.#onEnd.add(tell);
      leaves.push(() => this.#onEnd.delete(tell));
    });
    const ring = new Promise<WaitEnd>((resolve) => {
      if (waiter !== undefined) leaves.push(this.#waits.add(waiter, target, () => resolve("ring")));
    });
    const notBegun = clock.sleep(BEGIN_MS, over.signal).then(
      () => (this.isRunning(target) ? ended : "not begun"),
      () => ended,
    );
    try {
      return await orStopped(Promise.race([ring, ended, notBegun]), signal);
    } finally {
      for (const leave of leaves) leave();
    }
  }
}
