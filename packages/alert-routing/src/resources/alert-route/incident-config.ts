import type { ComparedObjects, CheckFailure, ReturnedBy } from "@ops-providers/provider-kit";
import { boolean, defineShape, integer, list, object, snakeCase } from "@ops-providers/provider-kit";
import { conditionGroups } from "../../shapes/condition";
import { WITH_GROUPING, withoutGrouping } from "./form-facts";
import { groupingKeys, WINDOW } from "./grouping-config";
import { template } from "./incident-template";

const MAX_SECONDS = 2_147_483_647;

/** Whether and how incidents are created from alerts. */
export const incidentConfig = defineShape({
  name: "IncidentConfig",
  doc: "Whether and how incidents are created from alerts.",
  properties: snakeCase({
    enabled: boolean({ required: true, doc: "Whether incidents are created." }),
    autoDeclineEnabled: boolean({
      required: true,
      equal: isUnusedFlag,
      doc: "Whether incidents in triage are declined when their alerts are resolved.",
    }),
    autoRelateGroupedAlerts: boolean({
      computed: true,
      only: withoutGrouping("escalationConfig.whenAlertJoinsGroup.mode"),
      source: "docs/services/alert-routing.md#absent-properties",
      doc: "Whether grouped alerts are related to active incidents without confirmation. If never set, the value in the service is kept; a new route starts with `false`.",
    }),
    conditionGroups: list({
      ...conditionGroups,
      doc: "Incidents are created for alerts that meet at least one group; an empty list matches all.",
    }),
    deferTimeSeconds: integer({
      demanded: true,
      only: {
        ...withoutGrouping("escalationConfig.whenAlertJoinsGroup.gracePeriodSeconds"),
        required: true,
        unused: 0,
      },
      unit: "seconds",
      min: 0,
      max: MAX_SECONDS,
      equal: isUnused,
      doc: "How long an escalation is deferred.",
    }),
    groupingKeys: list({
      ...groupingKeys,
      demanded: true,
      only: { ...withoutGrouping("groupingConfig.default.groupingKeys"), required: true, unused: [] },
      doc: "Values by which alerts are grouped.",
    }),
    groupingWindowSeconds: integer({
      demanded: true,
      only: { ...withoutGrouping("groupingConfig.default.windowSeconds"), required: true, unused: 0 },
      unit: "seconds",
      min: 0,
      max: MAX_SECONDS,
      equal: isUnused,
      check: windowProblem,
      doc: `How long alerts are added to a group; 0 disables grouping, otherwise ${WINDOW.min} to ${WINDOW.max} (two days).`,
    }),
    template: object({
      shape: template,
      only: WITH_GROUPING,
      doc: "Values of the fields of new incidents. Only while incidents are created.",
    }),
  }),
  // with grouping, the service shows hardly anything of a route that creates no incidents
  normalize: (wire) => (wire["enabled"] === false ? { auto_decline_enabled: false, ...wire } : wire),
});

/** While a route creates no incidents, the service may show none as declined. */
function isUnusedFlag(_written: boolean, returned: boolean, objects: ComparedObjects, by: ReturnedBy): boolean {
  return by === "service" && !returned && createNothing(objects);
}

/** While a route creates no incidents, the service returns 0 for times that it does not use. */
function isUnused(_written: number, returned: number, objects: ComparedObjects): boolean {
  return returned === 0 && createNothing(objects);
}

function createNothing({ written, returned }: ComparedObjects): boolean {
  return written["enabled"] === false && returned["enabled"] === false;
}

function windowProblem(seconds: number): CheckFailure | undefined {
  if (seconds === 0 || (seconds >= WINDOW.min && seconds <= WINDOW.max)) return undefined;
  return {
    severity: "warning",
    message: `newer versions of the service accept 0 (no grouping) or ${WINDOW.min} to ${WINDOW.max} seconds, not ${seconds}`,
  };
}
