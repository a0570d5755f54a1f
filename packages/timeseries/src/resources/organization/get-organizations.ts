import { defineListFunction } from "@ops-providers/provider-kit";
import { organization } from "./organization";

/** Looks up all organizations. */
export const getOrganizations = defineListFunction({
  token: "timeseries:index:getOrganizations",
  doc: "Looks up all organizations that the credentials may read.",
  resource: organization,
  result: "organizations",
});
