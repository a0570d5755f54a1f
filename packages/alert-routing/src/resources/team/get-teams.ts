import { defineListFunction } from "@ops-providers/provider-kit";
import { team } from "./team-kind";

/** Looks up all teams of the account. */
export const getTeams = defineListFunction({
  token: "alert-routing:index:getTeams",
  doc: "Looks up all teams of the account.",
  resource: team,
  result: "teams",
});
