import type { EndpointType } from "../../../sim/tenancy/endpoint-type";

declare module "../../../sim/records" {
  interface Records {
    notificationRule: NotificationRuleRecord;
  }
}

/** Which statuses are sent to an endpoint. */
export interface NotificationRuleRecord {
  readonly id: string;
  readonly orgID: string;
  readonly name: string;
  readonly description: string;
  readonly status: string;
  readonly type: EndpointType;
  readonly endpointID: string;
  readonly ownerID: string;
  readonly taskID: string;
  readonly every: string;
  /** `undefined`: left out. */
  readonly offset: string | undefined;
  readonly sleepUntil: string | undefined;
  readonly runbookLink: string;
  readonly limits: { readonly limit: number; readonly limitEvery: number } | undefined;
  readonly tagRules: readonly TagRule[];
  readonly statusRules: readonly StatusRule[];
  /** What the type has besides, by the names of the service. */
  readonly message: Readonly<Record<string, string | boolean>>;
  /** The settings of the endpoint as the task has them, which was written with the last change of the rule. */
  readonly sendsTo: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly latestCompleted: Date;
}

/** A tag that a status must have. */
export interface TagRule {
  readonly key: string;
  readonly value: string;
  readonly operator: string;
}

/** Statuses that the rule tells of. */
export interface StatusRule {
  readonly currentLevel: string;
  readonly previousLevel: string | null;
}
