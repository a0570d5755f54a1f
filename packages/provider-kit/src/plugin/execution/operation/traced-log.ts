import type { Trace } from "../../io/trace/trace";
import type { Log } from "./runtime";

/** A log whose texts stand in a trace, too. */
export function tracedLog(log: Log, trace: Trace): Log {
  const traced =
    (severity: keyof Log): Log[keyof Log] =>
    (text, urn) => {
      trace.event("text", { severity, text, urn: urn === "" ? undefined : urn });
      log[severity](text, urn);
    };
  return { debug: traced("debug"), info: traced("info"), warn: traced("warn"), status: traced("status") };
}
