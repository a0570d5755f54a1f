import type { SimulatedKind } from "../../sim/kind";
import { lookedUpRoutes, tableOf } from "../../sim/looked-up";

declare module "../../sim/records" {
  interface Records {
    schedule: ScheduleRecord;
  }
}

/** An on-call schedule. */
export interface ScheduleRecord {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly team_ids: readonly string[];
}

/** The simulator of schedules. */
export const simulator: SimulatedKind<{ schedule: ScheduleRecord }> = {
  kind: "schedule",
  tables: () => ({
    schedule: tableOf<ScheduleRecord>([
      { id: "01FCNDV6P870EA6S7TK1DSYH00", name: "Primary On-call", timezone: "Europe/London", team_ids: [] },
      { id: "01FCNDV6P870EA6S7TK1DSYH01", name: "Weekend", timezone: "America/New_York", team_ids: [] },
    ]),
  }),
  routes: lookedUpRoutes({
    kind: "schedule",
    path: "/v2/schedules",
    wrapper: "schedule",
    list: "schedules",
    isPaged: true,
  }),
};
