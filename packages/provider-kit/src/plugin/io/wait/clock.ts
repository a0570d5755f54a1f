import { uptime } from "node:os";

/** Time as the kit sees it; tests bring their own. */
export interface Clock {
  /** The time of day, which somebody may set at any moment; spans are measured by `uptimeMs`. */
  now(): Date;
  /** Milliseconds since the machine was started; setting the clock does not change them. */
  uptimeMs(): number;
  /** Resolves after the time, or rejects with the signal's reason. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Calls back after the time unless the returned function is called first. */
  after(milliseconds: number, callback: () => void): () => void;
}

// corrections of the clock are far smaller
const JUMP_MS = 1000;

const MACHINE = {
  timeOfDayMs: () => Date.now(),
  /** Milliseconds that the machine was not asleep. */
  awakeMs: () => performance.now(),
  /** Milliseconds since the machine was started; reads a file of the system. */
  sinceStartMs: () => uptime() * 1000,
};

/** The time since the machine was started. The system is asked again when the machine slept, or somebody set its clock. */
export function createUptime({ timeOfDayMs, awakeMs, sinceStartMs } = MACHINE): () => number {
  let apartMs = Number.NEGATIVE_INFINITY;
  let uncountedMs = 0;
  return () => {
    const nowMs = awakeMs();
    const nowApartMs = timeOfDayMs() - nowMs;
    if (Math.abs(nowApartMs - apartMs) > JUMP_MS) {
      apartMs = nowApartMs;
      uncountedMs = sinceStartMs() - nowMs;
    }
    return uncountedMs + nowMs;
  };
}

/** The machine's clock. In a plugin this is the only place that starts a timer. */
export const systemClock: Clock = {
  now: () => new Date(),
  uptimeMs: createUptime(),
  sleep(milliseconds, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        const reason: unknown = signal.reason;
        reject(reason);
        return;
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      }, milliseconds);
      const onAbort = (): void => {
        clearTimeout(timer);
        const reason: unknown = signal?.reason;
        reject(reason);
      };
      signal?.addEventListener("abort", onAbort, { once: true });
    });
  },
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
