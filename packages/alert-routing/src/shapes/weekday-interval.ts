import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import { defineShape, isMap, object, rule, snakeCase, string } from "@ops-providers/provider-kit";
import type { Fields } from "./document";

const time = {
  required: true,
  pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
  patternDoc: "a time such as 09:00",
} as const;

const weekdayInterval = defineShape({
  name: "WeekdayInterval",
  doc: "A time of a weekday.",
  properties: snakeCase({
    weekday: string({
      required: true,
      values: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
      doc: "The weekday.",
    }),
    startTime: string({ ...time, doc: "When the time begins." }),
    endTime: string({ ...time, doc: "When the time ends; one before `startTime` is a time of the next day." }),
  }),
});

/** What lists of intervals have in common. */
export const weekdayIntervals = {
  items: object({ shape: weekdayInterval, doc: "An interval." }),
  order: "ignored",
  absent: [],
  source: "docs/services/alert-routing.md#schedules",
} as const;

/** Declares a time zone of the tz database. */
export const timezone = {
  required: true,
  check: (zone: string): string | undefined =>
    isTimeZone(zone) ? undefined : "must be a time zone such as Europe/London",
} as const;

// the service knows time zones by the names that the machine knows
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The rule of a property whose intervals of one weekday do not overlap. */
export function withoutOverlaps(name: string): ObjectRule {
  return rule([name], (values): readonly CheckFailure[] => {
    const given = values[name];
    const intervals = (Array.isArray(given) ? given : []).filter(isMap);
    return intervals.flatMap((one, i) => {
      const other = intervals.slice(0, i).findIndex((earlier) => isOverlapping(one, earlier));
      const message = `overlaps with interval ${other} of the same weekday`;
      return other < 0 ? [] : [{ path: [name, i], message }];
    });
  });
}

/** The service judges only intervals that end on the day on which they begin. */
function isOverlapping(one: Fields, other: Fields): boolean {
  const [first, second] = [timesOf(one), timesOf(other)];
  return (
    one["weekday"] === other["weekday"] &&
    first.start < first.end &&
    second.start < second.end &&
    first.start < second.end &&
    second.start < first.end
  );
}

function timesOf({ startTime, endTime }: Fields): { readonly start: string; readonly end: string } {
  return { start: String(startTime), end: String(endTime) };
}
