// @ts-check

/** @type {import("../../scripts/demo/examples.mjs").Demo} */
export const demo = {
  title: "network interconnection",
  env: { url: "FABRIC_ENDPOINT", credential: "FABRIC_TOKEN" },
  credential: "token",
  // the simulator hides deleted objects, so that the demo can count those that are left
  options: {
    phantoms: true,
    transitionAfterMs: 800,
    gone: { cloudRouter: "missing", connection: "missing", routeFilter: "missing" },
  },
  secret: "bgpAuthKey",
  curl: 'curl -H "Authorization: Bearer $FABRIC_TOKEN" "$FABRIC_ENDPOINT/fabric/v4/streams"',
};
