import type * as pulumi from "@pulumi/pulumi";
import type { AlertSourceArgs, AlertSourceOfHttpCustomArgs, AlertSourceOfJiraArgs } from "../../../sdk/alert-source";
import type { RichText } from "../../authoring/rich-text";

/**
 * A text in which `{{ name }}` is the value of an attribute of the pipeline, or of `title` or `description`; filters as in
 * `{{ title | truncate: 80 }}` and `{{ team | omit_if_unset }}`. A text of `richText` is taken as it is.
 */
export type PipelineText = string | RichText;

/** A condition on the value of an attribute of the pipeline. */
export type PipelineCondition<Name extends string = string> = { readonly attribute: Name } & PipelineComparison;

/** What the value of an attribute must be: one of these. */
export type PipelineComparison =
  | { readonly is: pulumi.Input<string>; readonly isOneOf?: never; readonly contains?: never; readonly isSet?: never }
  | {
      readonly isOneOf: readonly pulumi.Input<string>[];
      readonly is?: never;
      readonly contains?: never;
      readonly isSet?: never;
    }
  | { readonly contains: pulumi.Input<string>; readonly is?: never; readonly isOneOf?: never; readonly isSet?: never }
  | { readonly isSet: true; readonly is?: never; readonly isOneOf?: never; readonly contains?: never };

/** A condition, or several that must all be met. */
export type PipelineConditions<Name extends string = string> =
  PipelineCondition<Name> | readonly PipelineCondition<Name>[];

/** A value of an attribute; a list if the attribute is declared with `array`. */
export type PipelineValue = pulumi.Input<string> | readonly pulumi.Input<string>[];

/** Gives a value to the alerts that meet conditions. */
export interface PipelineBranch<Name extends string = string> {
  /** Conditions on other attributes of the pipeline; all must be met. For "or", write another branch with the same value. */
  readonly when: PipelineConditions<Name>;
  /** Value of the attribute. */
  readonly then: PipelineValue;
}

/** An attribute of alerts: where it is declared, and where its value comes from. */
export type PipelineAttribute<Name extends string = string> = PipelineDeclaration & PipelineOrigin<Name>;

/** Type of an attribute's values, and whether the pipeline creates the attribute. */
export interface PipelineDeclaration {
  /**
   * Type of the values: `String`, `Text`, `Bool` …, or entries of a catalog type, `{ catalogType: "Team" }`, by its name or ID.
   * Default: `String`.
   */
  readonly type?: "String" | "Text" | "Bool" | (string & {}) | { readonly catalogType: pulumi.Input<string> };
  /** Whether an alert can have several values. Default: `false`. */
  readonly array?: boolean;
  /** Name of the attribute, unique in the account. Left out, it is made from the logical name and a random suffix. */
  readonly name?: pulumi.Input<string>;
  /** Whether every source must set the attribute. Left out, the service decides: `false` for a new attribute. */
  readonly required?: pulumi.Input<boolean>;
  /**
   * An attribute that exists already, such as `getAlertAttributeOutput({ name: "Team" })` or the resource of another pipeline;
   * without it the pipeline creates the attribute. Its type is that of `type` and `array`.
   */
  readonly existing?: { readonly id: pulumi.Input<string> };
}

/** Where the value of an attribute comes from: the payload, the first branch whose conditions are met, or always the same. */
export type PipelineOrigin<Name extends string = string> =
  | {
      /** JSON path in the payload, such as `$.labels.team`. */
      readonly fromPayload: string;
      /** Value if the payload has none. Left out, the attribute is not set. */
      readonly otherwise?: PipelineValue;
      readonly branches?: never;
      readonly value?: never;
    }
  | {
      /** Branches in the order in which they are evaluated; the first one whose conditions are met gives the value. */
      readonly branches: readonly PipelineBranch<Name>[];
      /** Value if no branch applies. Left out, the attribute is not set. */
      readonly otherwise?: PipelineValue;
      readonly fromPayload?: never;
      readonly value?: never;
    }
  | {
      /** Value of all alerts of the source. */
      readonly value: PipelineValue;
      readonly fromPayload?: never;
      readonly branches?: never;
      readonly otherwise?: never;
    };

/** A choice by the value of an attribute. */
export interface PipelineChoice<Name extends string = string> {
  /** Name of the attribute. */
  readonly by: Name;
  /** What is chosen for each value of the attribute. */
  readonly cases: Readonly<Record<string, pulumi.Input<string>>>;
  /** What is chosen for other values. Left out, nothing is. */
  readonly otherwise?: pulumi.Input<string>;
}

/** The system that sends alerts. */
export interface PipelineSource {
  /** Type of the system, such as `http` or `datadog`. A change replaces the source, which gets a new URL and token. */
  readonly type: AlertSourceArgs["sourceType"];
  /** Name of the source, unique among alert sources. Left out, it is made from the logical name and a random suffix. */
  readonly name?: pulumi.Input<string>;
  /** Title of the alerts; names in it as in `PipelineText`, and `{{ payload.<path> }}`. Default: `{{ title }}`. */
  readonly title?: PipelineText;
  /** Description of the alerts; names in it as in the title. Default: `{{ description }}`. */
  readonly description?: PipelineText;
  /** How requests are turned into alerts. Required for type `http_custom`, not allowed for others. */
  readonly httpCustomOptions?: AlertSourceOfHttpCustomArgs["httpCustomOptions"];
  /** Watched projects. Required for type `jira`, not allowed for others. */
  readonly issueTrackerOptions?: AlertSourceOfJiraArgs["issueTrackerOptions"];
}

/** People who are paged together. The first one who acknowledges ends the pages of the others. */
export interface PipelineLevel {
  /** Whether whoever is on call by the `schedule` of the pipeline is paged. One of `onCall`, `schedules` and `users` is required. */
  readonly onCall?: boolean;
  /** IDs of schedules: whoever is on call by them is paged. */
  readonly schedules?: readonly pulumi.Input<string>[];
  /** IDs of users. */
  readonly users?: readonly pulumi.Input<string>[];
  /** How urgently they are paged. Default: `high`. */
  readonly urgency?: "high" | "low";
  /** How long they have to acknowledge before the next level begins, in minutes: 1 to 10,080 (a week). Default: 5. */
  readonly withinMinutes?: number;
}

/** People who are on call in turns. */
export interface PipelineSchedule {
  /** Time zone of the handovers, such as `Europe/London`. A change replaces the schedule. */
  readonly timezone: pulumi.Input<string>;
  /** IDs of the users, in the order in which they go on call. */
  readonly users: readonly pulumi.Input<string>[];
  /** When the first user goes on call, such as `2026-01-05T09:00:00Z`; handovers are counted from then on. */
  readonly from: pulumi.Input<string>;
  /** How long somebody is on call: 1 to 23 hours, 1 to 14 days or 1 to 4 weeks. Default: one week. */
  readonly shift?: { readonly hours?: number; readonly days?: number; readonly weeks?: number };
  /** How many people are on call at the same time: 1 to 20. Default: 1. */
  readonly people?: number;
}

/** Who is told of alerts. */
export interface PipelineEscalation<Name extends string = string> {
  /** ID of an escalation path, or a choice among paths by the value of an attribute. This, `levels` or `users` is required. */
  readonly path?: pulumi.Input<string> | PipelineChoice<Name>;
  /** An escalation path of the pipeline itself, in place of `path`: its levels are paged one after the other. */
  readonly levels?: readonly PipelineLevel[];
  /** IDs of users. This, `path` or `levels` is required. */
  readonly users?: readonly pulumi.Input<string>[];
  /** How long an escalation is deferred, in minutes. Requires `incident`. Default: 0. */
  readonly afterMinutes?: number;
  /** Whether escalations are cancelled when all alerts are resolved. Default: `true`. */
  readonly autoCancel?: boolean;
}

/** Which alerts are one group. */
export interface PipelineGrouping<Name extends string = string> {
  /** Attributes that the alerts of a group have in common; `title` is the title of the alerts. */
  readonly by: readonly (Name | "title")[];
  /** How long alerts are added to a group, in minutes: 1 to 2880 (two days). */
  readonly withinMinutes: number;
}

/** Value of a custom field of incidents. */
export interface PipelineCustomField<Name extends string = string> {
  /** ID of the custom field. */
  readonly id: pulumi.Input<string>;
  /** Attribute that gives the value; `title` is the title of the alerts. */
  readonly attribute: Name | "title";
  /** Which values are used if alerts have different ones. Default: `first-wins`. */
  readonly merge?: "first-wins" | "last-wins" | "append";
}

/** Incidents that are created from alerts. */
export interface PipelineIncident<Name extends string = string> {
  /** Name of the incident. Default: `{{ title }}`. */
  readonly name?: PipelineText;
  /** Summary of the incident; `generated` is one that the service writes with AI. Default: `{{ description }}`. */
  readonly summary?: PipelineText | { readonly generated: true };
  /** ID of the severity, or a choice among severities by the value of an attribute. Left out, the service decides. */
  readonly severity?: pulumi.Input<string> | PipelineChoice<Name>;
  /** Which severity is used if alerts have different ones. Default: `max`. */
  readonly mergeSeverity?: "first-wins" | "max";
  /** ID of the type of the incident. Left out, the service decides. */
  readonly type?: pulumi.Input<string>;
  /** Whether incidents start in triage. Left out, the service decides. */
  readonly startInTriage?: boolean;
  /** Custom fields of the incident. */
  readonly customFields?: readonly PipelineCustomField<Name>[];
  /** Conditions under which incidents are created; all must be met. Left out, every group of alerts creates one. */
  readonly when?: PipelineConditions<Name>;
  /** Whether incidents in triage are declined when their alerts are resolved. Default: `true`. */
  readonly autoDecline?: boolean;
}

/** A chat channel that messages are sent to. */
export interface PipelineChannel<Name extends string = string> {
  /** ID of the channel, preferably as `<workspace ID>/<channel ID>`. */
  readonly id: pulumi.Input<string>;
  /** Chat tool of the channel: `A` is that of `chatTargetsA` of an alert route, `B` that of `chatTargetsB`. Default: `A`. */
  readonly tool?: "A" | "B";
  /** Visibility of the channel. Default: `public`. */
  readonly visibility?: "public" | "private";
  /** Conditions under which messages are sent; all must be met. Left out, all alerts are. */
  readonly when?: PipelineConditions<Name>;
}

/** Names of attributes that are compared with those of `attributes`, and never add one. */
type Known<Name extends string> = [Name][Name extends unknown ? 0 : never];

/** Inputs of a pipeline. */
export interface PipelineArgs<Name extends string = string> {
  /** The system that sends alerts. */
  readonly source: PipelineSource;
  /**
   * Attributes of the alerts by the names under which the rest of the inputs uses them. A name has letters, digits, `-` and `_`, and is
   * not `title`, `description`, `priority`, `payload` or `alert`.
   */
  readonly attributes?: { readonly [Attribute in Name]: PipelineAttribute<Known<Name>> };
  /** Conditions that alerts must meet to be routed; all must be met. Left out, all alerts of the source are routed. */
  readonly when?: PipelineConditions<Known<Name>>;
  /** Who is told of alerts. Left out, nobody is. */
  readonly escalation?: PipelineEscalation<Known<Name>>;
  /** Who is on call, for the levels of `escalation`. Left out, the pipeline has no schedule. */
  readonly schedule?: PipelineSchedule;
  /** Which alerts are one group. Requires `incident`. Left out, alerts are not grouped. */
  readonly grouping?: PipelineGrouping<Known<Name>>;
  /** Incidents that are created from alerts. Left out, none are. */
  readonly incident?: PipelineIncident<Known<Name>>;
  /** Chat channels that messages are sent to. */
  readonly channels?: readonly PipelineChannel<Known<Name>>[];
  /** Name of the route. Left out, it is made from the logical name and a random suffix. */
  readonly name?: pulumi.Input<string>;
  /** Whether the route is active. Default: `true`. */
  readonly enabled?: pulumi.Input<boolean>;
  /** IDs of the teams that may see alerts and incidents, which are private then. Left out, everybody sees them. */
  readonly visibleToTeams?: readonly pulumi.Input<string>[];
  /** IDs of the teams that own source, route, escalation path and schedule. Left out, the owners in the service are kept. */
  readonly owningTeamIds?: AlertSourceArgs["owningTeamIds"];
}
