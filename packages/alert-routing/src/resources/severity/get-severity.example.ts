import { getSeverityOutput } from "@ops-providers/alert-routing";

export const severityId = getSeverityOutput({ name: "Major" }).id;
