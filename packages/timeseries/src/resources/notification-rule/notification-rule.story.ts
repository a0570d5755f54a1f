import type { TimeseriesStory } from "../../testing/by-hand";
import { editing, removeWhere } from "../../testing/by-hand";

/** Inputs that stories give notification rules, which have the type of their endpoint. */
export const story: TimeseriesStory = {
  type: "NotificationRule",
  needs: { organization: "Organization", endpoint: "HttpEndpoint" },
  inputs: ({ need, name }) => ({
    orgId: [need("organization")],
    endpointId: [need("endpoint")],
    name: [name("critical"), name("Warnings")],
    description: ["of the plant", "of the night"],
    status: ["inactive", "active"],
    type: ["http"],
    every: ["10m", "1h30m"],
    offset: ["30s", "1m"],
    statusRules: [
      [{ currentLevel: "CRIT" }],
      [{ currentLevel: "WARN", previousLevel: "OK" }, { currentLevel: "CRIT" }],
    ],
    tagRules: [[{ key: "line", value: "3" }], [{ key: "line", value: "4", operator: "equal" }]],
    runbookLink: ["https://wiki.example.com/alarms", "https://wiki.example.com/other"],
    limit: [3, 5],
    limitEvery: [60, 600],
    sleepUntil: ["2030-01-01T00:00:00Z", "2031-01-01T00:00:00Z"],
  }),
  omitted: {
    messageTemplate: "it goes with another type",
    channel: "it goes with another type",
    parseMode: "it goes with another type",
    disableWebPagePreview: "it goes with another type",
  },
  together: [["limit", "limitEvery"]],
  byHand: {
    kind: "notificationRule",
    edit: editing("notificationRule", [
      ({ name }) => ({ name: `${name}-renamed` }),
      (_record, choice) => ({ description: `edited by hand ${choice}` }),
      ({ status }) => ({ status: status === "active" ? "inactive" : "active" }),
    ]),
    copy: (simulator, id) => simulator.copy("notificationRule", id),
    removeWith(simulator, { type, id }) {
      if (type !== "Organization" || simulator.version !== "2.9.1") return;
      removeWhere(simulator, "notificationRule", ({ orgID }) => orgID === id);
    },
  },
};
