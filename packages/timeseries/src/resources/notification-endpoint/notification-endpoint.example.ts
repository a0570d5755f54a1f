import { NotificationEndpoint, Organization } from "@ops-providers/timeseries";
import { Config } from "@pulumi/pulumi";

const config = new Config();
const plant = new Organization("plant-north");

new NotificationEndpoint("operators", {
  orgId: plant.id,
  type: "slack",
  url: config.requireSecret("slackWebhook"),
});
new NotificationEndpoint("on-call", {
  orgId: plant.id,
  type: "pagerduty",
  routingKey: config.requireSecret("pagerDutyKey"),
});
new NotificationEndpoint("control-room", {
  orgId: plant.id,
  type: "http",
  url: "https://control.example.com/alarms",
  method: "POST",
  authMethod: "bearer",
  token: config.requireSecret("controlToken"),
});
