import { boolean, defineShape, integer, list, object, onlyWith, snakeCase, string } from "@ops-providers/provider-kit";
import { escalationTargets } from "../../shapes/escalation-target";
import { WITH_GROUPING } from "./form-facts";

/** The mode in which each alert that joins a group escalates. */
const EACH_ALERT = "on_each_new_alert";

const whenAlertJoinsGroup = defineShape({
  name: "WhenAlertJoinsGroup",
  doc: "Whether an alert that joins a group escalates again.",
  properties: snakeCase({
    mode: string({
      required: true,
      values: [EACH_ALERT, "on_priority_increase"],
      doc: "Which alerts escalate again: each one, or those of a higher priority.",
    }),
    gracePeriodSeconds: integer({
      absent: 0,
      unit: "seconds",
      min: 0,
      max: 3600,
      doc: `How long after an escalation alerts escalate none again. Only with the mode \`${EACH_ALERT}\`.`,
    }),
  }),
  rules: [
    onlyWith("gracePeriodSeconds", {
      when: ["mode", EACH_ALERT],
      excess: (mode) => `must be left out for the mode ${mode}`,
    }),
  ],
  // the service shows 0 where the mode has no grace period
  normalize: (wire) => (wire["mode"] === EACH_ALERT ? wire : { ...wire, grace_period_seconds: undefined }),
});

/** How alerts are escalated. */
export const escalationConfig = defineShape({
  name: "EscalationConfig",
  doc: "How alerts are escalated.",
  properties: snakeCase({
    autoCancelEscalations: boolean({
      required: true,
      doc: "Whether escalations are cancelled when all alerts are resolved.",
    }),
    escalationTargets: list({ ...escalationTargets, required: true, doc: "Targets of escalations." }),
    whenAlertJoinsGroup: object({
      shape: whenAlertJoinsGroup,
      only: WITH_GROUPING,
      computed: true,
      sometimes: true,
      source: "docs/services/alert-routing.md#routes-with-grouping: filled in while alerts are grouped",
      doc: "Whether an alert that joins a group escalates again. Only while alerts are grouped; if never set, the value in the service is kept.",
    }),
  }),
});
