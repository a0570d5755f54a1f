import type { EngineBinding, EngineValue, Expression } from "../../sim/engine/engine-values";

declare module "../../sim/records" {
  interface Records {
    alertEvent: AlertEventRecord;
    alertSource: AlertSourceRecord;
  }
}

/** How payloads are turned into alerts. */
export interface AlertTemplate {
  readonly title: EngineValue;
  readonly description: EngineValue;
  readonly attributes: readonly { readonly alert_attribute_id: string; readonly binding: EngineBinding }[];
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
  readonly owning_team_ids?: readonly string[] | undefined;
  readonly secretToken?: string | undefined;
  readonly emailAddress?: string | undefined;
}

/** An incoming alert. */
export interface AlertEventRecord {
  readonly id: string;
  readonly alertSourceId: string;
  readonly title: string;
  readonly status: string;
  readonly deduplicationKey: string;
}
