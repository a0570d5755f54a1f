import { aParser, without } from "../../testing/bodies";
import { describeBodies } from "../../testing/describe-bodies";
import { aFullSource, aSource, aTemplate } from "./source-bodies.test.support";

describeBodies({
  schema: "AlertSources",
  path: "/v2/alert_sources",
  key: "alert_source",
  requests: ({ attributes }) => [
    aSource(),
    aFullSource(...attributes),
    aSource({ source_type: "email", template: aTemplate({ expressions: [aParser("a")] }) }),
    aSource({
      source_type: "email",
      email_options: { redactions: ["phone_numbers"], transform_expression: "return {}" },
    }),
    aSource({
      source_type: "heartbeat",
      heartbeat_options: { interval_seconds: 60 },
      template: aTemplate({ title: {}, description: {} }),
    }),
    aSource({ auto_resolve_timeout_minutes: 30, auto_resolve_incident_alerts: false }),
    aSource({ source_type: "jira", jira_options: { project_ids: ["p-1"] } }),
  ],
  updateOf: (request) => without(request, "source_type"),
});
