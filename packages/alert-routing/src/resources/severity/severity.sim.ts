import type { SimulatedKind } from "../../sim/kind";
import { lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    severity: SeverityRecord;
  }
}

/** A severity of incidents. */
export interface SeverityRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly rank: number;
}

/** The simulator of severities. */
export const simulator: SimulatedKind<{ severity: SeverityRecord }> = {
  kind: "severity",
  tables: () => ({
    severity: tableOf<SeverityRecord>([
      { id: "01FCNDV6P870EA6S7TK1DSYDG0", name: "Minor", description: "Few customers notice.", rank: 1 },
      { id: "01FCNDV6P870EA6S7TK1DSYDG1", name: "Major", description: "Many customers notice.", rank: 2 },
      { id: "01FCNDV6P870EA6S7TK1DSYDG2", name: "Critical", description: "Nothing works.", rank: 3 },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "severity",
    path: "/v1/severities",
    wrapper: "severity",
    list: "severities",
  }),
};
