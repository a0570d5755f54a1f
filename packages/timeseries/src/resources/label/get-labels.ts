import { defineListFunction } from "@ops-providers/provider-kit";
import { label } from "./label";

/** Looks up all labels. */
export const getLabels = defineListFunction({
  token: "timeseries:index:getLabels",
  doc: "Looks up all labels that the credentials may read.",
  resource: label,
  result: "labels",
});
