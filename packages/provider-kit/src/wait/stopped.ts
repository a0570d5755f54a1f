/** What to throw once the signal of an operation is aborted. */
export function stoppedBy(signal: AbortSignal): Stopped {
  const reason: unknown = signal.reason;
  return reason instanceof Stopped ? reason : new Stopped("cancelled", "the operation was cancelled");
}

/** Throws when the operation is over. */
export function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw stoppedBy(signal);
}

/** Waits for a promise, but not longer than the operation lasts. */
export async function orStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(stoppedBy(signal));
  });
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([stopped, work]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** The operation was cancelled by the engine or ran out of time. */
export class Stopped extends Error {
  override readonly name = "Stopped";

  constructor(
    readonly why: "cancelled" | "deadline",
    message: string,
  ) {
    super(message);
  }
}
