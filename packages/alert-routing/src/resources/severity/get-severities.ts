import { defineListFunction } from "@ops-providers/provider-kit";
import { severity } from "./severity-kind";

/** Looks up all severities of the account. */
export const getSeverities = defineListFunction({
  token: "alert-routing:index:getSeverities",
  doc: "Looks up all severities of the account.",
  resource: severity,
  result: "severities",
});
