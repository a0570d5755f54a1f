import { cancelled, timeIsOver } from "../../failures/operations";
import { say } from "../../failures/say";
import type { Clock } from "./clock";

/** What to throw once the signal of an operation is aborted. */
export function stoppedBy(signal: AbortSignal): Stopped {
  const reason: unknown = signal.reason;
  return reason instanceof Stopped ? reason : new Stopped("cancelled", cancelled);
}

/** Throws when the operation is over. */
export function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw stoppedBy(signal);
}

/** Waits for a promise, but not longer than the operation lasts. */
export async function orStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(stoppedBy(signal));
  });
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([stopped, work]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** The operation was cancelled by the engine or ran out of time. */
export class Stopped extends Error {
  override readonly name = "Stopped";

  constructor(
    readonly why: "cancelled" | "deadline",
    message: string,
  ) {
    super(message);
  }
}

/** The end of one operation: the engine cancels it, or its time is over. */
export interface Deadline {
  /** Aborted with a `Stopped` that says why. */
  readonly signal: AbortSignal;
  /** To be called when the operation is over; lets go of timer and parent. */
  dispose(): void;
}

// a timer cannot take more, and would end at once
const LONGEST_MS = 2 ** 31 - 1;

/** Starts the time of an operation. */
export function startDeadline(options: {
  readonly parent: AbortSignal;
  readonly timeoutSeconds: number;
  /** How much of that time is over already. */
  readonly spentMs?: number;
  readonly clock: Clock;
}): Deadline {
  const { parent, timeoutSeconds, spentMs = 0, clock } = options;
  const controller = new AbortController();
  const onCancel = (): void => controller.abort(stoppedBy(parent));
  if (parent.aborted) onCancel();
  parent.addEventListener("abort", onCancel, { once: true });
  const disarm = clock.after(Math.min(timeoutSeconds * 1000 - spentMs, LONGEST_MS), () => {
    controller.abort(new Stopped("deadline", say(timeIsOver, { seconds: timeoutSeconds })));
  });
  return {
    signal: controller.signal,
    dispose() {
      disarm();
      parent.removeEventListener("abort", onCancel);
    },
  };
}
