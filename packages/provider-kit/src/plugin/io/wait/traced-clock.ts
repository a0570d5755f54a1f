import type { Trace } from "../trace/trace";
import type { Clock } from "./clock";

/** A clock whose sleeps stand in a trace, where there is one. */
export function tracedClock(clock: Clock, trace: Trace | undefined): Clock {
  if (trace === undefined) return clock;
  return {
    now: () => clock.now(),
    uptimeMs: () => clock.uptimeMs(),
    after: (milliseconds, callback) => clock.after(milliseconds, callback),
    sleep: (milliseconds, signal) =>
      trace.span("wait", { seconds: Math.round(milliseconds) / 1000 }, () => clock.sleep(milliseconds, signal)),
  };
}
