import { getIncidentRoleOutput } from "@ops-providers/alert-routing";

export const incidentRoleId = getIncidentRoleOutput({ name: "Incident Lead" }).id;
