import type { LockRequest, Locks } from "./lock";
import { createLocks } from "./lock";

const NEVER = new AbortController().signal;

/** Work that records its begin and end, and ends when the test says so. */
function workers() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async (): Promise<string> => {
    log.push(`${name} begins`);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    log.push(`${name} ends`);
    return name;
  };
  return { log, work, end: (name: string) => ends.get(name)?.() };
}

/** Does work while it has the lock of a key. */
async function locked<T>(
  locks: Locks,
  key: string | undefined,
  signal: AbortSignal,
  work: () => Promise<T>,
  asker?: LockRequest,
): Promise<T> {
  const release = await locks.acquire(key, signal, asker);
  try {
    return await work();
  } finally {
    release();
  }
}

async function eventLoopTurn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test("work with the same key runs one after the other, at the same time as with other keys", async () => {
  const locks = createLocks();
  const { log, work, end } = workers();
  const all = [
    locked(locks, "k", NEVER, work("a")),
    locked(locks, "k", NEVER, work("b")),
    locked(locks, "other", NEVER, work("c")),
  ];
  await eventLoopTurn();
  expect(log).toEqual(["a begins", "c begins"]);
  end("a");
  await eventLoopTurn();
  expect(log).toEqual(["a begins", "c begins", "a ends", "b begins"]);
  end("b");
  end("c");
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
});

test("who comes while the second has the lock waits for it", async () => {
  const locks = createLocks();
  const { log, work, end } = workers();
  const all = [locked(locks, "k", NEVER, work("a")), locked(locks, "k", NEVER, work("b"))];
  await eventLoopTurn();
  end("a");
  await eventLoopTurn();
  all.push(locked(locks, "k", NEVER, work("c")));
  await eventLoopTurn();
  expect(log).toEqual(["a begins", "a ends", "b begins"]);
  end("b");
  await eventLoopTurn();
  end("c");
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
});

test("work without a key waits for nobody", async () => {
  const locks = createLocks();
  const { log, work, end } = workers();
  const all = [locked(locks, undefined, NEVER, work("a")), locked(locks, undefined, NEVER, work("b"))];
  await eventLoopTurn();
  expect(log).toEqual(["a begins", "b begins"]);
  end("a");
  end("b");
  await Promise.all(all);
});

test("work that has to wait gets the name of the work right before", async () => {
  const locks = createLocks();
  const { log, work, end } = workers();
  const asker = (name: string): LockRequest => ({
    name,
    onWait: (before) => void log.push(`${name} waits for ${before}`),
  });
  const all = ["a", "b", "c"].map((name) => locked(locks, "k", NEVER, work(name), asker(name)));
  const other = locked(locks, "other", NEVER, work("d"), asker("d"));
  await eventLoopTurn();
  expect(log).toEqual(["b waits for a", "c waits for b", "a begins", "d begins"]);
  for (const name of ["a", "b", "c", "d"]) {
    end(name);
    await eventLoopTurn();
  }
  await Promise.all([...all, other]);
});

test("work that fails lets the next in", async () => {
  const locks = createLocks();
  const failing = locked(locks, "k", NEVER, () => Promise.reject(new Error("x")));
  const next = locked(locks, "k", NEVER, () => Promise.resolve("next"));
  await expect(failing).rejects.toThrow("x");
  expect(await next).toBe("next");
});

test("who is cancelled in line never begins", async () => {
  const locks = createLocks();
  const { log, work, end } = workers();
  const controller = new AbortController();
  const first = locked(locks, "k", NEVER, work("a"));
  const cancelled = locked(locks, "k", controller.signal, work("b"));
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ name: "Stopped", why: "cancelled" });
  end("a");
  await first;
  await expect(locked(locks, "k", controller.signal, work("c"))).rejects.toMatchObject({ name: "Stopped" });
  await expect(locked(locks, undefined, controller.signal, work("d"))).rejects.toMatchObject({ name: "Stopped" });
  expect(log).toEqual(["a begins", "a ends"]);
});
