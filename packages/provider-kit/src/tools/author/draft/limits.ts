import { hasFormat } from "../../../plugin/values/check/scalar";
import type { Described, Limits } from "./described";

/** Whether a value keeps the bounds of its schema. */
export function isWithin({ values, limits = {}, type, format }: Described, value: unknown): boolean {
  if (values !== undefined && !values.some((one) => one === value)) return false;
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity } = limits;
  if (typeof value === "number") return value >= minimum && value <= maximum;
  if (typeof value !== "string" || type !== "string") return true;
  const pattern = patternOf(limits);
  if (pattern?.test(value) === false || value.length < minLength || value.length > maxLength) return false;
  return !isCheckedFormat(format) || hasFormat(format, value);
}

/** Whether a format is one that declarations have, too. */
export function isCheckedFormat(format: string | undefined): format is "date-time" | "email" {
  return format === "date-time" || format === "email";
}

/** A number or a list whose bounds some value keeps: those of its values that do, and no bounds that contradict each other. */
export function satisfiable(described: Described): Described {
  const { type, values, limits } = described;
  if (limits === undefined || (type !== "list" && type !== "integer" && type !== "number")) return described;
  const { minimum = -Infinity, maximum = Infinity, minItems = 0, maxItems = Infinity } = limits;
  const kept = values?.filter((value) => isWithin(described, value)) ?? [];
  const [least, most] = type === "integer" ? [Math.ceil(minimum), Math.floor(maximum)] : [minimum, maximum];
  if (values === undefined && least <= most && minItems <= maxItems) return described;
  return { ...described, limits: {}, ...(kept.length === 0 ? {} : { values: kept }) };
}

/** The pattern of a string, if it is one of JavaScript's. */
export function patternOf({ pattern }: Limits): RegExp | undefined {
  try {
    return pattern === undefined ? undefined : new RegExp(pattern);
  } catch {
    return undefined;
  }
}
