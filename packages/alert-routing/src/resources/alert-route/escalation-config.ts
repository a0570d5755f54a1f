import { boolean, defineShape, list, snakeCase } from "@ops-providers/provider-kit";
import { escalationTargets } from "../../shapes/escalation-target";

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
  }),
});
