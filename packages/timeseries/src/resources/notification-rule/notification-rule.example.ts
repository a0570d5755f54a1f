import { NotificationEndpoint, NotificationRule, Organization } from "@ops-providers/timeseries";
import { Config } from "@pulumi/pulumi";

const plant = new Organization("plant-north");
const operators = new NotificationEndpoint("operators", {
  orgId: plant.id,
  type: "slack",
  url: new Config().requireSecret("slackWebhook"),
});

new NotificationRule("critical", {
  orgId: plant.id,
  type: "slack",
  endpointId: operators.id,
  every: "1m",
  statusRules: [{ currentLevel: "CRIT" }, { currentLevel: "OK", previousLevel: "CRIT" }],
  tagRules: [{ key: "line", value: "3" }],
  messageTemplate: "${r._check_name} is ${r._level}: ${r._message}",
});
