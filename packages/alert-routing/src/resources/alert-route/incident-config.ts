import type { Beside, CheckFailure } from "@ops-providers/provider-kit";
import { boolean, defineShape, integer, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { conditionGroups } from "../../shapes/condition";

const MAX_SECONDS = 2_147_483_647;
const SHORTEST_WINDOW = 60;
const LONGEST_WINDOW = 172_800;

const groupingKey = defineShape({
  name: "GroupingKey",
  doc: "What alerts of one group have in common.",
  properties: {
    reference: string({
      required: true,
      minLength: 1,
      doc: "An alert attribute, `alert.attributes.<ID>`, or another part of the alert, such as `alert.title`.",
    }),
  },
});

/** Whether and how alerts become incidents. */
export const incidentConfig = defineShape({
  name: "IncidentConfig",
  doc: "Whether and how alerts become incidents.",
  properties: snakeCase({
    enabled: boolean({ required: true, doc: "Whether incidents are made." }),
    autoDeclineEnabled: boolean({
      required: true,
      doc: "Whether incidents in triage are declined when their alerts are resolved.",
    }),
    autoRelateGroupedAlerts: boolean({
      computed: true,
      source: "facts 1.2: left out of a request, the service keeps its value",
      doc: "Whether grouped alerts are related to active incidents without confirmation. A new route does not, unless it says so.",
    }),
    conditionGroups: list({
      ...conditionGroups,
      doc: "Incidents are made when at least one group holds; always, when there is none.",
    }),
    deferTimeSeconds: integer({
      required: true,
      unit: "seconds",
      min: 0,
      max: MAX_SECONDS,
      equal: isUnused,
      doc: "How long an escalation is put off.",
    }),
    groupingKeys: list({
      items: object({ shape: groupingKey, doc: "One key." }),
      required: true,
      absent: [],
      order: "ignored",
      key: "reference",
      doc: "What alerts are grouped by.",
    }),
    groupingWindowSeconds: integer({
      required: true,
      unit: "seconds",
      min: 0,
      max: MAX_SECONDS,
      equal: isUnused,
      check: windowProblem,
      doc: `For how long alerts are grouped; 0 turns grouping off, otherwise ${SHORTEST_WINDOW} to ${LONGEST_WINDOW} (two days).`,
    }),
  }),
});

/** While no incidents are made the service shows 0 for times that it does not use. */
function isUnused(_written: number, returned: number, beside: Beside): boolean {
  return returned === 0 && beside.written["enabled"] === false && beside.returned["enabled"] === false;
}

function windowProblem(seconds: number): CheckFailure | undefined {
  if (seconds === 0 || (seconds >= SHORTEST_WINDOW && seconds <= LONGEST_WINDOW)) return undefined;
  return {
    severity: "warning",
    message: `newer versions of the service take ${SHORTEST_WINDOW} to ${LONGEST_WINDOW} seconds, or 0 for no grouping, not ${seconds}`,
  };
}
