import { isList, isMap } from "../value/value";

/** The one spelling that stands for all spellings of the same meaning; a value that is not of the kind stands for itself. */
export function canonicalByName(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  switch (name) {
    case "instant":
      return instantMeaning(value) ?? value;
    case "ignoreCase":
      return value.toLowerCase();
    case "trimmed":
      return value.trim();
    default:
      return value;
  }
}

/** Whether two spellings mean the same by a named equivalence. */
export function equalByName(name: string, left: unknown, right: unknown): boolean {
  return canonicalByName(name, left) === canonicalByName(name, right);
}

/**
 * Whether two texts are the same JSON object or array, whatever the order of the keys; other texts must be the same letter by
 * letter, and no digit of a number is lost. `tidy` takes away what has no meaning, before the values are compared.
 */
export function isSameJson(left: string, right: string, tidy?: (parsed: unknown) => unknown): boolean {
  return canonicalJson(left, tidy) === canonicalJson(right, tidy);
}

/** JSON objects and arrays with sorted keys and their numbers as written; any other text as it is. */
function canonicalJson(text: string, tidy: (parsed: unknown) => unknown = (parsed) => parsed): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return print(tidy(JSON.parse(text, keepNumbers)));
  } catch {
    return text;
  }
}

/** A number as it was written: parsing it would lose digits. */
class NumberText {
  constructor(readonly text: string) {}
}

function keepNumbers(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === "number" ? new NumberText(context?.source ?? String(value)) : value;
}

function print(value: unknown): string {
  if (value instanceof NumberText) return numberMeaning(value.text);
  if (isList(value)) return `[${value.map(print).join(",")}]`;
  if (!isMap(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${print(value[key])}`).join(",")}}`;
}

/** The digits that count and the power of ten: 180.0 and 1.8e2 are one number, and no digit is lost. */
function numberMeaning(text: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const counting = digits.replace(/0+$/, "");
  const power = Number(exponent) - fraction.length + digits.length - counting.length;
  return counting === "" ? "0" : `${sign}${counting}e${power}`;
}

/** The instant in UTC with all digits of its second; `Date` keeps milliseconds only. */
function instantMeaning(text: string): string | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:\d{2})$/i.exec(text);
  if (parts === null) return undefined;
  const [, second = "", fraction = "", zone = ""] = parts;
  const time = Date.parse(`${second}${zone}`.toUpperCase());
  return Number.isNaN(time) ? undefined : `${time / 1000}.${fraction.replace(/0+$/, "")}`;
}
