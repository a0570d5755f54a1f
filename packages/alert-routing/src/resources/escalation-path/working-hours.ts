import { defineShape, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { timezone, weekdayIntervals, withoutOverlaps } from "../../shapes/weekday-interval";

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
    timezone: string({ ...timezone, doc: "Time zone of all intervals, such as `Europe/London`." }),
    weekdayIntervals: list({
      ...weekdayIntervals,
      required: true,
      doc: "Intervals of the week; those of one weekday do not overlap.",
    }),
  }),
  rules: [withoutOverlaps("weekdayIntervals")],
});

/** Declaration of the working hours of an escalation path. */
export const workingHoursList = list({
  items: object({ shape: workingHours, doc: "Working hours." }),
  absent: [],
  key: "id",
  order: "ignored",
  doc: "Hours that nodes wait for.",
});
