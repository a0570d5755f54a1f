import { FakeClock } from "../../../testing/fake-clock";
import { startDeadline, Stopped } from "./stopped";

function start(timeoutSeconds: number) {
  const clock = new FakeClock();
  const parent = new AbortController();
  return { clock, parent, deadline: startDeadline({ parent: parent.signal, timeoutSeconds, clock }) };
}

test("the signal is aborted when the time is over, and not before", async () => {
  const { clock, deadline } = start(90);
  await clock.advance(89_999);
  expect(deadline.signal.aborted).toBe(false);
  await clock.advance(1);
  expect(deadline.signal.reason).toEqual(new Stopped("deadline", "the time limit of 90 s is over"));
});

test("the signal is aborted with its parent", () => {
  const { parent, deadline } = start(90);
  parent.abort();
  expect(deadline.signal.reason).toEqual(new Stopped("cancelled", "the operation was cancelled"));
});

test("a parent's own words are kept", () => {
  const { parent, deadline } = start(90);
  const words = new Stopped("cancelled", "the engine cancelled the update");
  parent.abort(words);
  expect(deadline.signal.reason).toBe(words);
});

test("a parent that is aborted already aborts at once", () => {
  const parent = new AbortController();
  parent.abort();
  const { signal } = startDeadline({ parent: parent.signal, timeoutSeconds: 90, clock: new FakeClock() });
  expect(signal.reason).toEqual(new Stopped("cancelled", "the operation was cancelled"));
});

test("a disposed deadline leaves no timer and does not listen to its parent", async () => {
  const { clock, parent, deadline } = start(90);
  deadline.dispose();
  expect(clock.pending).toEqual([]);
  parent.abort();
  expect(deadline.signal.aborted).toBe(false);
});

test("a limit of years does not overflow the timer", () => {
  expect(start(10 * 365 * 86_400).clock.pending).toEqual([2 ** 31 - 1]);
});
