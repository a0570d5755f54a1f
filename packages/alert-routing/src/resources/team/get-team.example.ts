import { getTeamOutput } from "@ops-providers/alert-routing";

export const teamId = getTeamOutput({ name: "Payments" }).id;
