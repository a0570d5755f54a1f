import type { SimulatedKind } from "../../sim/kind";
import { lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    workflow: WorkflowRecord;
  }
}

/** A workflow. */
export interface WorkflowRecord {
  readonly id: string;
  readonly name: string;
  readonly state: "active" | "disabled" | "draft" | "error";
  readonly version: number;
  readonly folder?: string;
}

/** The simulator of workflows. */
export const simulator: SimulatedKind<{ workflow: WorkflowRecord }> = {
  kind: "workflow",
  tables: () => ({
    workflow: tableOf<WorkflowRecord>([
      { id: "01FCNDV6P870EA6S7TK1DSYW00", name: "Announce incidents", state: "active", version: 3, folder: "Chat" },
      { id: "01FCNDV6P870EA6S7TK1DSYW01", name: "Review", state: "draft", version: 1 },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "workflow",
    path: "/v2/workflows",
    wrapper: "workflow",
    list: "workflows",
  }),
};
