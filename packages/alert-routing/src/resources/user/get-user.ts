import { defineFindFunction, getAt, string } from "@ops-providers/provider-kit";
import { user, USERS } from "./user-kind";

/** Looks up a user. */
export const getUser = defineFindFunction({
  token: "alert-routing:index:getUser",
  doc:
    "Looks up a user by e-mail address, ID in the first chat tool, or ID. Of several users with the address, the only active one is " +
    "taken, with a warning; a user who is not active is found with a warning, too. Otherwise several are an error, which lists their IDs.",
  resource: user,
  by: {
    email: string({ minLength: 1, doc: "E-mail address of the user." }),
    chatUserId: string({ minLength: 1, doc: "ID of the user in the first chat tool." }),
    id: string({ minLength: 1, doc: "ID of the user." }),
  },
  search: ({ email, chatUserId }) => ({
    ...USERS,
    query: { include_inactive: true, ...given("email", email), ...given("slack_user_id", chatUserId) },
  }),
  choose(found, { warn }) {
    const [chosen, another] = found.length === 1 ? found : found.filter((one) => getAt(one, "is_active") === true);
    if (chosen === undefined || another !== undefined) return undefined;
    if (found.length > 1) warn(`${found.length} users match; the only active one, ${nameOf(chosen)}, is taken`);
    else if (getAt(chosen, "is_active") !== true)
      warn(`the user ${nameOf(chosen)} is not active, so pages may reach nobody`);
    return chosen;
  },
});

function given(parameter: string, value: unknown): Readonly<Record<string, string>> {
  return typeof value === "string" ? { [parameter]: value } : {};
}

function nameOf(found: object): string {
  return `${String(getAt(found, "name"))} (${String(getAt(found, "id"))})`;
}
