import type { Clock } from "./clock";
import { stoppedBy, throwIfStopped } from "./stopped";

/** Sleeps, but not longer than the operation lasts. */
export async function sleep(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  throwIfStopped(signal);
  try {
    await clock.sleep(milliseconds, signal);
  } catch (error) {
    throw signal.aborted ? stoppedBy(signal) : error;
  }
}
