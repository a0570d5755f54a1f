import { list, string } from "@ops-providers/provider-kit";

/** Teams that own an object. */
export const owningTeamIds = list({
  items: string({ minLength: 1, doc: "ID of a team." }),
  order: "ignored",
  absent: [],
  computed: true,
  source:
    "docs/services/alert-routing.md#absent-properties: an absent list keeps the owners, so an empty list is sent to clear them",
  doc: "IDs of the teams that own it; left out from the beginning, its owners are whoever the service says. Taking the property away leaves it without owners.",
});
