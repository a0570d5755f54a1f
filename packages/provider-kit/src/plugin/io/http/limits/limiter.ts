import type { Clock } from "../../wait/clock";
import { Semaphore } from "../../wait/lock";
import { sleep } from "../../wait/sleep";

/** One request on its way through the limiter. */
export interface Ticket {
  /** Number of the request; older ones go first. */
  readonly rank: number;
  readonly signal: AbortSignal;
  /** Called before the request waits because the service asked for a pause. */
  onPause(milliseconds: number, status: number): void;
}

/** What an attempt tells the limiter about the service. */
export interface Load {
  /** 429 or 503 when it is overloaded, 0 when it did not answer. */
  readonly status: number;
  readonly retryAfterMs: number | undefined;
}

/** The place of an attempt among the requests in flight. */
export interface Place {
  /** Tells what came of the attempt. */
  answered(load: Load): void;
  /** Gives the place back, whatever came of the attempt. */
  release(): void;
}

/** Keeps the requests of a process within what the service takes. */
export interface Limiter {
  /** Acquires a place for one attempt, as soon as the service asks for no pause and one is free. */
  acquire(ticket: Ticket): Promise<Place>;
}

/**
 * Makes a limiter. Up to 16 requests are in flight at first. Each full round of answers doubles them, up to the concurrency, until the
 * service refuses one: a refusal halves them, and each full round adds one from then on. A refusal with `Retry-After` stops all
 * requests until then. After a 429 no more requests leave in a second than the service has been seen to take.
 */
export function createLimiter(clock: Clock, concurrency: number): Limiter {
  const width = createWidth(concurrency);
  const pause = createPause(clock);
  const pace = createPace(clock);
  const enter = createEntry(width.slots, pause, pace);

  return {
    async acquire(ticket) {
      const { leftAtMs, release } = await enter(ticket);
      const round = width.round();
      return {
        answered(load) {
          if (load.status === 429 || load.status === 503) {
            if (load.status === 429) pace.refused();
            width.shrink(round);
            pause.extend(load);
          } else if (load.status > 0) {
            width.grow();
            pace.passed(leftAtMs, round === width.round());
          }
        },
        release,
      };
    },
  };
}

/** Lets a request leave once a place is free, and neither pause nor pace keep it. */
function createEntry(slots: Semaphore, pause: ReturnType<typeof createPause>, pace: Pace) {
  const leave = async (ticket: Ticket): Promise<number | undefined> => {
    if (pause.left() > 0) return undefined;
    const leftAtMs = await pace.leave(ticket.signal);
    return pause.left() > 0 ? undefined : leftAtMs;
  };
  return async (ticket: Ticket): Promise<{ readonly leftAtMs: number; readonly release: () => void }> => {
    for (;;) {
      await pause.wait(ticket);
      const release = await slots.acquire(ticket.signal, ticket.rank);
      let leftAtMs: number | undefined;
      try {
        leftAtMs = await leave(ticket);
        if (leftAtMs !== undefined) return { leftAtMs, release };
      } finally {
        if (leftAtMs === undefined) release();
      }
    }
  };
}

/** The time that the service asked all requests to wait. */
function createPause(clock: Clock) {
  let untilMs = 0;
  let status = 0;
  const left = (): number => untilMs - clock.uptimeMs();
  return {
    left,
    extend(load: Load): void {
      const askedMs = clock.uptimeMs() + (load.retryAfterMs ?? 0);
      if (askedMs <= untilMs) return;
      untilMs = askedMs;
      status = load.status;
    },
    async wait(ticket: Ticket): Promise<void> {
      for (let leftMs = left(); leftMs > 0; leftMs = left()) {
        ticket.onPause(leftMs, status);
        await sleep(clock, leftMs, ticket.signal);
      }
    },
  };
}

const FIRST_WIDTH = 16;

/** How many requests may be in flight: halved by a refusal, at most once for all that were in flight together. */
function createWidth(max: number) {
  let width = Math.min(FIRST_WIDTH, max);
  const slots = new Semaphore(width);
  let answers = 0;
  let round = 0;
  return {
    slots,
    round: () => round,
    shrink(startedIn: number): void {
      if (startedIn !== round) return;
      round++;
      answers = 0;
      width = Math.max(1, Math.floor(width / 2));
      slots.resize(width);
    },
    grow(): void {
      answers++;
      if (width === max || answers < width) return;
      answers = 0;
      width = round === 0 ? Math.min(2 * width, max) : width + 1;
      slots.resize(width);
    },
  };
}

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
