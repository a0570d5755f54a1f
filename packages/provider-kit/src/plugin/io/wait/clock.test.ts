import { createUptime, systemClock } from "./clock";

test("the system's clock tells the time of the machine", () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now >= before && now <= Date.now()).toBe(true);
});

test("a sleep of no time ends, and a timer of no time fires", async () => {
  await systemClock.sleep(0);
  await new Promise<void>((resolve) => systemClock.after(0, resolve));
});

test("a sleep ends at once when its signal is aborted, before or while it lasts", async () => {
  const controller = new AbortController();
  const reason = new Error("enough");
  const sleep = systemClock.sleep(3_600_000, controller.signal);
  controller.abort(reason);
  await expect(sleep).rejects.toBe(reason);
  await expect(systemClock.sleep(3_600_000, controller.signal)).rejects.toBe(reason);
});

test("a timer that is called off does not fire", async () => {
  let fired = 0;
  systemClock.after(0, () => fired++)();
  await new Promise<void>((resolve) => systemClock.after(1, resolve));
  expect(fired).toBe(0);
});

test("the time since the machine was started goes on while the machine sleeps, and the system is asked only then", () => {
  const [hour, day] = [3_600_000, 86_400_000];
  const machine = { timeOfDay: 20 * day, awake: 5, sinceStart: 3 * hour };
  let asked = 0;
  const uptimeMs = createUptime({
    timeOfDayMs: () => machine.timeOfDay,
    awakeMs: () => machine.awake,
    sinceStartMs: () => {
      asked++;
      return machine.sinceStart;
    },
  });
  const pass = (milliseconds: number, isAwake: boolean): readonly number[] => {
    machine.timeOfDay += milliseconds;
    machine.sinceStart += milliseconds;
    if (isAwake) machine.awake += milliseconds;
    return [uptimeMs() - 3 * hour, asked];
  };
  expect([pass(0, true), pass(10, true), pass(hour, true), pass(day, false), pass(10, true)]).toEqual([
    [0, 1],
    [10, 1],
    [hour + 10, 1],
    [hour + 10 + day, 2],
    [hour + 20 + day, 2],
  ]);
  // somebody sets the clock
  machine.timeOfDay -= hour;
  expect([pass(10, true), pass(10, true)]).toEqual([
    [hour + 30 + day, 3],
    [hour + 40 + day, 3],
  ]);
});
