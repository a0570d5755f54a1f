import { defineListFunction, string } from "@ops-providers/provider-kit";
import { alertSource } from "./alert-source";
import { SOURCE_TYPES } from "./source-type";

/** Looks up alert sources. */
export const getAlertSources = defineListFunction({
  token: "alert-routing:index:getAlertSources",
  doc: "Looks up all alert sources, or those of one source type.",
  resource: alertSource,
  result: "alertSources",
  where: {
    sourceType: string({ values: SOURCE_TYPES, valuesAre: "open", doc: "Only sources of this type." }),
  },
});
