import { boolean, defineListFunction } from "@ops-providers/provider-kit";
import { user, USERS } from "./user-kind";

/** Looks up users. */
export const getUsers = defineListFunction({
  token: "alert-routing:index:getUsers",
  doc: "Looks up all active users of the account, or all users.",
  resource: user,
  result: "users",
  where: {
    includeInactive: boolean({ default: false, doc: "Whether users who are not active are listed, too." }),
  },
  search: ({ includeInactive }) => ({ ...USERS, query: includeInactive === true ? { include_inactive: true } : {} }),
});
