/** An item of a field, such as `*`, `5`, `1-5` or `1-5/2`; `*` is the range of all values. */
export interface Item {
  readonly start: number;
  readonly end?: number | undefined;
  readonly step?: number | undefined;
}

/** A field of a cron expression, with the limits that the service checks and its reading of what is unusual. */
export interface Field {
  /** What its values are called. */
  readonly values: string;
  readonly example: string;
  readonly first: number;
  readonly last: number;
  readonly min?: number;
  readonly maxEnd?: number;
  readonly maxStep: number;
  readonly words?: ReadonlyMap<string, number>;
  /** The values that an item selects. */
  readonly select: (item: Item) => readonly number[];
}

const WEEKDAYS = numbered(["sun", "mon", "tue", "wed", "thu", "fri", "sat"], 0);
const MONTHS = numbered(["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"], 1);

export const seconds = fieldOfClock("seconds", 59);
export const minutes = fieldOfClock("minutes", 59);
export const hours = fieldOfClock("hours", 23);

export const days: Field = {
  values: "days of the month",
  example: "1-5",
  first: 1,
  last: 31,
  maxEnd: 32,
  maxStep: 30,
  words: WEEKDAYS,
  select: (item) => (item.step === 0 ? [] : steps(item, { last: 31, openEnd: 1 })),
};

export const months: Field = {
  values: "months",
  example: "jan-mar",
  first: 1,
  last: 12,
  min: 0,
  maxStep: 12,
  words: MONTHS,
  select(item) {
    if (item.start === 0) return [];
    return item.step === 0 ? [item.start] : steps(item, { last: 12, openEnd: 0 });
  },
};

export const weekdays: Field = {
  values: "days of the week",
  example: "mon-fri",
  first: 0,
  last: 6,
  maxEnd: 7,
  maxStep: 7,
  words: WEEKDAYS,
  select({ start, end, step }) {
    if (step === 0 || (end === undefined && step === undefined)) return [start];
    // the steps count from Sunday, not from the start of the range
    return span(start, Math.min(end ?? 6, 6), 1).filter((one) => one % (step ?? 1) === 0);
  },
};

export const years: Field = {
  values: "years",
  example: "2030-2035",
  first: 1970,
  last: 2099,
  maxStep: 128,
  select(item) {
    const { start, end = start, step = item.end === undefined ? 0 : 1 } = item;
    if (start === end && step === 1) return span(1970, 2099, 1);
    if (step >= 64) return single(span(start, end, step));
    return step === 0 || end <= start ? single([start]) : span(start, end, step);
  },
};

/** Two years have no place in the service's table of single years. */
function single(selected: readonly number[]): readonly number[] {
  return selected.filter((one) => one !== 2034 && one !== 2098);
}

function fieldOfClock(values: string, last: number): Field {
  return {
    values,
    example: "1-5",
    first: 0,
    last,
    maxStep: last,
    select: (item) => (item.step === 0 ? [0] : steps(item, { last, openEnd: 0 })),
  };
}

/** The values of an item; a range to `openEnd` ends with the last value. */
function steps(
  { start, end, step }: Item,
  { last, openEnd }: { readonly last: number; readonly openEnd: number },
): readonly number[] {
  if (end === undefined) return span(start, step === undefined ? start : last, step ?? 1);
  return span(start, end === openEnd ? last : Math.min(end, last), step ?? 1);
}

function span(start: number, end: number, step: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.floor((end - start) / step) + 1) }, (_none, i) => start + i * step);
}

function numbered(words: readonly string[], first: number): ReadonlyMap<string, number> {
  return new Map(words.map((word, i) => [word, first + i]));
}
