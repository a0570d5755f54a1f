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
    aSource({ source_type: "jira", jira_options: { project_ids: ["p-1"] } }),
  ],
  updateOf: (request) => without(request, "source_type"),
});
