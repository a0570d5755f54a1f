import { FakeClock } from "./fake-clock";

const START = new Date("2026-05-01T10:00:00.000Z");

test("the time stands still until it is moved", async () => {
  const clock = new FakeClock({ now: START });
  expect(clock.now()).toEqual(START);
  await clock.advance(1_500);
  expect(clock.now()).toEqual(new Date("2026-05-01T10:00:01.500Z"));
});

test("timers and sleeps fire in the order of their time, each at its own", async () => {
  const clock = new FakeClock({ now: START });
  const log: string[] = [];
  const note = (what: string) => log.push(`${what} at ${clock.now().getTime() - START.getTime()}`);
  clock.after(300, () => note("after 300"));
  void clock.sleep(100).then(() => note("sleep 100"));
  clock.after(100, () => note("after 100"));
  clock.after(900, () => note("after 900"));
  await clock.advance(500);
  expect(log).toEqual(["sleep 100 at 100", "after 100 at 100", "after 300 at 300"]);
  expect(clock.pending).toEqual([400]);
});

test("what a timer sets off is due in the same move", async () => {
  const clock = new FakeClock({ now: START });
  const laps: number[] = [];
  const run = async (): Promise<void> => {
    for (let lap = 0; lap < 3; lap++) {
      await clock.sleep(100);
      laps.push(clock.now().getTime() - START.getTime());
    }
  };
  const running = run();
  await clock.advance(300);
  await running;
  expect(laps).toEqual([100, 200, 300]);
});

test("a timer that is called off never fires", async () => {
  const clock = new FakeClock();
  let fired = 0;
  const disarm = clock.after(10, () => fired++);
  disarm();
  await clock.advance(100);
  expect([fired, clock.pending]).toEqual([0, []]);
});

test("a sleep ends with its signal, and rejects with its reason", async () => {
  const clock = new FakeClock();
  const controller = new AbortController();
  const sleep = clock.sleep(10, controller.signal);
  const reason = new Error("enough");
  controller.abort(reason);
  await expect(sleep).rejects.toBe(reason);
  await expect(clock.sleep(10, controller.signal)).rejects.toBe(reason);
  expect([clock.pending, clock.sleeps]).toEqual([[], [10]]);
});

test("untilSleeping waits until so many sleep", async () => {
  const clock = new FakeClock();
  let isThere = false;
  const waiting = clock.untilSleeping(2).then(() => (isThere = true));
  const sleeps = [clock.sleep(1)];
  await clock.advance(0);
  expect(isThere).toBe(false);
  sleeps.push(clock.sleep(2));
  await waiting;
  await clock.advance(2);
  await Promise.all(sleeps);
});

test("with autoAdvance sleeps move the time, soonest first, and timers on the way fire", async () => {
  const clock = new FakeClock({ now: START, autoAdvance: true });
  const log: string[] = [];
  const note = (what: string) => log.push(`${what} at ${clock.now().getTime() - START.getTime()}`);
  clock.after(1_500, () => note("timer"));
  clock.after(60_000, () => note("far timer"));
  await Promise.all([
    clock.sleep(2_000).then(() => note("long")),
    clock.sleep(1_000).then(() => {
      note("short");
      return clock.sleep(200).then(() => note("short again"));
    }),
  ]);
  expect(log).toEqual(["short at 1000", "short again at 1200", "timer at 1500", "long at 2000"]);
  expect([clock.sleeps, clock.pending]).toEqual([[2_000, 1_000, 200], [58_000]]);
});

test("with autoAdvance the time waits for work that comes to its end, and not for what is held back", async () => {
  const clock = new FakeClock({ now: START, autoAdvance: true });
  let turnsLeft = 20;
  clock.awaits(() => turnsLeft-- > 0);
  const log: string[] = [];
  await clock.sleep(1_000).then(() => log.push(`slept, ${Math.max(turnsLeft, 0)} turns left`));
  const held = new FakeClock({ autoAdvance: true });
  held.awaits(() => true);
  await held.sleep(1_000).then(() => log.push("slept while work was held"));
  expect(log).toEqual(["slept, 0 turns left", "slept while work was held"]);
});
