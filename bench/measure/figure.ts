import { medianOf, spreadOf } from "./spread";

/** What a question found out: a value, mostly measured several times. */
export interface Figure {
  readonly what: string;
  readonly unit:
    | "ms"
    | "s"
    | "MiB"
    | "MB"
    | "KiB"
    | "requests"
    | "files"
    | "facts"
    | "%"
    | "types"
    | "instantiations"
    | "processes"
    | "stories/s"
    | "x";
  readonly values: readonly number[];
  /** What the values are compared with. */
  readonly peer?: Peer;
  /** What the ratio to the peer or, where there is none, the median is to reach: at most this. */
  readonly toReach?: number;
}

/** The limit of a figure, or something like it, measured in the same rounds. */
export interface Peer {
  readonly name: string;
  readonly values: readonly number[];
}

/** The cells of a figure's row. */
export interface Row {
  readonly what: string;
  readonly spread: string;
  readonly ratio: string;
  readonly toReach: string;
  readonly holds: string;
}

/** Words a figure. */
export function rowOf(figure: Figure): Row {
  const { what, unit, values, peer, toReach } = figure;
  const { min, median, max } = spreadOf(values);
  const ratio = ratioOf(figure);
  return {
    what,
    spread: values.length === 1 ? `${digits(median)} ${unit}` : `${[min, median, max].map(digits).join(" / ")} ${unit}`,
    ratio: ratio === undefined || peer === undefined ? "" : `${ratio.toFixed(2)} x ${peer.name}`,
    toReach: toReach === undefined ? "" : `at most ${toReach} ${peer === undefined ? unit : "x"}`,
    holds: toReach === undefined ? "" : (ratio ?? median) <= toReach ? "yes" : "no",
  };
}

/** The ratio of the medians. */
function ratioOf({ values, peer }: Figure): number | undefined {
  return peer === undefined ? undefined : medianOf(values) / medianOf(peer.values);
}

function digits(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en-US");
  return value.toLocaleString("en-US", value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 });
}
