import { randomFillSync } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Random } from "./random";

/** Waits for a while, in milliseconds. */
export type Sleep = (ms: number) => Promise<void>;

/** Where a simulator gets time and random numbers from. */
export interface Sources {
  /** The current time. */
  readonly clock: () => Date;
  /** How the simulator waits. */
  readonly sleep: Sleep;
  /** The random numbers of IDs, tokens and secrets. */
  readonly random: Random;
}

/** Completes sources with those of the machine; no other file of a simulator may use the machine's time or random numbers. */
export function sourcesOf({ clock, sleep, random }: Partial<Sources>): Sources {
  return { clock: clock ?? machineTime, sleep: sleep ?? sleepUnreferenced, random: random ?? machineRandom };
}

function machineTime(): Date {
  return new Date();
}

/** Waits with a timer that does not keep the process alive. */
async function sleepUnreferenced(ms: number): Promise<void> {
  await setTimeout(ms, undefined, { ref: false });
}

// filled in one call, because a call costs more than the numbers
const drawn = new Uint32Array(1024);
let used = drawn.length;

function machineRandom(): number {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const word = drawn[used] ?? 0;
  used += 1;
  return word / 2 ** 32;
}
