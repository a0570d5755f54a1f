import type { ConditionGroup } from "../../sim/engine/engine-values";
import type { EscalationTarget } from "../../sim/engine/escalation-target";

declare module "../../sim/records" {
  interface Records {
    maintenanceWindow: MaintenanceWindowRecord;
  }
}

/** A maintenance window. */
export interface MaintenanceWindowRecord {
  readonly id: string;
  readonly name: string;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly lead: string;
  readonly alert_condition_groups: readonly ConditionGroup[];
  readonly show_in_sidebar: boolean;
  readonly resolve_on_end: boolean;
  readonly reroute_on_end: boolean;
  readonly escalation_targets?: readonly EscalationTarget[] | undefined;
  readonly notify_channels?: readonly NotifyChannel[] | undefined;
  readonly notify_start_minutes_before?: number | undefined;
  readonly notify_end_minutes_before?: number | undefined;
  readonly notification_message?: string | undefined;
  readonly incident_id?: string | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When it was archived, as the service may do with a deleted window. */
  readonly archivedAt?: Date | undefined;
}

/** A chat channel that is told of a window. */
export interface NotifyChannel {
  readonly channel_id: string;
  readonly channel_type: string;
  readonly channel_name?: string | undefined;
}
