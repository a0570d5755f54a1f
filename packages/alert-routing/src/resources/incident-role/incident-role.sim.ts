import type { SimulatedKind } from "../../sim/kind";
import { lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    incidentRole: IncidentRoleRecord;
  }
}

/** A role that people have in incidents. */
export interface IncidentRoleRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly shortform: string;
  readonly role_type: "custom" | "lead" | "reporter";
}

/** The simulator of incident roles. */
export const simulator: SimulatedKind<{ incidentRole: IncidentRoleRecord }> = {
  kind: "incidentRole",
  tables: () => ({
    incidentRole: tableOf<IncidentRoleRecord>([
      {
        id: "01FCNDV6P870EA6S7TK1DSYR00",
        name: "Incident Lead",
        description: "Runs the response.",
        instructions: "Keep everybody informed.",
        shortform: "lead",
        role_type: "lead",
      },
      {
        id: "01FCNDV6P870EA6S7TK1DSYR01",
        name: "Scribe",
        description: "Writes down what happens.",
        instructions: "",
        shortform: "scribe",
        role_type: "custom",
      },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "incidentRole",
    path: "/v2/incident_roles",
    wrapper: "incident_role",
    list: "incident_roles",
  }),
};
