import type { Clock } from "../../wait/clock";
import { Semaphore } from "../../wait/semaphore";
import { sleep } from "../../wait/sleep";
import type { Pace } from "./pace";
import { createPace } from "./pace";

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

/** Keeps the requests of a process within what the service takes. */
export interface Limiter {
  /** Runs one attempt as soon as the service asks for no pause and a place is free. */
  run<T>(ticket: Ticket, attempt: () => Promise<T>, loadOf: (result: T) => Load): Promise<T>;
}

/**
 * Makes a limiter. A refusal with `Retry-After` stops all requests until then. Each refusal halves the requests in flight,
 * and each full round of answers adds one again, up to the concurrency. After a 429 no more requests leave in a second than the
 * service has been seen to take.
 */
export function createLimiter(clock: Clock, concurrency: number): Limiter {
  const width = createWidth(concurrency);
  const pause = createPause(clock);
  const pace = createPace(clock);
  const enter = createEntry(width.slots, pause, pace);

  return {
    async run(ticket, attempt, loadOf) {
      const { leftAtMs, release } = await enter(ticket);
      const round = width.round();
      try {
        const result = await attempt();
        const load = loadOf(result);
        if (load.status === 429 || load.status === 503) {
          if (load.status === 429) pace.refused();
          width.shrink(round);
          pause.extend(load);
        } else if (load.status > 0) {
          width.grow();
          pace.passed(leftAtMs, round === width.round());
        }
        return result;
      } finally {
        release();
      }
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

/** How many requests may be in flight: halved by a refusal, at most once for all that were in flight together. */
function createWidth(max: number) {
  const slots = new Semaphore(max);
  let width = max;
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
      width++;
      slots.resize(width);
    },
  };
}
