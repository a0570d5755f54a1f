import { getEscalationPathOutput } from "@ops-providers/alert-routing";

export const escalationPathId = getEscalationPathOutput({ name: "Primary" }).id;
