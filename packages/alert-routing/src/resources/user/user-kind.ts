import type { ListSource } from "@ops-providers/provider-kit";
import { boolean, defineLookupKind, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId } from "../../shapes/identity";
import { PAGES } from "../../shapes/pages";

/** The users of the account; those who are not active are listed only on request. */
export const USERS: ListSource = { path: "/v2/users", key: "users", paging: PAGES };

/** A user, as lookups show one. */
export const user = defineLookupKind({
  token: "alert-routing:index:User",
  doc: "A user of the account.",
  endpoint: USERS.path,
  wrapper: "user",
  checkId,
  list: USERS,
  record: snakeCase({
    name: string({ doc: "Name of the user." }),
    email: string({ sometimes: true, doc: "E-mail address of the user, if known." }),
    chatUserId: string({
      sometimes: true,
      wire: "slack_user_id",
      doc: "ID of the user in the first chat tool, if known.",
    }),
    isActive: boolean({ doc: "Whether the user can sign in. Who was invited and never signed in is not active." }),
  }),
});
