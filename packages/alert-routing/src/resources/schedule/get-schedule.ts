import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { schedule } from "./schedule";

/** Looks up a schedule. */
export const getSchedule = defineFindFunction({
  token: "alert-routing:index:getSchedule",
  doc: "Looks up a schedule by name or ID. Fails if several have the name; the error lists their IDs.",
  resource: schedule,
  by: {
    name: string({ minLength: 1, doc: "Name of the schedule." }),
    id: string({ minLength: 1, doc: "ID of the schedule." }),
  },
});
