import { list, string } from "@ops-providers/provider-kit";

/** Declaration of the teams that own an object. */
export const owningTeamIds = list({
  items: string({ minLength: 1, refersTo: { lookup: "getTeam" }, doc: "ID of a team." }),
  order: "ignored",
  absent: [],
  computed: true,
  source:
    "docs/services/alert-routing.md#absent-properties: an absent list keeps the owners, so an empty list is sent to clear them",
  doc: "IDs of the owning teams. If never set, the owners in the service are kept; removing the property removes all owners.",
});

/** Declaration of the teams that own a schedule or an escalation path. */
export const onCallTeamIds = {
  ...owningTeamIds,
  doc: "IDs of the owning teams; some accounts require one. If never set, the owners in the service are kept; removing the property removes all owners.",
};
