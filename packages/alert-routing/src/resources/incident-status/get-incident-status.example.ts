import { getIncidentStatusOutput } from "@ops-providers/alert-routing";

export const incidentStatusId = getIncidentStatusOutput({ name: "Fixing" }).id;
