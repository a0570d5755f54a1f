import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { team } from "./team-kind";

/** Looks up a team. */
export const getTeam = defineFindFunction({
  token: "alert-routing:index:getTeam",
  doc: "Looks up a team by name or ID. Fails if several have the name; the error lists their IDs.",
  resource: team,
  by: {
    name: string({ minLength: 1, doc: "Name of the team." }),
    id: string({ minLength: 1, doc: "ID of the team." }),
  },
});
