import type { Described, Limits } from "./schema";

/** Whether a value keeps the bounds of its schema. */
export function isWithin({ values, limits = {}, type, format }: Described, value: unknown): boolean {
  if (values !== undefined && !values.some((one) => one === value)) return false;
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity } = limits;
  if (typeof value === "number") return value >= minimum && value <= maximum;
  if (typeof value !== "string" || type !== "string") return true;
  const pattern = patternOf(limits);
  if (pattern?.test(value) === false || value.length < minLength || value.length > maxLength) return false;
  return format !== "date-time" || !Number.isNaN(Date.parse(value));
}

/** The pattern of a string, if it is one of JavaScript's. */
export function patternOf({ pattern }: Limits): RegExp | undefined {
  try {
    return pattern === undefined ? undefined : new RegExp(pattern);
  } catch {
    return undefined;
  }
}
