import { FakeClock } from "../testing/fake-clock";
import { Stopped } from "../wait/stopped";
import { ObjectWrites } from "./object-writes";

/** A table, and writes that end when the test ends them. */
function setUp() {
  const writes = new ObjectWrites();
  const clock = new FakeClock();
  const controller = new AbortController();
  const wait = (target: string, waiter?: string, since = 0) =>
    writes.wait({ target, waiter, since, clock, signal: controller.signal });
  const begin = (object: string) => {
    let end = (): void => undefined;
    const ended = writes.run(object, () => new Promise<void>((resolve) => void (end = resolve)));
    return async (): Promise<void> => {
      end();
      await ended;
    };
  };
  return { writes, clock, wait, begin, stop: (why: Stopped) => controller.abort(why) };
}

test("a write is going on until it ends, also when it fails", async () => {
  const { writes } = setUp();
  const seen: unknown[] = [];
  const see = (): void => void seen.push([writes.isRunning("T a"), writes.hasEnded("T a"), writes.ended]);
  see();
  const failing = writes.run("T a", () => Promise.reject(new Error("refused")));
  see();
  await expect(failing).rejects.toThrow("refused");
  see();
  expect(seen).toEqual([
    [false, false, 0],
    [true, false, 0],
    [false, true, 1],
  ]);
});

test("work without an object is no write", async () => {
  const { writes } = setUp();
  expect([await writes.run(undefined, () => Promise.resolve(7)), writes.ended]).toEqual([7, 0]);
});

test("only writes after a given number of others count", async () => {
  const { writes, begin } = setUp();
  await begin("T a")();
  await begin("T b")();
  const any = (object: string, since: number): boolean => writes.hasAny((one) => one === object, since);
  expect([writes.hasEnded("T a", 1), writes.hasEnded("T b", 1)]).toEqual([false, true]);
  expect([any("T a", 0), any("T a", 1), any("T b", 1)]).toEqual([true, false, true]);
  begin("T a");
  expect(any("T a", 2)).toBe(true);
});

test("a wait ends with the write that is going on, however long that takes", async () => {
  const { clock, wait, begin } = setUp();
  const end = begin("T a");
  const waiting = wait("T a");
  await clock.advance(100_000);
  await end();
  expect([await waiting, clock.pending]).toEqual(["ended", []]);
});

test("a wait for a write that has ended in the meantime is over", async () => {
  const { wait, begin } = setUp();
  await begin("T a")();
  expect(await wait("T a")).toBe("ended");
});

test("a wait ends with a write that begins within five seconds", async () => {
  const { clock, wait, begin } = setUp();
  const waiting = wait("T a", undefined, 0);
  await clock.advance(4_999);
  const end = begin("T a");
  await clock.advance(60_000);
  await end();
  expect(await waiting).toBe("ended");
});

test("a wait for a write that does not begin within five seconds is over", async () => {
  const { clock, wait, begin } = setUp();
  const waiting = wait("T a");
  await begin("T b")();
  await clock.advance(5_000);
  expect(await waiting).toBe("not begun");
});

test("writes that wait for each other are told at once, also when one of them has not begun to wait for a write that goes on", async () => {
  const { clock, wait, begin } = setUp();
  begin("T a");
  const first = wait("T b", "T a");
  begin("T b");
  const creation = wait("T a");
  expect(await Promise.all([first, wait("T a", "T b")])).toEqual(["ring", "ring"]);
  expect(clock.now()).toEqual(new FakeClock().now());
  await Promise.race([creation, Promise.resolve()]);
  expect(clock.pending).toEqual([5_000]);
});

test.each(["cancelled", "deadline"] as const)("a wait ends when its operation is over: %s", async (why) => {
  const { clock, wait, begin, stop } = setUp();
  begin("T a");
  begin("T b");
  const waiting = wait("T a", "T b");
  stop(new Stopped(why, "over"));
  await expect(waiting).rejects.toEqual(new Stopped(why, "over"));
  expect(clock.pending).toEqual([]);
});
