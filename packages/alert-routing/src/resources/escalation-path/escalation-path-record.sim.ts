import type { Condition } from "../../sim/engine/engine-values";
import type { WeekdayInterval } from "../../sim/requests/weekday-intervals";

declare module "../../sim/records" {
  interface Records {
    escalationPath: EscalationPathRecord;
  }
}

/** Who is paged. */
export interface PathTarget {
  readonly type: string;
  readonly id: string;
  readonly urgency: string;
  readonly schedule_mode?: string | undefined;
  readonly selected_rota_id?: string | undefined;
}

/** How long a node waits for somebody to acknowledge. */
export interface TimeToAck {
  readonly time_to_ack_seconds?: number | undefined;
  readonly time_to_ack_interval_condition?: string | undefined;
  readonly time_to_ack_weekday_interval_config_id?: string | undefined;
}

/** Targets that are paged. */
export interface Level extends TimeToAck {
  readonly targets: readonly PathTarget[];
  readonly ack_mode?: string | undefined;
  readonly round_robin_config?:
    { readonly enabled: boolean; readonly rotate_after_seconds?: number | undefined } | undefined;
  readonly retry_config?: { readonly attempts: number; readonly interval_seconds: number } | undefined;
}

/** A node of an escalation path. */
export interface PathNode {
  readonly id: string;
  readonly type: string;
  readonly level?: Level | undefined;
  readonly notify_channel?: (TimeToAck & { readonly targets: readonly PathTarget[] }) | undefined;
  readonly if_else?:
    | {
        readonly conditions: readonly Condition[];
        readonly then_path: readonly PathNode[];
        readonly else_path: readonly PathNode[];
      }
    | undefined;
  readonly repeat?: { readonly repeat_times: number; readonly to_node: string } | undefined;
  readonly delay?:
    | {
        readonly delay_seconds?: number | undefined;
        readonly delay_interval_condition?: string | undefined;
        readonly delay_weekday_interval_config_id?: string | undefined;
      }
    | undefined;
  readonly escalation_path?: { readonly escalation_path_id: string } | undefined;
}

/** Hours that nodes wait for. */
export interface WorkingHours {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  readonly weekday_intervals: readonly WeekdayInterval[];
}

/** An escalation path as the client wrote it. */
export interface EscalationPathRecord {
  readonly id: string;
  readonly name: string;
  readonly path: readonly PathNode[];
  readonly working_hours?: readonly WorkingHours[] | undefined;
  readonly repeat_config?:
    { readonly repeat_after_seconds: number; readonly delay_repeat_on_activity: boolean } | undefined;
  readonly team_ids: readonly string[];
}
