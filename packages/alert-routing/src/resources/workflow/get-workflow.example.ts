import { getWorkflowOutput } from "@ops-providers/alert-routing";

export const workflowId = getWorkflowOutput({ name: "Review" }).id;
