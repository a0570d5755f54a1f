import { defineLookupKind, defineShape, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { PAGES } from "../../shapes/pages";

const teamMember = defineShape({
  name: "TeamMember",
  doc: "A user who belongs to a team.",
  properties: {
    id: string({ refersTo: { lookup: "getUser" }, doc: "ID of the user." }),
    name: string({ doc: "Name of the user." }),
    email: string({ sometimes: true, doc: "E-mail address of the user, if known." }),
  },
});

/** A team of the account, as lookups show it. */
export const team = defineLookupKind({
  token: "alert-routing:index:Team",
  doc: "A team of the account.",
  endpoint: "/v3/teams",
  wrapper: "team",
  checkId,
  list: { path: "/v3/teams", key: "teams", paging: PAGES },
  record: snakeCase({
    name: string({ doc: "Name, such as `Payments`." }),
    catalogEntryId: string({
      wire: "catalog_entry.id",
      refersTo: { lookup: "getCatalogEntry" },
      doc: "ID of the catalog entry of the team.",
    }),
    members: list({
      items: object({ shape: teamMember, doc: "A member." }),
      absent: [],
      order: "ignored",
      doc: "Users who belong to the team.",
    }),
  }),
});
