import { ServiceError } from "./service-error";

const MINUTE_MS = 60_000;

/** Creates a counter that refuses requests above the limit until the minute is over. */
export function createRateLimit(limit: number, now: () => Date): () => void {
  let endsAt = 0;
  let count = 0;
  return () => {
    const time = now().getTime();
    if (time >= endsAt) [endsAt, count] = [time + MINUTE_MS, 0];
    count += 1;
    if (count > limit) throw tooMany(limit, endsAt);
  };
}

/** HTTP dates have a resolution of one second, so the retry date is rounded up. */
function tooMany(limit: number, endsAt: number): ServiceError {
  const date = new Date(Math.ceil(endsAt / 1000) * 1000).toUTCString();
  const message = `more than ${limit} requests in a minute`;
  const rate_limit = { name: "api_key", limit, remaining: 0, retry_after: date.replace("GMT", "UTC") };
  return new ServiceError(429, "too_many_requests", [{ code: "too_many_requests", message }], {
    headers: { "retry-after": date },
    body: { rate_limit },
  });
}
