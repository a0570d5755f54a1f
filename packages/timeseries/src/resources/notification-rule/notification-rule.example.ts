import { NotificationRule } from "timeseries";

new NotificationRule("example", {
  endpointId: "endpoint-id",
  orgId: "org-id",
  status: "active",
  name: "name",
  statusRules: [{ currentLevel: "UNKNOWN" }],
  type: "slack",
  messageTemplate: "message-template",
});
