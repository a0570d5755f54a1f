import { createRedactor } from "../../../values/redact/redact";
import { FakeClock } from "../../../../testing/fake-clock";
import { anOperation } from "../../../../testing/http-client";
import { createHttpFactory } from "../client";
import type { Limiter, Load, Ticket } from "./limiter";
import { createLimiter } from "./limiter";

const FINE = { status: 200, retryAfterMs: undefined };
const NEVER = new AbortController().signal;

function ticket(rank: number) {
  return { rank, signal: NEVER, onPause: () => undefined };
}

/** Makes an attempt in a place of its own, and tells the limiter what came of it. */
async function inPlace(limiter: Limiter, asked: Ticket, attempt: () => Promise<Load>): Promise<Load> {
  const place = await limiter.acquire(asked);
  try {
    const load = await attempt();
    place.answered(load);
    return load;
  } finally {
    place.release();
  }
}

/** Attempts that end when the test says so. */
function manualAttempts(limiter: ReturnType<typeof createLimiter>) {
  const started: string[] = [];
  const ends = new Map<string, (load: Load) => void>();
  const run = (name: string, rank: number) =>
    inPlace(limiter, ticket(rank), () => {
      started.push(name);
      return new Promise<Load>((resolve) => ends.set(name, resolve));
    });
  return { started, run, end: (name: string, load = FINE) => ends.get(name)?.(load) };
}

test("no more requests are in flight than the concurrency, and older ones go first", async () => {
  const clock = new FakeClock();
  const { started, run, end } = manualAttempts(createLimiter(clock, 2));
  const all = [run("a", 0), run("b", 1), run("d", 3), run("c", 2)];
  await clock.advance(0);
  expect(started).toEqual(["a", "b"]);
  end("b");
  await clock.advance(0);
  expect(started).toEqual(["a", "b", "c"]);
  for (const name of ["a", "c"]) end(name);
  await clock.advance(0);
  end("d");
  await Promise.all(all);
  expect(started).toEqual(["a", "b", "c", "d"]);
});

test("refusals that were in flight together halve the requests in flight once; full rounds of answers add one again", async () => {
  const clock = new FakeClock();
  const { started, run, end } = manualAttempts(createLimiter(clock, 4));
  const refused = { status: 429, retryAfterMs: undefined };
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
  const all = names.map((name, rank) => run(name, rank));
  await clock.advance(0);
  expect(started).toHaveLength(4);
  for (const name of ["a", "b", "c", "d"]) end(name, refused);
  await clock.advance(0);
  expect(started).toHaveLength(6);
  for (const name of ["e", "f"]) end(name);
  await clock.advance(0);
  expect(started).toHaveLength(9);
  for (const name of ["g", "h", "i", "j", "k"]) {
    end(name);
    await clock.advance(0);
  }
  await Promise.all(all);
  expect(started).toEqual(names);
});

test("a request that waits for a place gives up with its operation, and takes no place", async () => {
  const clock = new FakeClock();
  const limiter = createLimiter(clock, 1);
  const { started, run, end } = manualAttempts(limiter);
  const first = run("a", 0);
  const { controller, signal } = anOperation();
  const second = inPlace(limiter, { rank: 1, signal, onPause: () => undefined }, () => Promise.resolve(FINE));
  const third = run("c", 2);
  await clock.advance(0);
  controller.abort();
  await expect(second).rejects.toMatchObject({ name: "Stopped", why: "cancelled" });
  end("a");
  await first;
  await clock.advance(0);
  end("c");
  await third;
  expect(started).toEqual(["a", "c"]);
});

test("a place is given back when an attempt throws", async () => {
  const limiter = createLimiter(new FakeClock(), 1);
  await expect(inPlace(limiter, ticket(0), () => Promise.reject(new Error("x")))).rejects.toThrow("x");
  expect(await inPlace(limiter, ticket(1), () => Promise.resolve(FINE))).toBe(FINE);
});

test("16 requests are in flight at first, and twice as many after each full round of answers, up to 256", async () => {
  const clock = new FakeClock();
  let held: (() => void)[] = [];
  const api = createHttpFactory({
    clock,
    redactor: createRedactor(),
    fetch: () => new Promise((resolve) => held.push(() => resolve(new Response("{}")))),
  })({
    endpoint: "http://127.0.0.1",
    authorize: () => ({ headers: async () => ({}) }),
    parseError: () => undefined,
  });
  const all = Promise.all(Array.from({ length: 1000 }, (_, i) => api.get(`/${i}`)));
  const inFlight: number[] = [];
  for (;;) {
    await clock.advance(0);
    if (held.length === 0) break;
    inFlight.push(held.length);
    const answered = held;
    held = [];
    for (const answer of answered) answer();
  }
  await all;
  expect(inFlight).toEqual([16, 32, 64, 128, 256, 256, 248]);
});

test("after a refusal a full round of answers adds one request", async () => {
  const clock = new FakeClock();
  const { started, run, end } = manualAttempts(createLimiter(clock, 64));
  const names = Array.from({ length: 60 }, (_, i) => `${i}`);
  const all = names.map((name, rank) => run(name, rank));
  await clock.advance(0);
  const first = [...started];
  end("0", { status: 503, retryAfterMs: undefined });
  const widths: number[] = [first.length];
  for (const name of first.slice(1)) end(name);
  for (let done = first.length; done < names.length;) {
    await clock.advance(0);
    widths.push(started.length - done);
    const round = started.slice(done);
    done = started.length;
    for (const name of round) end(name);
  }
  await Promise.all(all);
  expect(widths).toEqual([16, 9, 10, 11, 12, 2]);
});

/** A service that takes so many requests in each second, and refuses all others with the seconds until the next one. */
function limitedFetch(clock: FakeClock, perSecond: number) {
  const seen = { requests: 0, refusals: 0 };
  const windows = new Map<number, number>();
  const send: typeof fetch = async () => {
    seen.requests++;
    // an answer takes 50 ms
    await new Promise<void>((resolve) => clock.after(50, resolve));
    const second = Math.floor(clock.now().getTime() / 1000);
    const taken = windows.get(second) ?? 0;
    windows.set(second, taken + 1);
    if (taken < perSecond) return new Response("{}", { status: 200 });
    seen.refusals++;
    return new Response("{}", { status: 429, headers: { "retry-after": "1" } });
  };
  return { seen, send };
}

test("200 requests at once pass a service that takes 10 in a second: none fails, and fewer are refused than pass", async () => {
  const clock = new FakeClock();
  const { seen, send } = limitedFetch(clock, 10);
  const api = createHttpFactory({ clock, redactor: createRedactor(), fetch: send, random: () => 0.5 })({
    endpoint: "http://127.0.0.1",
    authorize: () => ({ headers: () => Promise.resolve({}) }),
    parseError: () => undefined,
  });
  let done = 0;
  const all = Promise.all(Array.from({ length: 200 }, (_, i) => api.post("/x", { i }).then(() => done++)));
  let seconds = 0;
  for (; done < 200 && seconds < 100; seconds++) await clock.advance(1_000);
  await all;
  expect(seen.requests).toBe(200 + seen.refusals);
  expect(seen.refusals).toBeLessThan(200);
  expect(seconds).toBeLessThan(40);
});
