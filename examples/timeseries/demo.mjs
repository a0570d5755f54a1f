// @ts-check

/** @type {import("../../scripts/demo/examples.mjs").Demo} */
export const demo = {
  title: "time series",
  env: { url: "TIMESERIES_URL", credential: "TIMESERIES_TOKEN" },
  credential: "token",
  options: {},
  secret: "writeToken",
  curl: 'curl -H "Authorization: Token $TIMESERIES_TOKEN" "$TIMESERIES_URL/api/v2/buckets"',
};
