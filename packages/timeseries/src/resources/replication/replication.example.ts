import { Bucket, Organization, RemoteConnection, Replication } from "@ops-providers/timeseries";
import { Config } from "@pulumi/pulumi";

const plant = new Organization("plant-north");
const meters = new Bucket("meters", { orgId: plant.id });
const headquarters = new RemoteConnection("headquarters", {
  orgId: plant.id,
  remoteUrl: "https://metrics.example.com:8086",
  remoteOrgId: "4f1c8c2a7d3e9b05",
  remoteApiToken: new Config().requireSecret("headquartersToken"),
});

new Replication("meters", {
  orgId: plant.id,
  localBucketId: meters.id,
  remoteId: headquarters.id,
  remoteBucketName: "plant-north",
});
