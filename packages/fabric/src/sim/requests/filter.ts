import { isList, isObject, type JsonObject, partsOf } from "../kind/json";

/** The operators of expressions. */
export const OPERATORS = [
  "=",
  "!=",
  ">",
  ">=",
  "<",
  "<=",
  "BETWEEN",
  "NOT BETWEEN",
  "LIKE",
  "NOT LIKE",
  "ILIKE",
  "NOT ILIKE",
  "IN",
  "NOT IN",
  "~*",
  "IS NULL",
  "IS NOT NULL",
] as const;

/** An operator of an expression. */
export type Operator = (typeof OPERATORS)[number];

/** A condition of a search. */
export type Condition =
  | { readonly every: readonly Condition[] }
  | { readonly some: readonly Condition[] }
  | { readonly property: string; readonly operator: Operator; readonly values: readonly string[] };

/** Whether an object meets a condition. */
export function meets(object: JsonObject, condition: Condition): boolean {
  if ("every" in condition) return condition.every.every((part) => meets(object, part));
  if ("some" in condition) return condition.some.some((part) => meets(object, part));
  const { property, operator, values } = condition;
  const found = property === "/*" || property === "*" ? leavesOf(object) : valuesAt(object, property);
  if (operator === "IS NULL") return found.length === 0;
  if (operator === "IS NOT NULL") return found.length > 0;
  const positive = positiveOf(operator);
  return found.some((value) => holds(value, positive, values)) === (positive === operator);
}

/** How many values an operator takes. */
export function arityOf(operator: Operator): readonly [min: number, max: number] {
  if (operator.startsWith("IS")) return [0, 0];
  if (operator.endsWith("BETWEEN")) return [2, 2];
  return operator.endsWith("IN") ? [1, Infinity] : [1, 1];
}

/** The strings at a property, of every item of a list; a change log is found under either spelling. */
export function valuesAt(object: JsonObject, property: string): readonly string[] {
  const found = partsOf(property).reduce<readonly unknown[]>(
    (values, part) => {
      return values.flatMap((value) => {
        const inner = isObject(value)
          ? (value[part] ?? (part === "changeLog" ? value["changelog"] : undefined))
          : value;
        return isObject(value) ? (isList(inner) ? inner : [inner]) : [];
      });
    },
    [object],
  );
  return found.flatMap(leavesOf);
}

/** Orders two values: numbers by size, texts by their characters. */
export function compare(left: string, right: string): number {
  const [leftNumber, rightNumber] = [Number(left), Number(right)];
  const areNumbers =
    left.trim() !== "" && right.trim() !== "" && !Number.isNaN(leftNumber) && !Number.isNaN(rightNumber);
  if (areNumbers) return leftNumber - rightNumber;
  return left === right ? 0 : left < right ? -1 : 1;
}

function leavesOf(value: unknown): readonly string[] {
  if (isList(value)) return value.flatMap(leavesOf);
  if (isObject(value)) return Object.values(value).flatMap(leavesOf);
  if (typeof value === "string") return [value];
  return typeof value === "number" || typeof value === "boolean" ? [String(value)] : [];
}

type Positive = Exclude<Operator, "!=" | `NOT ${string}` | `IS ${string}`>;

function positiveOf(operator: Exclude<Operator, `IS ${string}`>): Positive {
  switch (operator) {
    case "!=":
      return "=";
    case "NOT BETWEEN":
      return "BETWEEN";
    case "NOT LIKE":
      return "LIKE";
    case "NOT ILIKE":
      return "ILIKE";
    case "NOT IN":
      return "IN";
    default:
      return operator;
  }
}

function holds(value: string, operator: Positive, values: readonly string[]): boolean {
  const [first = "", second = ""] = values;
  switch (operator) {
    case "=":
      return value === first;
    case ">":
      return compare(value, first) > 0;
    case ">=":
      return compare(value, first) >= 0;
    case "<":
      return compare(value, first) < 0;
    case "<=":
      return compare(value, first) <= 0;
    case "BETWEEN":
      return compare(value, first) >= 0 && compare(value, second) <= 0;
    case "LIKE":
      return isLike(first, value);
    case "ILIKE":
      return isLike(first.toLowerCase(), value.toLowerCase());
    case "IN":
      return values.includes(value);
    case "~*":
      return isMatched(first, value);
  }
}

/** `%` matches any string. */
function isLike(pattern: string, value: string): boolean {
  const [start = "", ...others] = pattern.split("%");
  const end = others.pop();
  if (end === undefined) return value === pattern;
  let at = start.length;
  for (const part of others) {
    const found = value.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return value.startsWith(start) && value.endsWith(end) && at <= value.length - end.length;
}

/** Whether a regular expression matches, the case of letters aside; one with a mistake matches nothing. */
function isMatched(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, "i").test(value);
  } catch {
    return false;
  }
}
