import { systemClock } from "./clock";

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
