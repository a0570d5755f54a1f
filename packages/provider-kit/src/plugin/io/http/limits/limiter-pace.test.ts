import { FakeClock } from "../../../../testing/fake-clock";
import type { Load } from "./limiter";
import { createLimiter, createPace } from "./limiter";

const NEVER = new AbortController().signal;

/** A service that takes so many requests in each second, and refuses the others. */
function service(clock: FakeClock, perSecond: number, retryAfterMs: number | undefined) {
  const seen = { taken: 0, refused: 0 };
  let second = -1;
  let inSecond = 0;
  const answer = async (): Promise<Load> => {
    await new Promise<void>((resolve) => clock.after(5, resolve));
    const now = Math.floor(clock.uptimeMs() / 1000);
    if (now !== second) inSecond = 0;
    second = now;
    if (inSecond++ < perSecond) {
      seen.taken++;
      return { status: 200, retryAfterMs: undefined };
    }
    seen.refused++;
    return { status: 429, retryAfterMs };
  };
  return { seen, answer };
}

/** Lets so many callers at once bring requests through limiters of their own, each again until it is taken. */
async function bring(
  clock: FakeClock,
  { answer, seen }: ReturnType<typeof service>,
  {
    requests,
    callers,
    processes = 1,
  }: { readonly requests: number; readonly callers: number; readonly processes?: number },
): Promise<number> {
  const limiters = Array.from({ length: processes }, () => createLimiter(clock, 16));
  let begun = 0;
  const caller = async (_: unknown, index: number): Promise<void> => {
    const limiter = limiters[index % processes];
    while (begun < requests) {
      const ticket = { rank: begun++, signal: NEVER, onPause: () => undefined };
      for (let status = 0; status !== 200;) {
        const place = await limiter?.acquire(ticket);
        const load = await answer();
        place?.answered(load);
        place?.release();
        ({ status } = load);
      }
    }
  };
  const all = Promise.all(Array.from({ length: callers }, caller));
  let seconds = 0;
  for (; seen.taken < requests && seconds < 1000; seconds++) await clock.advance(1_000);
  await all;
  return seconds;
}

test.each([
  { perSecond: 20, processes: 1, retryAfterMs: 1_000, mostRefused: 50, mostSeconds: 62 },
  { perSecond: 20, processes: 2, retryAfterMs: 1_000, mostRefused: 100, mostSeconds: 65 },
  { perSecond: 5, processes: 1, retryAfterMs: 1_000, mostRefused: 140, mostSeconds: 245 },
])(
  "1000 requests of $processes processes pass a service that takes $perSecond in a second, and few are refused",
  async ({ perSecond, processes, retryAfterMs, mostRefused, mostSeconds }) => {
    const clock = new FakeClock();
    const limited = service(clock, perSecond, retryAfterMs);
    const seconds = await bring(clock, limited, { requests: 1000, callers: 64 * processes, processes });
    expect(limited.seen.taken).toBe(1000);
    expect(limited.seen.refused).toBeLessThanOrEqual(mostRefused);
    expect(seconds).toBeLessThanOrEqual(mostSeconds);
  },
);

/** When requests leave that are all there from the start, in milliseconds from now. */
async function departures(
  clock: FakeClock,
  pace: ReturnType<typeof createPace>,
  count: number,
): Promise<readonly number[]> {
  const startMs = clock.uptimeMs();
  const all = Promise.all(Array.from({ length: count }, () => pace.leave(NEVER)));
  await clock.advance(60_000);
  return (await all).map((leftAtMs) => leftAtMs - startMs);
}

/** A pace that has seen so many requests taken within a second, and then a refusal. */
async function learnt(clock: FakeClock, taken: number) {
  const pace = createPace(clock);
  const leftAtMs = await pace.leave(NEVER);
  for (let i = 0; i < taken; i++) pace.passed(leftAtMs, true);
  pace.refused();
  await clock.advance(1_000);
  return pace;
}

test("as many requests as come leave at once before the service refuses any", async () => {
  const clock = new FakeClock();
  expect(new Set(await departures(clock, createPace(clock), 500))).toEqual(new Set([0]));
});

test("after a refusal no more leave in a second than were taken in one, and a few more after each full second", async () => {
  const clock = new FakeClock();
  const pace = await learnt(clock, 4);
  pace.passed(await pace.leave(NEVER), true);
  const seconds = (await departures(clock, pace, 30)).map((ms) => Math.floor(ms / 1000));
  expect([0, 1, 2, 3, 4].map((second) => seconds.filter((one) => one === second).length)).toEqual([3, 4, 4, 5, 7]);
});

test("an answer to a request that left before the refusal came back does not end the time of refusals", async () => {
  const clock = new FakeClock();
  const pace = await learnt(clock, 4);
  pace.passed(0, false);
  expect(new Set(await departures(clock, pace, 30))).toEqual(new Set([0]));
});

test("a refusal before anything was taken teaches no pace: others have used the limit up", async () => {
  const clock = new FakeClock();
  const pace = await learnt(clock, 0);
  pace.passed(await pace.leave(NEVER), true);
  expect(new Set(await departures(clock, pace, 30))).toEqual(new Set([0]));
});

test("idle time does not count", async () => {
  const clock = new FakeClock();
  const pace = createPace(clock);
  pace.passed(await pace.leave(NEVER), true);
  await clock.advance(60_000);
  const leftAtMs = await pace.leave(NEVER);
  for (let i = 0; i < 6; i++) pace.passed(leftAtMs, true);
  pace.refused();
  await clock.advance(1_000);
  pace.passed(await pace.leave(NEVER), true);
  expect((await departures(clock, pace, 8)).filter((ms) => ms < 1000)).toHaveLength(5);
});

test("a request that waits to leave gives up with its operation", async () => {
  const clock = new FakeClock();
  const pace = await learnt(clock, 1);
  pace.passed(await pace.leave(NEVER), true);
  const controller = new AbortController();
  const leaving = pace.leave(controller.signal);
  await clock.advance(0);
  controller.abort();
  await expect(leaving).rejects.toMatchObject({ name: "Stopped", why: "cancelled" });
});
