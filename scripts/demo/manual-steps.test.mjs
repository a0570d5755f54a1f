// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { examples } from "./examples.mjs";
import { commandsFor } from "./manual-steps.mjs";

test("the commands for kept stacks name the folder, the request and the process of each example", () => {
  const running = examples.map((example, i) => ({
    example,
    folder: `/tmp/a demo/${example.name}`,
    service: {
      url: "",
      credential: "",
      pid: 100 + i,
      counts: () => Promise.resolve({ requests: 0, objects: 0 }),
      detach: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
  }));
  const stack = `  pulumi stack --stack demo        # show resources and outputs
  pulumi refresh --stack demo      # compare the state with the service
`;
  assert.equal(
    commandsFor("/tmp/a demo", running),
    `
  # alert routing
  . '/tmp/a demo/alert-routing/env.sh'
  cd '/tmp/a demo/alert-routing/project'
${stack}  curl -H "Authorization: Bearer $ALERT_ROUTING_API_KEY" "$ALERT_ROUTING_ENDPOINT/v2/alert_routes"
  pulumi destroy --stack demo      # delete all resources

  # network interconnection
  . '/tmp/a demo/fabric/env.sh'
  cd '/tmp/a demo/fabric/project'
${stack}  curl -H "Authorization: Bearer $FABRIC_TOKEN" "$FABRIC_ENDPOINT/fabric/v4/streams"
  pulumi destroy --stack demo      # delete all resources

  # time series
  . '/tmp/a demo/timeseries/env.sh'
  cd '/tmp/a demo/timeseries/project'
${stack}  curl -H "Authorization: Token $TIMESERIES_TOKEN" "$TIMESERIES_URL/api/v2/buckets"
  pulumi destroy --stack demo      # delete all resources

  # at the end: stop the simulators and delete all files of the demo
  cd && kill 100 101 102 && rm -r '/tmp/a demo'
`,
  );
});
