// @ts-check
import { routeDisguise } from "./demo-disguise.mjs";

/**
 * What the demonstration shows of one package: its example, on the real engine, against its own simulator.
 *
 * @typedef {object} Act
 * @property {string} name of the package, and of its example
 * @property {string} title of the service
 * @property {{ url: string, credential: string }} env variables that tell the plugin where the service is and what to show it
 * @property {string} credential property of the simulator that holds what the plugin shows
 * @property {readonly string[]} kinds of objects that the simulator holds
 * @property {Readonly<Record<string, unknown>>} options of the simulator
 * @property {string} secret output of the example that the service gave and nobody may read
 * @property {string} curl one request by hand
 * @property {(service: import("./demo-service.mjs").Service) => Promise<Disguise>} [disguise] what the service shows of its own accord
 *
 * @typedef {{ fact: string, holds: boolean }} Disguise
 */

/**
 * The acts, in the order in which they are shown.
 * @type {readonly Act[]}
 */
export const acts = [
  {
    name: "timeseries",
    title: "time series",
    env: { url: "TIMESERIES_URL", credential: "TIMESERIES_TOKEN" },
    credential: "token",
    kinds: ["organization", "bucket", "user", "authorization", "label", "task"],
    options: {},
    secret: "writeToken",
    curl: 'curl -H "Authorization: Token $TIMESERIES_TOKEN" "$TIMESERIES_URL/api/v2/buckets"',
  },
  {
    name: "alert-routing",
    title: "alert routing",
    env: { url: "ALERT_ROUTING_ENDPOINT", credential: "ALERT_ROUTING_API_KEY" },
    credential: "apiKey",
    kinds: ["alertAttribute", "alertSource", "alertRoute"],
    options: { phantoms: true, alertEventsUrls: true },
    secret: "secretToken",
    curl: 'curl -H "Authorization: Bearer $ALERT_ROUTING_API_KEY" "$ALERT_ROUTING_ENDPOINT/v2/alert_routes"',
    disguise: routeDisguise,
  },
  {
    name: "fabric",
    title: "network interconnection",
    env: { url: "FABRIC_ENDPOINT", credential: "FABRIC_TOKEN" },
    credential: "token",
    kinds: [
      "cloudRouter",
      "connection",
      "routingProtocol",
      "routeFilter",
      "routeFilterRule",
      "connectionRouteFilter",
      "stream",
      "streamAttachment",
      "streamSubscription",
    ],
    // what is deleted is not shown any more, so that the objects can be counted
    options: {
      phantoms: true,
      settleAfterMs: 800,
      gone: { cloudRouter: "missing", connection: "missing", routeFilter: "missing" },
    },
    secret: "bgpAuthKey",
    curl: 'curl -H "Authorization: Bearer $FABRIC_TOKEN" "$FABRIC_ENDPOINT/fabric/v4/streams"',
  },
];
