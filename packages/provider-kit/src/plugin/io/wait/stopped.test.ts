import { orStopped, Stopped, stoppedBy, throwIfStopped } from "./stopped";

const CANCELLED = new Stopped("cancelled", "the operation was cancelled");

function aborted(reason?: unknown): AbortSignal {
  return AbortSignal.abort(reason);
}

test("the reason of the signal is kept when it says why, and worded when it does not", () => {
  const late = new Stopped("deadline", "too late");
  expect(stoppedBy(aborted(late))).toBe(late);
  expect([stoppedBy(aborted()), stoppedBy(aborted("x"))]).toEqual([CANCELLED, CANCELLED]);
});

test("only an operation that is over throws", () => {
  throwIfStopped(new AbortController().signal);
  expect(() => throwIfStopped(aborted())).toThrow(CANCELLED);
});

test("work is waited for as long as the operation lasts", async () => {
  const controller = new AbortController();
  expect(await orStopped(Promise.resolve(1), controller.signal)).toBe(1);
  await expect(orStopped(Promise.reject(new Error("x")), controller.signal)).rejects.toThrow("x");
  const never = orStopped(new Promise(() => undefined), controller.signal);
  controller.abort();
  await expect(never).rejects.toEqual(CANCELLED);
});

test("work of an operation that is over is not waited for, and its failure troubles nobody", async () => {
  await expect(orStopped(new Promise(() => undefined), aborted())).rejects.toEqual(CANCELLED);
  await expect(orStopped(Promise.reject(new Error("x")), aborted())).rejects.toEqual(CANCELLED);
});
