import { formatDuration } from "@ops-providers/common/duration";
import type { TenantAggregate } from "./tenant-args";

/** How points become one, and whether that needs numbers; a script that meets a string there would fail. */
export const AGGREGATES: Readonly<Record<TenantAggregate, "numbers" | "all">> = {
  count: "all",
  first: "all",
  last: "all",
  max: "numbers",
  mean: "numbers",
  min: "numbers",
  sum: "numbers",
};

/** What a downsampling script is made of. */
export interface Downsampling {
  /** Name of the bucket that is read. */
  readonly from: string;
  /** Name of the bucket that is written. */
  readonly to: string;
  readonly everySeconds: number;
  readonly offsetSeconds: number;
  readonly aggregate: TenantAggregate;
}

/** The Flux script of a task that writes one point for each series and span of time from a bucket to another. */
export function downsamplingScript({ from, to, everySeconds, offsetSeconds, aggregate }: Downsampling): string {
  const takesNumbers = AGGREGATES[aggregate] === "numbers";
  const offset = offsetSeconds === 0 ? "" : `, offset: ${formatDuration(offsetSeconds)}`;
  const settings = `name: ${fluxString(`downsample ${from} to ${to}`)}, every: ${formatDuration(everySeconds)}${offset}`;
  return [
    // imports stand before everything else
    ...(takesNumbers ? ['import "types"', ""] : []),
    `option task = {${settings}}`,
    "",
    `from(bucket: ${fluxString(from)})`,
    "  |> range(start: -task.every)",
    ...(takesNumbers ? ["  |> filter(fn: (r) => types.isNumeric(v: r._value))"] : []),
    `  |> aggregateWindow(every: task.every, fn: ${aggregate}, createEmpty: false)`,
    `  |> to(bucket: ${fluxString(to)})`,
    "",
  ].join("\n");
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\0": "\\x00",
  $$: "$$",
  '$"': '\\x24\\"',
  "$\\": "\\x24\\\\",
};

/**
 * A text as a string literal of Flux. `${` would start an expression, and a backslash an escape; a dollar sign before another one, or
 * before a backslash, keeps both from that.
 */
export function fluxString(text: string): string {
  return `"${text.replace(/\$[$"\\]|["\\]|\$(?=\{)|[\n\r\t\0]/g, (found) => ESCAPES[found] ?? `\\${found}`)}"`;
}
