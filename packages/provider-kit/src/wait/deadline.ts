import type { Clock } from "./clock";
import { Stopped, stoppedBy } from "./stopped";

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
  readonly clock: Clock;
}): Deadline {
  const { parent, timeoutSeconds, clock } = options;
  const controller = new AbortController();
  const onCancel = (): void => controller.abort(stoppedBy(parent));
  if (parent.aborted) onCancel();
  parent.addEventListener("abort", onCancel, { once: true });
  const disarm = clock.after(Math.min(timeoutSeconds * 1000, LONGEST_MS), () => {
    controller.abort(new Stopped("deadline", `the time limit of ${timeoutSeconds} s is over`));
  });
  return {
    signal: controller.signal,
    dispose() {
      disarm();
      parent.removeEventListener("abort", onCancel);
    },
  };
}
