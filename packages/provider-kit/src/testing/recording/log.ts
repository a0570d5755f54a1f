import type { Log } from "../../plugin/execution/operation/runtime";

/** One message of the plugin. */
export interface LogLine {
  readonly severity: "debug" | "info" | "warning" | "status";
  readonly text: string;
  /** Absent: the message is about the provider itself. */
  readonly urn: string | undefined;
}

/** A log that keeps all messages. */
export interface RecordedLog extends Log {
  readonly lines: readonly LogLine[];
  /** The messages of one severity, in order. */
  texts(severity: LogLine["severity"]): readonly string[];
}

/** Makes a log that keeps all messages. */
export function createRecordedLog(): RecordedLog {
  const lines: LogLine[] = [];
  const keep =
    (severity: LogLine["severity"]) =>
    (text: string, urn?: string): void => {
      lines.push({ severity, text, urn });
    };
  return {
    lines,
    debug: keep("debug"),
    info: keep("info"),
    warn: keep("warning"),
    status: keep("status"),
    texts: (severity) => lines.filter((line) => line.severity === severity).map((line) => line.text),
  };
}
