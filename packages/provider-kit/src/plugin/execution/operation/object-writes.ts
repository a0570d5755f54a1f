import type { Clock } from "../../io/wait/clock";
import { orStopped } from "../../io/wait/stopped";
import { WaitGraph } from "./wait-graph";

/** The engine begins the steps that it has planned within moments. */
const BEGIN_MS = 5_000;

/** An operation of this process that is going on. */
export interface RunningOperation {
  /** The object that it updates or deletes; `undefined` for a creation or a read, which no other operation can wait for. */
  readonly object: string | undefined;
  readonly isDeletion: boolean;
}

/** An operation that has begun. */
export interface WriteLease {
  /** The operation has failed; called before `end`. */
  fail(): void;
  /** The operation is over: others may go on. */
  end(): void;
}

/**
 * How a wait for a write ended: a write that has not begun while nothing else went on does not begin as long as others wait for it, and
 * those that wait for each other never end.
 */
export type WaitEnd = "ended" | "not begun" | "ring";

/** A wait until the write of an object ends. */
interface WriteWait {
  readonly operation: RunningOperation;
  readonly target: string;
  /** Only a write that ends after so many others counts. */
  readonly since: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** The operations of this process: those that are going on and, of updates and deletions, those that have ended. */
export class ObjectWrites {
  readonly #running = new Set<RunningOperation>();
  readonly #waiting = new Set<RunningOperation>();
  /** Those that waited in vain, and are about to fail. */
  readonly #stalled = new Set<RunningOperation>();
  /** By object: how many writes had ended when its last one did. */
  readonly #ends = new Map<string, number>();
  /** The objects whose last write failed. */
  readonly #failed = new Set<string>();
  readonly #onEnd = new Set<(object: string) => void>();
  readonly #waits = new WaitGraph();
  #ended = 0;

  /** How many writes have ended. */
  get ended(): number {
    return this.#ended;
  }

  /** How many operations wait for the write of another one's object, or waited in vain. */
  get waiting(): number {
    return this.#waiting.size + this.#stalled.size;
  }

  /** Begins an operation; where it has an object, it is a write of that object. */
  begin(operation: RunningOperation): WriteLease {
    const { object } = operation;
    this.#running.add(operation);
    if (object !== undefined) this.#failed.delete(object);
    return {
      fail: () => {
        if (object !== undefined) this.#failed.add(object);
      },
      end: () => {
        this.#running.delete(operation);
        this.#stalled.delete(operation);
        if (object !== undefined) this.#tellEnd(object);
      },
    };
  }

  isRunning(object: string): boolean {
    return [...this.#running].some((operation) => operation.object === object);
  }

  /** Whether a write of the object has ended after so many others. */
  hasEnded(object: string, since = 0): boolean {
    return (this.#ends.get(object) ?? 0) > since;
  }

  /** Whether the last write of the object has failed. */
  hasFailed(object: string): boolean {
    return this.#failed.has(object);
  }

  /**
   * Waits until the write of an object has ended. For one that has not begun it waits as long as another operation goes on that may have
   * to go before: only deletions go before the deletion of a replaced object.
   */
  wait(wait: WriteWait & { readonly isAfterDeletions: boolean }): Promise<WaitEnd> {
    const { operation, target, clock, isAfterDeletions } = wait;
    const isAhead = (other: RunningOperation): boolean =>
      !this.#waiting.has(other) && !this.#stalled.has(other) && (other.isDeletion || !isAfterDeletions);
    return this.#during(wait, async (over, ended) => {
      const { object } = operation;
      const ring = new Promise<WaitEnd>((resolve) => {
        if (object !== undefined)
          over.addEventListener(
            "abort",
            this.#waits.add(object, target, () => resolve("ring")),
          );
      });
      const stalled = async (): Promise<WaitEnd> => {
        for (;;) {
          await clock.sleep(BEGIN_MS, over);
          if (this.isRunning(target)) return ended;
          if ([...this.#running].some(isAhead)) continue;
          this.#stalled.add(operation);
          return "not begun";
        }
      };
      return Promise.race([ring, ended, stalled().catch(() => ended)]);
    });
  }

  /** Waits for a while, or until the write of an object has ended. */
  pause(wait: WriteWait & { readonly milliseconds: number }): Promise<void> {
    const { clock, milliseconds } = wait;
    return this.#during(wait, async (over, ended) => {
      await Promise.race([ended, clock.sleep(milliseconds, over).catch(() => ended)]);
    });
  }

  /** Waits in one way or another; `over` is aborted afterwards, and `ended` resolves with the write of the target. */
  async #during<T>(
    { operation, target, since, signal }: WriteWait,
    wait: (over: AbortSignal, ended: Promise<"ended">) => Promise<T>,
  ): Promise<T> {
    const over = new AbortController();
    const ended = new Promise<"ended">((resolve) => {
      if (this.hasEnded(target, since)) resolve("ended");
      const tell = (object: string): void => {
        if (object === target) resolve("ended");
      };
      this.#onEnd.add(tell);
      over.signal.addEventListener("abort", () => this.#onEnd.delete(tell));
    });
    this.#waiting.add(operation);
    try {
      return await orStopped(wait(over.signal, ended), signal);
    } finally {
      this.#waiting.delete(operation);
      over.abort();
    }
  }

  #tellEnd(object: string): void {
    this.#ends.set(object, ++this.#ended);
    for (const tell of [...this.#onEnd]) tell(object);
  }
}
