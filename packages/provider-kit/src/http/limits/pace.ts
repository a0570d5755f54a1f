import type { Clock } from "../../wait/clock";
import { sleep } from "../../wait/sleep";

const WINDOW_MS = 1_000;

// with 2, two processes that share a limit pass it more often: 107 refusals of 1000 requests in place of less than 100
const STEP_GROWTH = 1.9;

/** How many requests may leave within a second: all that come, until the service refuses some. */
export interface Pace {
  /** Waits until another request may leave, and tells when it does, by `uptimeMs`. */
  leave(signal: AbortSignal): Promise<number>;
  /** The service refused a request because there were too many. */
  refused(): void;
  /** The service took a request; `isAfter` says that it left after the last refusal had come back. */
  passed(leftAtMs: number, isAfter: boolean): void;
}

/**
 * Learns how fast a service wants its requests. What it took between two refusals, pauses included, is what it takes in that time:
 * no more leave in each second from then on. Since that may change, the pace grows after each full second without a refusal, ever faster:
 * a pace that was learned from few requests is soon corrected.
 */
export function createPace(clock: Clock): Pace {
  const departures = createDepartures();
  const limit = createLimit();
  let isRefused = false;
  let sinceMs = clock.uptimeMs();
  let taken = 0;

  const begin = (nowMs: number): void => {
    sinceMs = nowMs;
    taken = 0;
    isRefused = false;
  };

  return {
    async leave(signal) {
      for (;;) {
        const nowMs = clock.uptimeMs();
        const count = departures.countAt(nowMs);
        // idle time tells nothing about the service
        if (count === 0 && !isRefused) begin(nowMs);
        if (count < limit.at(nowMs)) {
          departures.add(nowMs);
          return nowMs;
        }
        limit.reached();
        await sleep(clock, departures.untilFewer(nowMs), signal);
      }
    },
    refused() {
      isRefused = true;
      limit.refused();
    },
    passed(leftAtMs, isAfter) {
      if (isRefused && isAfter) {
        limit.learn(taken, leftAtMs - sinceMs, leftAtMs);
        begin(leftAtMs);
      }
      taken++;
    },
  };
}

/** How many requests may leave in a second; without bound until the first refusal. */
function createLimit() {
  let perWindow = Infinity;
  let step = 0;
  let grownAtMs = 0;
  let isFull = false;

  const grow = (nowMs: number): void => {
    if (!isFull || nowMs - grownAtMs < WINDOW_MS) return;
    perWindow += step;
    step *= STEP_GROWTH;
    grownAtMs = nowMs;
    isFull = false;
  };

  return {
    at(nowMs: number): number {
      grow(nowMs);
      return Math.floor(perWindow);
    },
    /** As many requests left in a second as may. */
    reached: () => void (isFull = true),
    refused: () => void (isFull = false),
    /** The service took so many requests in that time. */
    learn(taken: number, inMs: number, nowMs: number): void {
      // where it took nothing, others have used up what it takes
      if (taken > 0) perWindow = Math.max(1, (taken * WINDOW_MS) / Math.max(1, inMs));
      step = 1 / perWindow;
      grownAtMs = nowMs;
    },
  };
}

/** When the requests of the last second left. */
function createDepartures() {
  let timesMs: number[] = [];
  return {
    countAt(nowMs: number): number {
      timesMs = timesMs.filter((leftAtMs) => leftAtMs > nowMs - WINDOW_MS);
      return timesMs.length;
    },
    add: (nowMs: number) => void timesMs.push(nowMs),
    untilFewer: (nowMs: number) => (timesMs[0] ?? nowMs) + WINDOW_MS - nowMs,
  };
}
