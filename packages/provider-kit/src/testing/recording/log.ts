import type { Log } from "../../lifecycle/requests";

/** One text that the plugin showed. */
export interface LogLine {
  readonly severity: "debug" | "info" | "warning" | "status";
  readonly text: string;
  /** Absent: said of the provider itself. */
  readonly urn: string | undefined;
}

/** A log that keeps all it is told. */
export interface RecordedLog extends Log {
  readonly lines: readonly LogLine[];
  /** The texts of one severity, in order. */
  texts(severity: LogLine["severity"]): readonly string[];
}

/** Makes a log that keeps all it is told. */
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
