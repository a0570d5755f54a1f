/** One fact of an event. */
export type Fact = string | number | boolean | undefined;

/** The keys that every line has, or may have. */
const OWN_KEYS = ["time", "ms", "process", "event", "span", "in", "end"] as const;

/** What is known of an event; each name is a key of its line. */
export type Facts = Readonly<Record<string, Fact>> & { readonly [key in (typeof OWN_KEYS)[number]]?: never };

/** What every line of a trace begins with. */
interface Base {
  /** Of the machine's clock, in ISO 8601. */
  readonly time: string;
  /** Milliseconds since the machine was started: spans are measured by them. */
  readonly ms: number;
  /** The plugin's process ID. */
  readonly process: number;
}

/**
 * One line of a trace: something that happened; the beginning of work, which is a `span` with a number; or the `end` of the span with that number. `in` is the
 * span during which it happened. The facts stand beside these.
 */
export type TraceLine =
  | (Base & { readonly event: string; readonly span?: number; readonly in?: number; readonly facts: Facts })
  | (Base & { readonly end: number; readonly facts: Facts });

/** A line as it is written. */
export function traceLineText({ facts, ...line }: TraceLine): string {
  return `${JSON.stringify({ ...line, ...facts })}\n`;
}

/** What a line says; `undefined` for one that is no line of a trace, or was cut off. */
export function parseTraceLine(text: string): TraceLine | undefined {
  const value = parsed(text);
  if (value === undefined) return undefined;
  const { time, ms, process, event, span, in: within, end } = value;
  if (typeof time !== "string" || typeof ms !== "number" || typeof process !== "number") return undefined;
  const facts = Object.fromEntries(Object.entries(value).flatMap(([key, fact]) => factOf(key, fact)));
  if (typeof end === "number") return { time, ms, process, end, facts };
  if (typeof event !== "string") return undefined;
  const place = {
    ...(typeof span === "number" ? { span } : {}),
    ...(typeof within === "number" ? { in: within } : {}),
  };
  return { time, ms, process, event, ...place, facts };
}

function factOf(key: string, fact: unknown): readonly (readonly [string, Fact])[] {
  if (OWN_KEYS.some((own) => own === key)) return [];
  return typeof fact === "string" || typeof fact === "number" || typeof fact === "boolean" ? [[key, fact]] : [];
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
