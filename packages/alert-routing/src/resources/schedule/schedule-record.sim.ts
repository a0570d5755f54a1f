import type { WeekdayInterval } from "../../sim/requests/weekday-intervals";

declare module "../../sim/records" {
  interface Records {
    schedule: ScheduleRecord;
  }
}

/** One version of a rotation; several have the same ID. */
export interface RotationVersion {
  readonly id: string;
  readonly name: string;
  readonly effective_from?: Date | undefined;
  readonly handover_start_at: Date;
  readonly handovers: readonly { readonly interval: number; readonly interval_type: string }[];
  /** IDs of the users. */
  readonly users: readonly string[];
  readonly layers: readonly { readonly id: string; readonly name: string }[];
  readonly working_intervals: readonly WeekdayInterval[];
  readonly scheduling_mode?: string | undefined;
}

/** An on-call schedule. */
export interface ScheduleRecord {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly rotations: readonly RotationVersion[];
  readonly countries: readonly string[];
  readonly team_ids: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
