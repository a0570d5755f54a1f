/** A clock that never shows the same time twice, so that equal times are the same time. */
export function risingClock(nowMs: () => number): () => Date {
  let lastMs = 0;
  return () => {
    lastMs = Math.max(lastMs + 1, nowMs());
    return new Date(lastMs);
  };
}
