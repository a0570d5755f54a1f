import { FakeClock } from "../../../testing/fake-clock";
import { Stopped } from "../../io/wait/stopped";
import type { RunningOperation } from "./object-writes";
import { ObjectWrites } from "./object-writes";

interface WaitOptions {
  readonly waiter?: RunningOperation;
  readonly since?: number;
  readonly isAfterDeletions?: boolean;
}

/** A table, and operations that end when the test ends them. */
function setUp() {
  const writes = new ObjectWrites();
  const clock = new FakeClock();
  const controller = new AbortController();
  const wait = (target: string, { waiter, since = 0, isAfterDeletions = false }: WaitOptions = {}) => {
    const operation = waiter ?? creation();
    return writes.wait({ operation, target, since, clock, signal: controller.signal, isAfterDeletions });
  };
  const pause = (target: string, milliseconds: number) =>
    writes.pause({ operation: creation(), target, since: 0, clock, signal: controller.signal, milliseconds });
  const begin = (operation: RunningOperation) => {
    const write = writes.begin(operation);
    return (): void => write.end();
  };
  return { writes, clock, wait, pause, begin, stop: (why: Stopped) => controller.abort(why) };
}

const update = (object: string): RunningOperation => ({ object, isDeletion: false });
const deletion = (object: string): RunningOperation => ({ object, isDeletion: true });
const creation = (): RunningOperation => ({ object: undefined, isDeletion: false });

test("a write is going on until it ends, also when it fails", async () => {
  const { writes } = setUp();
  const seen: unknown[] = [];
  const see = (): void => void seen.push([writes.isRunning("T a"), writes.hasEnded("T a"), writes.ended]);
  see();
  const failing = writes.begin(update("T a"));
  see();
  failing.fail();
  failing.end();
  see();
  expect(seen).toEqual([
    [false, false, 0],
    [true, false, 0],
    [false, true, 1],
  ]);
});

test("a write has failed until another one of the same object begins", async () => {
  const { writes, begin } = setUp();
  const failing = writes.begin(update("T a"));
  failing.fail();
  failing.end();
  expect([writes.hasFailed("T a"), writes.hasFailed("T b")]).toEqual([true, false]);
  begin(update("T a"))();
  expect([writes.hasFailed("T a"), writes.hasEnded("T a")]).toEqual([false, true]);
});

test("work without an object is no write", async () => {
  const { writes } = setUp();
  writes.begin(creation()).end();
  expect(writes.ended).toBe(0);
});

test("only writes after a given number of others count", async () => {
  const { writes, begin } = setUp();
  begin(update("T a"))();
  begin(update("T b"))();
  expect([writes.hasEnded("T a", 1), writes.hasEnded("T b", 1)]).toEqual([false, true]);
});

test("a wait ends with the write that is going on, however long that takes", async () => {
  const { writes, clock, wait, begin } = setUp();
  const end = begin(update("T a"));
  const waiting = wait("T a");
  expect(writes.waiting).toBe(1);
  await clock.advance(100_000);
  end();
  expect([await waiting, clock.pending, writes.waiting]).toEqual(["ended", [], 0]);
});

test("a wait for a write that has ended in the meantime is over", async () => {
  const { wait, begin } = setUp();
  begin(update("T a"))();
  expect(await wait("T a")).toBe("ended");
});

test("a wait ends with a write that begins within five seconds", async () => {
  const { clock, wait, begin } = setUp();
  const waiting = wait("T a");
  await clock.advance(4_999);
  const end = begin(update("T a"));
  await clock.advance(60_000);
  end();
  expect(await waiting).toBe("ended");
});

test("a wait for a write that does not begin within five seconds, while nothing else goes on, is over", async () => {
  const { clock, wait, begin } = setUp();
  const waiting = wait("T a");
  begin(update("T b"))();
  await clock.advance(5_000);
  expect(await waiting).toBe("not begun");
});

test("a write begins late as long as another operation goes on that does not wait", async () => {
  const { clock, wait, begin } = setUp();
  const end = begin(creation());
  const waiting = wait("T a");
  await clock.advance(60_000);
  const endOfWrite = begin(update("T a"));
  end();
  await clock.advance(60_000);
  endOfWrite();
  expect(await waiting).toBe("ended");
});

test("operations that wait do not keep each other waiting", async () => {
  const { writes, clock, wait, begin } = setUp();
  const waiters = [update("T a"), update("T b")];
  for (const waiter of waiters) begin(waiter);
  const waiting = waiters.map((waiter) => wait("T c", { waiter }));
  await clock.advance(5_000);
  expect([await Promise.all(waiting), writes.waiting]).toEqual([["not begun", "not begun"], 2]);
});

test("only other deletions go before the deletion of a replaced object", async () => {
  const { clock, wait, begin } = setUp();
  begin(creation());
  const end = begin(deletion("T b"));
  const waiting = wait("T a", { isAfterDeletions: true });
  await clock.advance(60_000);
  end();
  await clock.advance(5_000);
  expect(await waiting).toBe("not begun");
});

test("a pause lasts as long as it says, or until the write has ended", async () => {
  const { clock, pause, begin } = setUp();
  const whole = pause("T a", 3_000);
  await clock.advance(3_000);
  await whole;
  const end = begin(update("T a"));
  const short = pause("T a", 3_000);
  await clock.advance(1_000);
  end();
  await short;
  expect(clock.pending).toEqual([]);
});

test("writes that wait for each other are told at once, also when one of them has not begun to wait for a write that goes on", async () => {
  const { clock, wait, begin } = setUp();
  const [a, b] = [update("T a"), update("T b")];
  begin(a);
  const first = wait("T b", { waiter: a });
  begin(b);
  const other = wait("T a");
  expect(await Promise.all([first, wait("T a", { waiter: b })])).toEqual(["ring", "ring"]);
  expect(clock.now()).toEqual(new FakeClock().now());
  await Promise.race([other, Promise.resolve()]);
  expect(clock.pending).toEqual([5_000]);
});

test.each(["cancelled", "deadline"] as const)("a wait ends when its operation is over: %s", async (why) => {
  const { clock, wait, begin, stop } = setUp();
  const a = update("T a");
  begin(a);
  begin(update("T b"));
  const waiting = wait("T b", { waiter: a });
  stop(new Stopped(why, "over"));
  await expect(waiting).rejects.toEqual(new Stopped(why, "over"));
  expect(clock.pending).toEqual([]);
});
