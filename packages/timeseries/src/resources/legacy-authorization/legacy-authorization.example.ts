import { Config } from "@pulumi/pulumi";
import { Bucket, DbrpMapping, LegacyAuthorization, Organization } from "@ops-providers/timeseries";

const { id: orgId } = new Organization("plant-north");
const meters = new Bucket("meters", { orgId });

export const database = new DbrpMapping("telegraf", {
  orgId,
  bucketId: meters.id,
  database: "telegraf",
  retentionPolicy: "autogen",
});

export const gateway = new LegacyAuthorization("gateway", {
  orgId,
  password: new Config().requireSecret("gatewayPassword"),
  permissions: [{ action: "write", resource: { type: "buckets", id: meters.id, orgId } }],
});
