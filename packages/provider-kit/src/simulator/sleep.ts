import { setTimeout } from "node:timers/promises";

/** Waits for a while, in milliseconds. */
export type Sleep = (ms: number) => Promise<void>;

/** Waits with a timer that does not keep the process alive. */
export async function sleepUnreferenced(ms: number): Promise<void> {
  await setTimeout(ms, undefined, { ref: false });
}
