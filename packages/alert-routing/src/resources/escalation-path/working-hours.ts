import type { CheckFailure } from "@ops-providers/provider-kit";
import { defineShape, isMap, list, object, rule, string } from "@ops-providers/provider-kit";
import { snakeCase } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/document";

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
    endTime: string({ ...time, doc: "When the time ends; later than `startTime`." }),
  }),
  rules: [
    rule(["startTime", "endTime"], ({ startTime, endTime }) =>
      typeof startTime === "string" && typeof endTime === "string" && endTime <= startTime
        ? { path: ["endTime"], message: `must be later than startTime, ${startTime}` }
        : undefined,
    ),
  ],
});

const workingHours = defineShape({
  name: "WorkingHours",
  doc: "Hours that nodes of an escalation path wait for.",
  properties: snakeCase({
    id: string({
      required: true,
      minLength: 1,
      refersTo: [],
      doc: "Short ID, unique in the path; nodes use it.",
    }),
    name: string({ required: true, minLength: 1, doc: "Human-readable name." }),
    timezone: string({
      required: true,
      check: (zone) => (isTimeZone(zone) ? undefined : "must be a time zone such as Europe/London"),
      doc: "Time zone of all intervals, such as `Europe/London`.",
    }),
    weekdayIntervals: list({
      items: object({ shape: weekdayInterval, doc: "An interval." }),
      required: true,
      absent: [],
      doc: "Intervals of the week; those of one weekday do not overlap.",
    }),
  }),
  rules: [rule(["weekdayIntervals"], overlaps)],
});

/** Whether the machine knows a time zone; the service knows them by the same names. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function overlaps({ weekdayIntervals }: Fields): readonly CheckFailure[] {
  const intervals = (Array.isArray(weekdayIntervals) ? weekdayIntervals : []).filter(isMap);
  return intervals.flatMap((one, i) => {
    const other = intervals.slice(0, i).findIndex((earlier) => isOverlapping(one, earlier));
    const message = `overlaps with interval ${other} of the same weekday`;
    return other < 0 ? [] : [{ path: ["weekdayIntervals", i], message }];
  });
}

function isOverlapping(one: Fields, other: Fields): boolean {
  return (
    one["weekday"] === other["weekday"] &&
    String(one["startTime"]) < String(other["endTime"]) &&
    String(other["startTime"]) < String(one["endTime"])
  );
}

/** Declaration of the working hours of an escalation path. */
export const workingHoursList = list({
  items: object({ shape: workingHours, doc: "Working hours." }),
  absent: [],
  key: "id",
  order: "ignored",
  doc: "Hours that nodes wait for.",
});
