import { NotificationEndpoint } from "timeseries";

new NotificationEndpoint("example", {
  orgId: "c32ac4a74504cc8c",
  name: "example",
  status: "active",
  type: "slack",
  url: "url",
});
