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

/** The machine's clock. In a plugin this is the only place that starts a timer. */
export const systemClock: Clock = {
  now: () => new Date(),
  uptimeMs: () => uptime() * 1000,
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
