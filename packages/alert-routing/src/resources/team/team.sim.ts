import type { SimulatedKind } from "../../sim/kind";
import { lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    team: TeamRecord;
  }
}

/** A team of the account. */
export interface TeamRecord {
  readonly id: string;
  readonly name: string;
  readonly catalog_entry: { readonly id: string; readonly name: string };
  readonly members: readonly { readonly id: string; readonly name: string; readonly email?: string }[];
}

/** The simulator of teams. */
export const simulator: SimulatedKind<{ team: TeamRecord }> = {
  kind: "team",
  tables: () => ({
    team: tableOf<TeamRecord>([
      {
        id: "01FCNDV6P870EA6S7TK1DSYM00",
        name: "Payments",
        catalog_entry: { id: "01FCNDV6P870EA6S7TK1DSYN00", name: "Payments" },
        members: [{ id: "01FCNDV6P870EA6S7TK1DSYU00", name: "Ada", email: "ada@example.com" }],
      },
      {
        id: "01FCNDV6P870EA6S7TK1DSYM01",
        name: "Platform",
        catalog_entry: { id: "01FCNDV6P870EA6S7TK1DSYN01", name: "Platform" },
        members: [],
      },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "team",
    path: "/v3/teams",
    wrapper: "team",
    list: "teams",
    isPaged: true,
  }),
};
