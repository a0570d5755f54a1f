import { list, object, oneOf, string, type Read } from "./input";

/** A time of a weekday; one that ends before it begins ends on the next day. */
export interface WeekdayInterval {
  readonly weekday: string;
  readonly start_time: string;
  readonly end_time: string;
}

const weekday = oneOf(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]);

const clockTime: Read<string> = (value, location) => {
  const read = string(value, location);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(read)) location.refuse("must be a time such as 09:00");
  return read;
};

const anyIntervals = list(
  object((one) => ({
    weekday: one.required("weekday", weekday),
    start_time: one.required("start_time", clockTime),
    end_time: one.required("end_time", clockTime),
  })),
);

/** Reads intervals; those of one weekday must not overlap, where they end on the same day. */
export const weekdayIntervals: Read<readonly WeekdayInterval[]> = (value, location) => {
  const read = anyIntervals(value, location);
  const overlap = read.some((one, i) => read.slice(0, i).some((other) => isOverlapping(one, other)));
  if (overlap) location.refuse("intervals of one weekday must not overlap");
  return read;
};

function isOverlapping(one: WeekdayInterval, other: WeekdayInterval): boolean {
  const isOfOneDay = [one, other].every(({ start_time, end_time }) => start_time < end_time);
  const isAtOnce = one.start_time < other.end_time && other.start_time < one.end_time;
  return isOfOneDay && one.weekday === other.weekday && isAtOnce;
}
