// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { acts } from "./demo-acts.mjs";
import { handOnText } from "./demo-hand-on.mjs";

test("what is printed of kept stacks names the folder, the request and the process of each", () => {
  const staged = acts.map((act, i) => ({
    act,
    folder: `/tmp/a demo/${act.name}`,
    service: {
      url: "",
      credential: "",
      pid: 100 + i,
      seen: () => Promise.resolve({ requests: 0, objects: 0 }),
      leave: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
  }));
  const stack = `  pulumi stack --stack demo        # the resources and outputs
  pulumi refresh --stack demo      # compare with the service
`;
  assert.equal(
    handOnText("/tmp/a demo", staged),
    `
  # time series
  . '/tmp/a demo/timeseries/env.sh'
  cd '/tmp/a demo/timeseries/project'
${stack}  curl -H "Authorization: Token $TIMESERIES_TOKEN" "$TIMESERIES_URL/api/v2/buckets"
  pulumi destroy --stack demo      # take everything down

  # alert routing
  . '/tmp/a demo/alert-routing/env.sh'
  cd '/tmp/a demo/alert-routing/project'
${stack}  curl -H "Authorization: Bearer $ALERT_ROUTING_API_KEY" "$ALERT_ROUTING_ENDPOINT/v2/alert_routes"
  pulumi destroy --stack demo      # take everything down

  # network interconnection
  . '/tmp/a demo/fabric/env.sh'
  cd '/tmp/a demo/fabric/project'
${stack}  curl -H "Authorization: Bearer $FABRIC_TOKEN" "$FABRIC_ENDPOINT/fabric/v4/streams"
  pulumi destroy --stack demo      # take everything down

  # in the end
  cd && kill 100 101 102 && rm -r '/tmp/a demo'
`,
  );
});
