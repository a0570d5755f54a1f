import { defineListFunction } from "@ops-providers/provider-kit";
import { workflow } from "./workflow-kind";

/** Looks up all workflows of the account. */
export const getWorkflows = defineListFunction({
  token: "alert-routing:index:getWorkflows",
  doc: "Looks up all workflows of the account.",
  resource: workflow,
  result: "workflows",
});
