const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const nicknames = ["@hourly", "@daily", "@midnight", "@weekly", "@monthly", "@yearly", "@annually"];

interface Field {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly words: readonly string[];
}

const second: Field = { name: "second", min: 0, max: 59, words: [] };
const year: Field = { name: "year", min: 1970, max: 2099, words: [] };
const usual: readonly Field[] = [
  { name: "minute", min: 0, max: 59, words: [] },
  { name: "hour", min: 0, max: 23, words: [] },
  { name: "day of month", min: 1, max: 31, words: [] },
  { name: "month", min: 1, max: 12, words: months },
  { name: "day of week", min: 0, max: 6, words: weekdays },
];

/** Says what is wrong with a cron expression of five to seven fields, or with a nickname such as `@hourly`. */
export function cronProblem(expression: string): string | undefined {
  if (nicknames.includes(expression) || /^@every \d/.test(expression)) return undefined;
  const texts = expression.trim().split(/\s+/);
  const fields = [[], [], [], [], [], usual, [second, ...usual], [second, ...usual, year]][texts.length] ?? [];
  const problems = fields.flatMap((field, at) => fieldProblem(field, texts[at] ?? "") ?? []);
  return fields.length === 0 ? `failed to parse cron string '${expression}'` : problems[0];
}

function fieldProblem(field: Field, text: string): string | undefined {
  const items = text.split(",");
  return items.every((item) => isItem(field, item)) ? undefined : `invalid start ${field.name} ${text}`;
}

function isItem(field: Field, item: string): boolean {
  const { range = "", step } = /^(?<range>[^/]+)(?:\/(?<step>\d+))?$/.exec(item)?.groups ?? {};
  if (step !== undefined && Number(step) > field.max) return false;
  if (range === "*") return true;
  const [start, end, ...more] = range.split("-").map((value) => valueOf(field, value));
  if (start === undefined || more.length > 0) return false;
  return range.includes("-") ? end !== undefined && start <= end : start <= field.max;
}

/** The number that a value stands for; Sunday is 7 too, as the end of a range. */
function valueOf({ min, max, words }: Field, value: string): number | undefined {
  const word = words.indexOf(value.toLowerCase());
  if (word !== -1) return word + min;
  const last = words === weekdays ? max + 1 : max;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  return number >= min && number <= last ? number : undefined;
}
