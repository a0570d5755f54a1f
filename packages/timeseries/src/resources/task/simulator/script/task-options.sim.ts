import { cronProblem } from "./cron.sim";
import { isWholeSeconds, nanoseconds, repeated, secondsOf, unitAboveHour, unitBeforeMore } from "./duration.sim";
import { findOptionBlock, type OptionProperty } from "./option-block.sim";
import { ScriptError } from "./script-error.sim";
import { stringValue, type TokenKind } from "./tokens.sim";

const SECOND = 1_000_000_000n;

/** What the option block of a script says about its task. */
export interface TaskOptions {
  readonly name: string;
  /** The interval as written, "" where cron is used. */
  readonly every: string;
  /** The cron expression as written, "" where an interval is used. */
  readonly cron: string;
  /** The offset as a literal, nothing where none is given. */
  readonly offset: string | undefined;
}

/** Reads the option block of a script; keys must hold literals. */
export function readTaskOptions(script: string): TaskOptions {
  const { properties } = findOptionBlock(script);
  const options = {
    name: stringValue(literal(properties, "name", "string") ?? missing("name")),
    ...readSchedule(properties),
    offset: readOffset(properties),
  };
  checkStorable(options.every);
  checkStorable(options.offset ?? "");
  const limits = { concurrency: readInteger(properties, "concurrency"), retry: readInteger(properties, "retry") };
  const problems = [...optionProblems(options), ...limitProblems(limits)];
  if (problems.length > 0) throw new ScriptError(`invalid options: ${problems.join(", ")}`);
  return options;
}

/** The offset in whole seconds; units above an hour are known to the grammar, but not to the part that stores them. */
export function offsetSeconds(offset: string | undefined): number {
  return offset === undefined ? 0 : secondsOf(nanoseconds(offset));
}

/** What makes an offset impossible to store: a minus goes before each of its parts. */
export function offsetProblem(offset = ""): string | undefined {
  const unit = unitAboveHour(offset) ?? (offset.startsWith("-") ? unitBeforeMore(offset) : undefined);
  return unit === undefined ? undefined : `time: unknown unit "${unit}" in duration "${offset}"`;
}

function readSchedule(properties: ReadonlyMap<string, OptionProperty>): { every: string; cron: string } {
  if (properties.has("cron") && properties.has("every")) {
    throw new ScriptError("cannot use both cron and every in task options");
  }
  if (!properties.has("cron") && !properties.has("every")) return missing("cron or every");
  const [cron, every] = [literal(properties, "cron", "string"), literal(properties, "every", "duration")];
  return { cron: cron === undefined ? "" : stringValue(cron), every: every === undefined ? "" : repeated(every) };
}

function readOffset(properties: ReadonlyMap<string, OptionProperty>): string | undefined {
  const [first, second] = properties.get("offset")?.value ?? [];
  if (first?.source !== "-" || second === undefined) {
    const offset = literal(properties, "offset", "duration");
    return offset === undefined ? undefined : repeated(offset);
  }
  if (second.kind !== "duration") return unreadable("offset");
  if (second.start !== first.start + 1) throw new ScriptError(`invalid duration  ${second.source}`);
  return `-${repeated(second.source)}`;
}

function readInteger(properties: ReadonlyMap<string, OptionProperty>, name: string): number {
  const digits = literal(properties, name, "integer") ?? "1";
  if (/^0\d/.test(digits))
    throw new ScriptError(`invalid integer literal "${digits}": nonzero value cannot start with 0`);
  return Number(digits);
}

function literal(properties: ReadonlyMap<string, OptionProperty>, name: string, kind: TokenKind): string | undefined {
  const value = properties.get(name)?.value;
  if (value === undefined) return undefined;
  const [only, ...others] = value;
  return only?.kind === kind && others.length === 0 ? only.source : unreadable(name);
}

/** Durations are stored as 64 bit nanoseconds, which end after 292 years. */
function checkStorable(duration: string): void {
  const length = nanoseconds(duration);
  if (BigInt.asIntN(64, length) !== length) throw new ScriptError(`time: invalid duration "${duration}"`);
}

function missing(name: string): never {
  throw new ScriptError(`missing required option: ${name}`);
}

function unreadable(name: string): never {
  throw new ScriptError(`failed to parse field '${name}' in task options`);
}

function optionProblems({ name, every, cron, offset }: TaskOptions): string[] {
  const interval = nanoseconds(every);
  return [
    name === "" && "name required",
    (cron !== "") === (interval !== 0n) && "must specify exactly one of either cron or every",
    cron !== "" && cronProblem(cron) !== undefined && `cron invalid: ${cronProblem(cron) ?? ""}`,
    interval !== 0n && interval < SECOND && "every option must be at least 1 second",
    interval > SECOND && !isWholeSeconds(interval) && "every option must be expressible as whole seconds",
    offset !== undefined &&
      !isWholeSeconds(nanoseconds(offset)) &&
      "offset option must be expressible as whole seconds",
  ].filter((problem) => problem !== false);
}

function limitProblems({ concurrency, retry }: { concurrency: number; retry: number }): string[] {
  return [
    concurrency < 1 && "concurrency must be at least 1",
    concurrency > 100 && "concurrency exceeded max of 100",
    retry < 1 && "retry must be at least 1",
    retry > 10 && "retry exceeded max of 10",
  ].filter((problem) => problem !== false);
}
