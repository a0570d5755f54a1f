import type { EngineBinding, EngineValue, Expression } from "../../sim/engine/engine-values";

declare module "../../sim/records" {
  interface Records {
    alertEvent: AlertEventRecord;
    alertSource: AlertSourceRecord;
  }
}

/** What the service chooses where nobody says which values are kept. */
export const USUAL_STRATEGY = "first_wins";

/** A value, and which of several are kept. */
export interface MergedBinding extends EngineBinding {
  readonly merge_strategy?: string | undefined;
}

/** How payloads are turned into alerts. */
export interface AlertTemplate {
  readonly title: EngineValue;
  readonly description: EngineValue;
  readonly attributes: readonly { readonly alert_attribute_id: string; readonly binding: MergedBinding }[];
  readonly expressions: readonly Expression[];
  readonly is_private: boolean;
  readonly visible_to_teams?: EngineBinding | undefined;
}

/** An alert source as the client wrote it, with a token or an email address if its type has one. */
export interface AlertSourceRecord {
  readonly id: string;
  readonly name: string;
  readonly source_type: string;
  readonly template: AlertTemplate;
  readonly jira_options?: { readonly project_ids: readonly string[] } | undefined;
  readonly http_custom_options?:
    { readonly transform_expression: string; readonly deduplication_key_path: string } | undefined;
  readonly heartbeat_options?: HeartbeatOptions | undefined;
  readonly email_options?:
    { readonly redactions: readonly string[]; readonly transform_expression?: string | undefined } | undefined;
  readonly auto_resolve_timeout_minutes?: number | undefined;
  readonly auto_resolve_incident_alerts?: boolean | undefined;
  readonly owning_team_ids?: readonly string[] | undefined;
  readonly secretToken?: string | undefined;
  readonly emailAddress?: string | undefined;
  readonly pingUrl?: string | undefined;
}

/** When missing pings make an alert. */
export interface HeartbeatOptions {
  readonly interval_seconds: number;
  readonly failure_threshold: number;
  readonly grace_period_seconds: number;
}

/** An incoming alert. */
export interface AlertEventRecord {
  readonly id: string;
  readonly alertSourceId: string;
  readonly title: string;
  readonly status: string;
  readonly deduplicationKey: string;
}
