import type { LockRequest } from "./lock";
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

async function eventLoopTurn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test("work with the same key runs one after the other, at the same time as with other keys", async () => {
  const locks = createLocks();
  const { log, work, end } = workers();
  const all = [
    locks.run("k", NEVER, work("a")),
    locks.run("k", NEVER, work("b")),
    locks.run("other", NEVER, work("c")),
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
  const all = [locks.run("k", NEVER, work("a")), locks.run("k", NEVER, work("b"))];
  await eventLoopTurn();
  end("a");
  await eventLoopTurn();
  all.push(locks.run("k", NEVER, work("c")));
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
  const all = [locks.run(undefined, NEVER, work("a")), locks.run(undefined, NEVER, work("b"))];
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
  const all = ["a", "b", "c"].map((name) => locks.run("k", NEVER, work(name), asker(name)));
  const other = locks.run("other", NEVER, work("d"), asker("d"));
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
  const failing = locks.run("k", NEVER, () => Promise.reject(new Error("x")));
  const next = locks.run("k", NEVER, () => Promise.resolve("next"));
  await expect(failing).rejects.toThrow("x");
  expect(await next).toBe("next");
});

test("who is cancelled in line never begins", async () => {
  const locks = createLocks();
  const { log, work, end } = workers();
  const controller = new AbortController();
  const first = locks.run("k", NEVER, work("a"));
  const cancelled = locks.run("k", controller.signal, work("b"));
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ name: "Stopped", why: "cancelled" });
  end("a");
  await first;
  await expect(locks.run("k", controller.signal, work("c"))).rejects.toMatchObject({ name: "Stopped" });
  await expect(locks.run(undefined, controller.signal, work("d"))).rejects.toMatchObject({ name: "Stopped" });
  expect(log).toEqual(["a begins", "a ends"]);
});
