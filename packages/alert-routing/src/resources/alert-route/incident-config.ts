import type { ComparedObjects, CheckFailure } from "@ops-providers/provider-kit";
import { boolean, defineShape, integer, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { conditionGroups } from "../../shapes/condition";
import { scopeReference } from "../../shapes/scope-reference";

const MAX_SECONDS = 2_147_483_647;
const SHORTEST_WINDOW = 60;
const LONGEST_WINDOW = 172_800;

const groupingKey = defineShape({
  name: "GroupingKey",
  doc: "A value by which alerts are grouped.",
  properties: {
    reference: string({
      ...scopeReference,
      required: true,
      minLength: 1,
      doc: "Reference to an alert attribute, `alert.attributes.<ID>`, or to another part of the alert, such as `alert.title`.",
    }),
  },
});

/** Whether and how incidents are created from alerts. */
export const incidentConfig = defineShape({
  name: "IncidentConfig",
  doc: "Whether and how incidents are created from alerts.",
  properties: snakeCase({
    enabled: boolean({ required: true, doc: "Whether incidents are created." }),
    autoDeclineEnabled: boolean({
      required: true,
      doc: "Whether incidents in triage are declined when their alerts are resolved.",
    }),
    autoRelateGroupedAlerts: boolean({
      computed: true,
      source: "docs/services/alert-routing.md#absent-properties",
      doc: "Whether grouped alerts are related to active incidents without confirmation. If never set, the value in the service is kept; a new route starts with `false`.",
    }),
    conditionGroups: list({
      ...conditionGroups,
      doc: "Incidents are created for alerts that meet at least one group; an empty list matches all.",
    }),
    deferTimeSeconds: integer({
      required: true,
      unit: "seconds",
      min: 0,
      max: MAX_SECONDS,
      equal: isUnused,
      doc: "How long an escalation is deferred.",
    }),
    groupingKeys: list({
      items: object({ shape: groupingKey, doc: "A grouping key." }),
      required: true,
      absent: [],
      order: "ignored",
      key: "reference",
      doc: "Values by which alerts are grouped.",
    }),
    groupingWindowSeconds: integer({
      required: true,
      unit: "seconds",
      min: 0,
      max: MAX_SECONDS,
      equal: isUnused,
      check: windowProblem,
      doc: `How long alerts are added to a group; 0 disables grouping, otherwise ${SHORTEST_WINDOW} to ${LONGEST_WINDOW} (two days).`,
    }),
  }),
});

/** While a route creates no incidents, the service returns 0 for times that it does not use. */
function isUnused(_written: number, returned: number, objects: ComparedObjects): boolean {
  return returned === 0 && objects.written["enabled"] === false && objects.returned["enabled"] === false;
}

function windowProblem(seconds: number): CheckFailure | undefined {
  if (seconds === 0 || (seconds >= SHORTEST_WINDOW && seconds <= LONGEST_WINDOW)) return undefined;
  return {
    severity: "warning",
    message: `newer versions of the service accept 0 (no grouping) or ${SHORTEST_WINDOW} to ${LONGEST_WINDOW} seconds, not ${seconds}`,
  };
}
