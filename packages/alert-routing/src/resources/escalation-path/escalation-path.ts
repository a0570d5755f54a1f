import {
  boolean,
  defineResource,
  defineShape,
  integer,
  list,
  object,
  snakeCase,
  string,
} from "@ops-providers/provider-kit";
import { checkId, createdAt } from "../../shapes/identity";
import { onCallTeamIds } from "../../shapes/owning-teams";
import { PAGES } from "../../shapes/pages";
import { withNodeIds } from "./node-ids";
import { pathNodes } from "./path-node";
import { pathRules } from "./path-rules";
import { workingHoursList } from "./working-hours";

const ENDPOINT = "/v2/escalation_paths";

/** An escalation path. */
export const escalationPath = defineResource({
  token: "alert-routing:index:EscalationPath",
  formerly: [
    { type: "incident:index/escalationPath:EscalationPath" },
    { type: "incident:index/escalationPathBeta:EscalationPathBeta" },
  ],
  doc: "An escalation path: whom the service pages, in which order, until somebody acknowledges.",
  endpoint: ENDPOINT,
  wrapper: "escalation_path",
  checkId,
  inputs: snakeCase({
    name: string({ autoname: true, minLength: 1, doc: "Name of the path, such as `Primary`." }),
    paths: list({
      ...pathNodes,
      required: true,
      minItems: 1,
      wire: "path",
      doc: "Nodes of the path, in the order in which they begin.",
    }),
    workingHours: workingHoursList,
    repeatConfig: object({
      shape: defineShape({
        name: "EscalationRepeatConfig",
        doc: "Whether the whole path begins anew.",
        properties: snakeCase({
          repeatAfterSeconds: integer({
            required: true,
            min: 0,
            unit: "seconds",
            doc: "How long after an acknowledgement the path begins anew.",
          }),
          delayRepeatOnActivity: boolean({
            required: true,
            doc: "Whether activity in the incident starts that time again.",
          }),
        }),
      }),
      doc: "Whether the whole path begins anew. Left out, it does not.",
    }),
    teamIds: onCallTeamIds,
  }),
  outputs: {},
  rules: pathRules,
  updateBy: { style: "put" },
  list: { path: ENDPOINT, key: "escalation_paths", paging: PAGES },
  pooled: true,
  identity: { createdAt },
  create: ({ inputs, body, standard }) => standard(withNodeIds(body, inputs.paths)),
  update: ({ inputs, body, changed, standard }) =>
    changed.size === 0 ? standard() : standard(withNodeIds(body, inputs.paths)),
});
