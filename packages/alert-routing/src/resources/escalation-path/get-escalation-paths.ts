import { defineListFunction } from "@ops-providers/provider-kit";
import { escalationPath } from "./escalation-path";

/** Looks up all escalation paths of the account. */
export const getEscalationPaths = defineListFunction({
  token: "alert-routing:index:getEscalationPaths",
  doc: "Looks up all escalation paths of the account.",
  resource: escalationPath,
  result: "escalationPaths",
});
