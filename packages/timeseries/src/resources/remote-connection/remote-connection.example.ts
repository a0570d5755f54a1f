import { RemoteConnection } from "timeseries";

new RemoteConnection("example", {
  name: "name",
  orgId: "org-id",
  remoteUrl: "https://service.example",
  remoteApiToken: "remote-api-token",
  allowInsecureTls: true,
});
