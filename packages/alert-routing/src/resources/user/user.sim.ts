import type { SimulatedKind } from "../../sim/kind";
import { isOther, lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    user: UserRecord;
  }
}

/** A user of the account. */
export interface UserRecord {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  readonly slack_user_id?: string;
  readonly is_active: boolean;
}

/** The simulator of users. */
export const simulator: SimulatedKind<{ user: UserRecord }> = {
  kind: "user",
  tables: () => ({
    user: tableOf<UserRecord>([
      {
        id: "01FCNDV6P870EA6S7TK1DSYU00",
        name: "Ada",
        email: "ada@example.com",
        slack_user_id: "U0ADA",
        is_active: true,
      },
      { id: "01FCNDV6P870EA6S7TK1DSYU01", name: "Grace", email: "grace@example.com", is_active: true },
      { id: "01FCNDV6P870EA6S7TK1DSYU02", name: "Alan", email: "alan@example.com", is_active: false },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "user",
    path: "/v2/users",
    wrapper: "user",
    list: "users",
    isPaged: true,
    isListed: ({ email, slack_user_id, is_active }, query) =>
      !isOther(query, "email", email) &&
      !isOther(query, "slack_user_id", slack_user_id) &&
      (is_active || query.get("include_inactive") === "true"),
  }),
};
