import type { TimeseriesStory } from "../../testing/by-hand";
import { editing } from "../../testing/by-hand";

const CREDENTIALS = { token: "token", routingKey: "routing-key", username: "username", password: "password" };

/** Inputs that stories give notification endpoints. */
export const story: TimeseriesStory = {
  type: "NotificationEndpoint",
  // what was of use before is read first, and secrets that are of none any more are deleted after that
  requests: { update: 2, delete: 2 },
  needs: { organization: "Organization" },
  inputs: ({ need, name, secret }) => ({
    orgId: [need("organization")],
    name: [name("operators"), name("On Call")],
    description: ["of the plant", "of the night"],
    status: ["inactive", "active"],
    type: ["slack", "pagerduty", "telegram", "http", "http"],
    url: [
      "https://slack.com/api/chat.postMessage",
      undefined,
      undefined,
      "https://control.example.com/alarms",
      "http://10.0.0.7/alarms",
    ],
    token: [secret("app"), undefined, secret("bot"), undefined, undefined],
    routingKey: [undefined, secret("key"), undefined, undefined, undefined],
    clientUrl: [undefined, "https://grafana.example.com", undefined, undefined, undefined],
    channel: [undefined, undefined, "-1001234567890", undefined, undefined],
    method: [undefined, undefined, undefined, "POST", "PUT"],
    authMethod: [undefined, undefined, undefined, "none", "basic"],
    username: [undefined, undefined, undefined, undefined, secret("user")],
    password: [undefined, undefined, undefined, undefined, secret("password")],
    headers: [undefined, undefined, undefined, { "x-plant": "north" }, undefined],
    contentTemplate: [undefined, undefined, undefined, "of the plant", undefined],
  }),
  together: [
    [
      "type",
      "url",
      "token",
      "routingKey",
      "clientUrl",
      "channel",
      "method",
      "authMethod",
      "username",
      "password",
      "headers",
      "contentTemplate",
    ],
  ],
  byHand: {
    kind: "notificationEndpoint",
    edit: editing("notificationEndpoint", [
      ({ name }) => ({ name: `${name}-renamed` }),
      (_record, choice) => ({ description: `edited by hand ${choice}` }),
      ({ status }) => ({ status: status === "active" ? "inactive" : "active" }),
    ]),
    hiddenDrift(simulator, id, properties) {
      const record = simulator.all("notificationEndpoint").find((one) => one.id === id);
      const values = new Map(simulator.all("secret").map(({ key, value }) => [key, value]));
      return Object.entries(CREDENTIALS).flatMap(([name, end]) => {
        const shown = record?.settings[name] ?? "";
        const kept = values.get(`${id}-${end}`);
        const wanted = properties[name];
        const isRight =
          wanted === undefined
            ? shown === "" && kept === undefined
            : shown === `secret: ${id}-${end}` && kept === wanted;
        return isRight ? [] : [`it has another ${name}`];
      });
    },
  },
};
