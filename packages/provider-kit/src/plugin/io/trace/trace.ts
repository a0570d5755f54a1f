import { AsyncLocalStorage } from "node:async_hooks";
import { closeSync, openSync, writeSync } from "node:fs";
import { isNativeError } from "node:util/types";
import type { Fact, Facts } from "./trace-line";
import { traceLineText } from "./trace-line";

/** What a plugin does, event by event, for whoever looks for the cause of something. */
export interface Trace {
  /** Notes what happened. */
  event(kind: string, facts: Facts): void;
  /** Notes the beginning and the end of work; what happens meanwhile is part of it. */
  span<T>(kind: string, facts: Facts, work: () => Promise<T>, resultOf?: (result: T) => Facts): Promise<T>;
}

/** What a trace is made of. */
export interface TraceOptions {
  readonly clock: { now(): Date; uptimeMs(): number };
  readonly process: number;
  /** Takes secrets and invisible characters out of each text. */
  readonly redact: (text: string) => string;
  readonly write: (line: string) => void;
}

/** Makes a trace that writes one line for each event. */
export function createTrace({ clock, process, redact, write }: TraceOptions): Trace {
  const under = new AsyncLocalStorage<number>();
  let last = 0;

  const base = (): { readonly time: string; readonly ms: number; readonly process: number } => ({
    time: clock.now().toISOString(),
    ms: Math.round(clock.uptimeMs() * 1000) / 1000,
    process,
  });
  const redacted = (facts: Facts): Facts =>
    Object.fromEntries(Object.entries(facts).map(([name, fact]): [string, Fact] => [name, redactedFact(fact)]));
  const redactedFact = (fact: Fact): Fact => (typeof fact === "string" ? redact(fact) : fact);
  const place = (): { readonly in?: number } => {
    const within = under.getStore();
    return within === undefined ? {} : { in: within };
  };
  const end = (span: number, facts: Facts): void =>
    write(traceLineText({ ...base(), end: span, facts: redacted(facts) }));

  return {
    event: (event, facts) => write(traceLineText({ ...base(), event, ...place(), facts: redacted(facts) })),
    async span(event, facts, work, resultOf) {
      const span = ++last;
      write(traceLineText({ ...base(), event, span, ...place(), facts: redacted(facts) }));
      try {
        const result = await under.run(span, work);
        end(span, resultOf?.(result) ?? {});
        return result;
      } catch (error) {
        end(span, { error: isNativeError(error) ? error.message : String(error) });
        throw error;
      }
    },
  };
}

/** The variable that names the file of a trace. */
export const TRACE_VARIABLE = "OPS_PROVIDERS_TRACE";

/** What the trace of a process needs. */
export interface TraceFileOptions extends Omit<TraceOptions, "write"> {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Called once when the file cannot be written; everything else goes on. */
  readonly warn: (text: string) => void;
}

/** The trace that the environment asks for. Several processes may add to one file, which only its user may read. */
export function openTrace({ env, warn, ...options }: TraceFileOptions): Trace | undefined {
  const file = env[TRACE_VARIABLE] ?? "";
  return file === "" ? undefined : createTrace({ ...options, write: writerOf(file, warn) });
}

/** Adds each line at once: what a killed process has done is in the file as well. */
function writerOf(file: string, warn: (text: string) => void): (line: string) => void {
  let descriptor: number | undefined;
  let isUsable = true;
  return (line) => {
    if (!isUsable) return;
    try {
      descriptor ??= openSync(file, "a", 0o600);
      writeSync(descriptor, line);
    } catch (error) {
      isUsable = false;
      if (descriptor !== undefined) closeSync(descriptor);
      const reason = isNativeError(error) ? error.message : String(error);
      warn(`cannot write the trace (${reason}); name another file with ${TRACE_VARIABLE}`);
    }
  };
}
