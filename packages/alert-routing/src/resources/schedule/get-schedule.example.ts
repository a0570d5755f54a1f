import { getScheduleOutput } from "@ops-providers/alert-routing";

export const scheduleId = getScheduleOutput({ name: "Primary On-call" }).id;
