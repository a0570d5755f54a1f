import { defineListFunction } from "@ops-providers/provider-kit";
import { alertAttribute } from "./alert-attribute";

/** Looks up all alert attributes. */
export const getAlertAttributes = defineListFunction({
  token: "alert-routing:index:getAlertAttributes",
  doc: "Looks up all alert attributes of the account.",
  resource: alertAttribute,
  result: "alertAttributes",
});
