import type { ObjectRule } from "@ops-providers/provider-kit";
import { readDuration } from "./flux-duration";

const LITERAL = /^(\d+(ns|us|µs|ms|s|m|h|d|w|mo|y))+$/;

const duration = {
  pattern: LITERAL,
  patternDoc: "a duration such as 90s, 10m or 1h30m",
  equal: (written: string, shown: string) => repeated(written) === repeated(shown),
  source: "docs/services/timeseries.md#generated-tasks: the service repeats it without leading zeros",
} as const;

/** Facts of the property that says how often a task runs which the service writes by itself. */
export const every = { ...duration, check: interval } as const;

/** Facts of the property that says how long such a task waits. */
export const offset = { ...duration, check: delay } as const;

/** The service refuses a delay that is as long as the interval. */
export const offsetIsShorter: ObjectRule = {
  needs: ["every", "offset"],
  doc: "`offset` is shorter than `every`.",
  check({ every: whole = "", offset: part = "" }: { readonly every?: string; readonly offset?: string }) {
    if (!LITERAL.test(whole) || !LITERAL.test(part)) return undefined;
    if (readDuration(part).length < readDuration(whole).length) return undefined;
    return { path: ["offset"], message: `must be shorter than every, which is ${whole}` };
  },
};

function repeated(literal: string): string {
  return LITERAL.test(literal) ? readDuration(literal).repeated : literal;
}

function interval(literal: string): string | undefined {
  if (!LITERAL.test(literal)) return undefined;
  const { isSecondOrMore, isWholeSeconds } = readDuration(literal);
  return isSecondOrMore && isWholeSeconds ? undefined : "must be whole seconds, and at least one";
}

function delay(literal: string): string | undefined {
  if (!LITERAL.test(literal)) return undefined;
  const { hasLongUnit, isWholeSeconds } = readDuration(literal);
  if (hasLongUnit) return "must be in hours, minutes and seconds";
  return isWholeSeconds ? undefined : "must be whole seconds";
}
