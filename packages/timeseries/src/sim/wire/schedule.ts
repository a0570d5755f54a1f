import { isWholeSeconds, nanoseconds, repeated } from "../../resources/task/simulator/script/duration.sim";
import { invalid, ServiceError } from "../service-error";

const UNITS = ["ns", "us", "µs", "ms", "s", "m", "h", "d", "w", "mo", "y"];

/** How often a task runs that the server writes by itself, and how long it waits. */
export interface Schedule {
  readonly every: string;
  /** `undefined`: left out. */
  readonly offset: string | undefined;
}

/** Refuses what cannot be read as a schedule, before anything else is looked at; repeats it as the server does. */
export function readSchedule(every: string | undefined, offset: string | undefined): Schedule {
  return {
    every: every === undefined ? "" : readDuration(every),
    offset: offset === undefined ? undefined : readDuration(offset),
  };
}

function readDuration(literal: string): string {
  if (literal === "") throw new ServiceError("internal error", "An internal error has occurred - check server logs");
  if (/^[^\d]/.test(literal)) throw invalid(`invalid duration ${literal}`);
  const parts = literal.split(/(?<=[a-zµ])(?=\d)/i);
  const missing = /^\d+(?<rest>[^\da-zµ].*)?$/i.exec(parts.at(-1) ?? "");
  if (missing !== null) throw invalid(`duration is missing a unit: ${missing.groups?.["rest"] ?? ""}`);
  if (!/^(\d+[a-zµ]+)+$/i.test(literal)) throw invalid(`invalid duration ${literal}`);
  return repeated(literal);
}

/** Whether a unit is none; the server finds that when it writes the task. */
export function hasUnknownUnit({ every, offset = "" }: Schedule): boolean {
  const units = `${every}${offset}`.split(/\d+/).filter((unit) => unit !== "");
  return units.some((unit) => !UNITS.includes(unit));
}

/** Refuses a delay that is not shorter than the interval. */
export function checkOffset({ every, offset }: Schedule): void {
  if (offset !== undefined && every !== "" && nanoseconds(offset) >= nanoseconds(every))
    throw invalid("Offset should not be equal or greater than the interval");
}

/** Refuses a schedule of which no task can be made. */
export function checkTask({ every, offset }: Schedule, name: string): void {
  const refused = (reason: string): Error => invalid(`invalid options: ${reason}`);
  if (name.includes("${")) throw refused("failed to parse field 'name' in task options");
  if (name === "") throw refused("invalid options: name required");
  const length = nanoseconds(every);
  if (length === 0n) throw refused("invalid options: must specify exactly one of either cron or every");
  if (length < 1_000_000_000n) throw refused("invalid options: every option must be at least 1 second");
  if (!isWholeSeconds(length)) throw refused("invalid options: every option must be expressible as whole seconds");
  if (offset !== undefined && !isWholeSeconds(nanoseconds(offset)))
    throw refused("invalid options: offset option must be expressible as whole seconds");
}
