import { Pipeline } from "@ops-providers/alert-routing";

const shop = new Pipeline("shop", {
  source: { type: "http", title: "[shop] {{ title | truncate: 120 }}" },
  attributes: {
    severity: { fromPayload: "$.labels.severity", otherwise: "minor" },
    team: {
      branches: [{ when: { attribute: "severity", is: "critical" }, then: "payments" }],
      otherwise: "platform",
    },
  },
  escalation: {
    path: {
      by: "team",
      cases: { payments: "01JV3E2G4J6M8Q0S2V4X6Z8B0D", platform: "01JV3E2G4J6M8Q0S2V4X6Z8B1E" },
    },
  },
  grouping: { by: ["team"], withinMinutes: 30 },
  incident: { name: "{{ team }}: {{ title }}", summary: "{{ description }}" },
});

export const alertEventsUrl = shop.alertEventsUrl;
export const secretToken = shop.secretToken;
