const weekdayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const nicknames = /^@(hourly|daily|midnight|weekly|monthly|yearly|annually|every_minute|every_second)$/;
const every = /^@every ((?: |\d+(?:mo|ms|ns|us?|hr?|[ymsdw]))*)/i;
const oneSecond = 1_000_000_000n;
const units: Readonly<Record<string, bigint>> = {
  ns: 1n,
  u: 1_000n,
  us: 1_000n,
  ms: 1_000_000n,
  s: oneSecond,
  m: 60n * oneSecond,
  h: 3600n * oneSecond,
  hr: 3600n * oneSecond,
};

/** A part between commas as numbers: `*` has no start, a single value no end. */
interface Part {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly step?: number | undefined;
}

interface Field {
  readonly name: string;
  /** First and last value, the lowest and the highest that are understood, and the highest step. */
  readonly range: readonly [number, number];
  readonly limits: readonly [number, number];
  readonly maxStep: number;
  readonly names?: readonly string[];
  /** The number of the first name. */
  readonly base?: number;
}

const second: Field = { name: "second", range: [0, 59], limits: [0, 59], maxStep: 59 };
const minute: Field = { ...second, name: "minute" };
const hour: Field = { name: "hour", range: [0, 23], limits: [0, 23], maxStep: 23 };
const dayOfMonth: Field = { name: "month", range: [1, 31], limits: [1, 32], maxStep: 30, names: weekdayNames, base: 0 };
const month: Field = { name: "month", range: [1, 12], limits: [0, 12], maxStep: 12, names: monthNames, base: 1 };
const dayOfWeek: Field = {
  name: "day of week",
  range: [0, 6],
  limits: [0, 7],
  maxStep: 7,
  names: weekdayNames,
  base: 0,
};
const year: Field = { name: "year", range: [1970, 2099], limits: [1970, 2099], maxStep: 128 };
const usual = [minute, hour, dayOfMonth, month, dayOfWeek];

/** What a cron expression says: a sentence where it is none, and a test of days otherwise. */
export type Cron = string | ((day: Date) => boolean);

/** Says what is wrong with a cron expression of five to seven fields, or with a nickname such as `@hourly`. */
export function cronProblem(expression: string): string | undefined {
  const cron = readCron(expression);
  return typeof cron === "string" ? cron : undefined;
}

/** Says why a task with a sound cron expression would never run again. */
export function neverRuns(expression: string, now: Date): string | undefined {
  const cron = readCron(expression);
  if (typeof cron === "string") return undefined;
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  for (; day.getUTCFullYear() < 2100; day.setUTCDate(day.getUTCDate() + 1)) if (cron(day)) return undefined;
  return expression.includes("@every")
    ? "next time must be later than from time"
    : "could not fulfil schedule due to year";
}

function readCron(expression: string): Cron {
  const text = expression.replace(/[ \t\n\v\f\r]+/g, " ").trim();
  const failure = `failed to parse cron string '${expression}'`;
  if (text.startsWith("@")) return nicknames.test(text) ? () => true : (readEvery(text) ?? failure);
  const [clean = ""] = /^[\w*,/ -]*/.exec(text.replaceAll("_", "?")) ?? [];
  const words = clean.trim().split(" ");
  const fields = [usual, [second, ...usual], [second, ...usual, year]][words.length - 5];
  if (fields === undefined) return failure;
  const lists: number[][] = [];
  for (const [at, field] of fields.entries()) {
    const isCut = at === words.length - 1 && clean.length < text.length && !clean.endsWith(" ");
    const list = readField(field, words[at] ?? "", { isLast: at === words.length - 1, isCut });
    if (typeof list === "string") return list;
    if (list.length === 0 && field !== second) return failure;
    lists.push(list);
  }
  const [days, months, weekdays, years] = lists.slice(lists.length === 5 ? 2 : 3);
  return (day) =>
    days?.includes(day.getUTCDate()) === true &&
    months?.includes(day.getUTCMonth() + 1) === true &&
    weekdays?.includes(day.getUTCDay()) === true &&
    years?.includes(day.getUTCFullYear()) !== false;
}

/** Durations that come to no second are found when the task is put on the schedule. Of years and of months the last ones count. */
function readEvery(text: string): Cron | undefined {
  const [read, durations = ""] = every.exec(text) ?? [];
  if (read === undefined) return undefined;
  const rest = text.slice(read.length);
  if (rest !== "" && !/^[ymunhd].*$/.test(rest)) return undefined;
  const parts = [...durations.matchAll(/(?<!\d)(\d+)([a-z]+)/gi)].map(
    ([, count = "", unit = ""]) => [BigInt(count), unit] as const,
  );
  const lastYears = parts.findLast(([, unit]) => /^y$/i.test(unit));
  const lastMonths = parts.findLast(([, unit]) => /^mo$/i.test(unit));
  const counted = parts.filter((part) => !/^(?:y|mo)$/i.test(part[1]) || part === lastYears || part === lastMonths);
  if (counted.every(([count]) => count === 0n)) return undefined;
  const sum = counted.reduce((whole, [count, unit]) => whole + count * (units[unit.toLowerCase()] ?? 0n), 0n);
  const hasDate = counted.some(([count, unit]) => count > 0n && /^(?:y|mo|w|d)$/i.test(unit));
  return () => hasDate || BigInt.asIntN(64, sum) >= oneSecond;
}

/** The values of a field. The last one is read as far as it goes. */
function readField(
  field: Field,
  text: string,
  { isLast, isCut }: { isLast: boolean; isCut: boolean },
): number[] | string {
  const found: number[] = [];
  const parts = text.split(",").map((part) => readPart(field, part));
  if (isCut) parts.splice(-1, 1, undefined);
  for (const part of parts) {
    if (part === undefined) return isLast ? found : `failed to parse cron string`;
    const { range, limits } = field;
    const [start, end] = [part.start ?? range[0], part.end ?? limits[0]];
    const isInside = start >= limits[0] && start <= range[1] && end >= limits[0] && end <= limits[1];
    const isReversed = field === dayOfWeek && part.end !== undefined && start > Math.min(part.end, 6);
    if (!isInside || isReversed || (part.step ?? 0) > field.maxStep) return `invalid start ${field.name} ${text}`;
    found.push(...valuesOf(field, part));
  }
  return found;
}

function readPart({ names, base = 0 }: Field, text: string): Part | undefined {
  const [all, from = "", to, step] = /^(\*|[^-/]+)(?:-([^/]+))?(?:\/(\d+))?$/.exec(text) ?? [];
  const valueOf = (value: string): number | undefined => {
    const name = names?.indexOf(value.toLowerCase()) ?? -1;
    if (name !== -1) return name + base;
    return /^\d+$/.test(value) ? Number(BigInt.asUintN(64, BigInt(value))) : undefined;
  };
  const by = step === undefined ? undefined : valueOf(step);
  if (all === undefined || (from === "*" && to !== undefined)) return undefined;
  if (from === "*") return { step: by };
  const [start, end] = [valueOf(from), to === undefined ? undefined : valueOf(to)];
  return start === undefined || (to !== undefined && end === undefined) ? undefined : { start, end, step: by };
}

/** Steps of 0, ranges to 0, and years have readings of their own. */
function valuesOf(field: Field, { start, end, step }: Part): readonly number[] {
  const [first, last] = field.range;
  if (field === year) return yearsOf({ start, end, step });
  if (field === dayOfWeek) {
    if (step === 0 || (start !== undefined && end === undefined && step === undefined)) return [start ?? first];
    return count(start ?? first, Math.min(end ?? last, last)).filter((day) => day % (step ?? 1) === 0);
  }
  if (field === month && start === 0) return [];
  if (step === 0) return field === dayOfMonth ? [] : [field === month ? (start ?? first) : 0];
  const open = field === month ? 0 : first;
  const isSingle = start !== undefined && end === undefined && step === undefined;
  const stop = isSingle ? start : end === undefined || end === open ? last : Math.min(end, last);
  return count(start ?? first, stop, step);
}

function yearsOf({ start, end, step }: Part): readonly number[] {
  const [first, last] = year.range;
  const [from, to] = start === undefined ? [first, last] : [start, end ?? start];
  const by = step ?? (start !== undefined && end === undefined ? 0 : 1);
  if (from === to && by === 1) return count(first, last);
  const isList = by > 0 && (to > from || by >= 64);
  const found = isList ? count(from, to, by) : [from];
  return isList && by < 64 ? found : found.filter((one) => one !== 2034 && one !== 2098);
}

function count(from: number, to: number, step = 1): readonly number[] {
  const found: number[] = [];
  for (let value = from; value <= to; value += step) found.push(value);
  return found;
}
