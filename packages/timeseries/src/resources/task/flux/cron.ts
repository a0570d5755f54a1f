import type { CheckFailure } from "@ops-providers/provider-kit";
import { everyProblem } from "./cron-every";
import type { Field, Item } from "./cron-fields";
import { days, hours, minutes, months, seconds, weekdays, years } from "./cron-fields";
import { shown } from "./foreign";
import { shortened } from "./shortened";

const WORD = /^@(?:hourly|daily|midnight|weekly|monthly|yearly|annually|every_minute|every_second)$/;
const READABLE = /^[a-z\d*,/ \t\n\v\f\r-]*/i;
const ITEM = /^(?:\*|(\d+|[a-z]{3})(?:-(\d+|[a-z]{3}))?)(?:\/(\d+))?$/i;
const LAYOUTS: readonly (readonly Field[])[] = [
  [minutes, hours, days, months, weekdays],
  [seconds, minutes, hours, days, months, weekdays],
  [seconds, minutes, hours, days, months, weekdays, years],
];
const NO_LAYOUT = "be 5 to 7 fields, or a word such as @daily";

/** Says what the service refuses in the cron expression of a task: all that is wrong in its fields, or that they meet on no day. */
export function cronProblems(expression: string, now: Date): readonly CheckFailure[] {
  const words = wordsIn(expression);
  const [word = "", ...more] = words;
  if (word.startsWith("@")) return wordProblems(word, more.join(" "));
  // the service is content with five fields before a character that it cannot read
  const [readable = ""] = READABLE.exec(expression) ?? [];
  const texts = wordsIn(readable);
  const fields = LAYOUTS[texts.length - 5];
  if (fields === undefined)
    return [refusal(NO_LAYOUT, expression, /^[^]/u.exec(expression.slice(readable.length))?.[0])];
  const items = fields.map((field, at) => {
    const [text = "", given = ""] = [texts[at], words[at]];
    return at < fields.length - 1 ? text.split(",") : lastItems({ field, readable: text, given });
  });
  const read = new Map(fields.map((field, at) => [field, readField(field, items[at] ?? [])]));
  const problems = [...read.values()].flatMap((one) => one.problems);
  if (problems.length > 0) return problems;
  if (!hasDay((field) => read.get(field)?.values, now))
    return [{ ...refusal("match a day to come", expression), severity: "errorIfNew" }];
  const understood = items.map((texts) => texts.join(",")).join(" ");
  return understood === words.join(" ") ? [] : [ignored(expression, understood)];
}

/** The parts between blanks. */
function wordsIn(expression: string): readonly string[] {
  return expression.split(/[ \t\n\v\f\r]+/).filter((word) => word !== "");
}

function refusal(wanted: string, given: string, unreadable = ""): CheckFailure {
  const hidden = unreadable > "~" ? ` with ${shown(unreadable)}` : "";
  return { message: `cron in the task option must ${wanted}, not ${shortened(`"${given}"`)}${hidden}` };
}

function ignored(given: string, read: string): CheckFailure {
  const message = `cron in the task option is ${shortened(`"${given}"`)}, of which the service reads only ${shortened(`"${read}"`)}`;
  return { message, severity: "warning" };
}

function wordProblems(word: string, more: string): readonly CheckFailure[] {
  const given = more === "" ? word : `${word} ${more}`;
  if (WORD.test(given)) return [];
  const wanted = word === "@every" && more !== "" ? everyProblem(more) : NO_LAYOUT;
  return wanted === undefined ? [] : [refusal(wanted, given)];
}

interface FieldRead {
  readonly values: readonly number[];
  readonly problems: readonly CheckFailure[];
}

function readField(field: Field, texts: readonly string[]): FieldRead {
  const items = texts.map((text) => readItem(field, text));
  const problems = items.flatMap((item, at) => itemProblem(field, item, texts[at] ?? "") ?? []);
  const values = problems.length > 0 ? [] : items.flatMap((item) => (item === undefined ? [] : field.select(item)));
  // the service does not ask whether there are seconds
  if (problems.length > 0 || values.length > 0 || field === seconds) return { values, problems };
  return { values, problems: [refusal(`select at least one of the ${field.values}`, texts.join(","))] };
}

interface LastField {
  readonly field: Field;
  /** The field up to a character that the service cannot read. */
  readonly readable: string;
  readonly given: string;
}

/** The items of the last field, which the service reads as far as it can; all of them where it can read none. */
function lastItems({ field, readable, given }: LastField): readonly string[] {
  // an item counts only when the service sees its end
  const texts = readable === given ? readable.split(",") : readable.split(",").slice(0, -1);
  const unread = texts.findIndex((text) => readItem(field, text) === undefined);
  const read = unread === -1 ? texts : texts.slice(0, unread);
  return read.length > 0 ? read : given.split(",");
}

/** An item in numbers; `undefined` where it is none. */
function readItem(field: Field, text: string): Item | undefined {
  const [isItem, from, to, by] = ITEM.exec(text) ?? [];
  const start = from === undefined ? field.first : valueOf(field, from);
  const end = from === undefined ? field.last : to === undefined ? undefined : valueOf(field, to);
  const isUnread = isItem === undefined || start === undefined || (to !== undefined && end === undefined);
  return isUnread ? undefined : { start, end, step: by === undefined ? undefined : wrapped(by) };
}

function itemProblem(field: Field, item: Item | undefined, text: string): CheckFailure | undefined {
  const { values, example, first, last, min = first, maxEnd = last, maxStep } = field;
  if (item === undefined) return refusal(`have ${values} such as ${example} or */2`, text);
  const { start, end = min, step = 1 } = item;
  if (step > maxStep) return refusal(`have steps of at most ${maxStep} ${values}`, text);
  const isInside = start >= min && start <= last && end >= min && end <= maxEnd;
  const isOrdered = field !== weekdays || item.end === undefined || start <= Math.min(end, last);
  return isInside && isOrdered ? undefined : refusal(`have ${values} from ${first} to ${last}`, text);
}

function valueOf({ words }: Field, text: string): number | undefined {
  return /^\d/.test(text) ? wrapped(text) : words?.get(text.toLowerCase());
}

/** The service reads numbers with 64 bits, for which no more than the last 64 digits count. */
function wrapped(digits: string): number {
  return Number(BigInt.asUintN(64, BigInt(digits.slice(-64))));
}

/** Whether a day from today on is selected by all fields of dates. */
function hasDay(selected: (field: Field) => readonly number[] | undefined, now: Date): boolean {
  const of = { day: selected(days), month: selected(months), weekday: selected(weekdays), year: selected(years) };
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  while (day.getUTCFullYear() <= years.last) {
    const isSelected =
      of.day?.includes(day.getUTCDate()) === true &&
      of.month?.includes(day.getUTCMonth() + 1) === true &&
      of.weekday?.includes(day.getUTCDay()) === true &&
      of.year?.includes(day.getUTCFullYear()) !== false;
    if (isSelected) return true;
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return false;
}
