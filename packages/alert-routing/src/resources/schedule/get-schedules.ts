import { defineListFunction } from "@ops-providers/provider-kit";
import { schedule } from "./schedule";

/** Looks up all schedules of the account. */
export const getSchedules = defineListFunction({
  token: "alert-routing:index:getSchedules",
  doc: "Looks up all schedules of the account.",
  resource: schedule,
  result: "schedules",
});
