import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Medians of a subject and its baseline, timed alternately: a busy machine slows both. */
export interface Comparison {
  readonly ms: number;
  readonly baseMs: number;
  readonly ratio: number;
}

/** Times a subject and its baseline alternately, in so many rounds, and compares the medians. */
export async function compare(subject: () => unknown, base: () => unknown, rounds: number): Promise<Comparison> {
  const times: number[] = [];
  const baseTimes: number[] = [];
  // the first round only warms up
  for (let round = 0; round <= rounds; round += 1) {
    const baseMs = await timed(base);
    const ms = await timed(subject);
    if (round > 0) {
      times.push(ms);
      baseTimes.push(baseMs);
    }
  }
  const [ms, baseMs] = [median(times), median(baseTimes)];
  return { ms, baseMs, ratio: ms / baseMs };
}

/** Starts a program of Node, waits for its first line and ends it; a program that ends before is an error. */
export async function untilFirstLine(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  const hasLine = once(createInterface({ input: child.stdout }), "line").then(() => true);
  const isRunning = await Promise.race([hasLine, closed.then(() => false)]);
  if (!isRunning) throw new Error(`node ${args.join(" ")} ended before its first line`);
  child.kill();
  await closed;
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
