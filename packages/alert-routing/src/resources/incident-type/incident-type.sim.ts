import type { SimulatedKind } from "../../sim/kind";
import { lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    incidentType: IncidentTypeRecord;
  }
}

/** A type of incidents. */
export interface IncidentTypeRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly is_default: boolean;
  readonly create_in_triage: "always" | "optional";
  readonly private_incidents_only: boolean;
}

/** The simulator of incident types. */
export const simulator: SimulatedKind<{ incidentType: IncidentTypeRecord }> = {
  kind: "incidentType",
  tables: () => ({
    incidentType: tableOf<IncidentTypeRecord>([
      {
        id: "01FCNDV6P870EA6S7TK1DSYT00",
        name: "Default",
        description: "Everything without another type.",
        is_default: true,
        create_in_triage: "optional",
        private_incidents_only: false,
      },
      {
        id: "01FCNDV6P870EA6S7TK1DSYT01",
        name: "Security",
        description: "Attacks and leaks.",
        is_default: false,
        create_in_triage: "always",
        private_incidents_only: true,
      },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "incidentType",
    path: "/v1/incident_types",
    wrapper: "incident_type",
    list: "incident_types",
  }),
};
