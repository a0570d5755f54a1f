import type { SimulatedKind } from "../../sim/kind";
import { lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    escalationPath: EscalationPathRecord;
  }
}

/** An escalation path: whom the service pages, in which order. */
export interface EscalationPathRecord {
  readonly id: string;
  readonly name: string;
  readonly team_ids: readonly string[];
}

/** The simulator of escalation paths. */
export const simulator: SimulatedKind<{ escalationPath: EscalationPathRecord }> = {
  kind: "escalationPath",
  tables: () => ({
    escalationPath: tableOf<EscalationPathRecord>([
      { id: "01FCNDV6P870EA6S7TK1DSYE00", name: "Primary", team_ids: [] },
      { id: "01FCNDV6P870EA6S7TK1DSYE01", name: "Database", team_ids: ["01FCNDV6P870EA6S7TK1DSYM00"] },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "escalationPath",
    path: "/v2/escalation_paths",
    wrapper: "escalation_path",
    list: "escalation_paths",
    isPaged: true,
  }),
};
