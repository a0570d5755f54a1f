import { Org, Remote, Replication } from "timeseries";

const org = new Org("example", { name: "name" });
const remote = new Remote("example", {
  name: "name",
  orgId: org.id,
  remoteUrl: "https://service.example",
  remoteApiToken: "remote-api-token",
  allowInsecureTls: true,
});
new Replication("example", {
  name: "name",
  orgId: org.id,
  remoteId: remote.id,
  localBucketId: "local-bucket-id",
  maxQueueSizeBytes: 67108860,
  maxAgeSeconds: 604800,
});
