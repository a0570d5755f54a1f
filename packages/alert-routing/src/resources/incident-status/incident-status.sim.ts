import type { SimulatedKind } from "../../sim/kind";
import { lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    incidentStatus: IncidentStatusRecord;
  }
}

/** A status of incidents. */
export interface IncidentStatusRecord {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly rank: number;
}

/** The simulator of incident statuses. */
export const simulator: SimulatedKind<{ incidentStatus: IncidentStatusRecord }> = {
  kind: "incidentStatus",
  tables: () => ({
    incidentStatus: tableOf<IncidentStatusRecord>([
      { id: "01FCNDV6P870EA6S7TK1DSYS00", name: "Triage", category: "triage", description: "Not judged yet.", rank: 1 },
      {
        id: "01FCNDV6P870EA6S7TK1DSYS01",
        name: "Fixing",
        category: "live",
        description: "The cause is known.",
        rank: 2,
      },
      { id: "01FCNDV6P870EA6S7TK1DSYS02", name: "Closed", category: "closed", description: "It is over.", rank: 1 },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "incidentStatus",
    path: "/v1/incident_statuses",
    wrapper: "incident_status",
    list: "incident_statuses",
  }),
};
