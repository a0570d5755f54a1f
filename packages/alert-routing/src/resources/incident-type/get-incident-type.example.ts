import { getIncidentTypeOutput } from "@ops-providers/alert-routing";

export const incidentTypeId = getIncidentTypeOutput({ name: "Security" }).id;
