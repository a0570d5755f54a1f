import { Bucket, DbrpMapping, Organization } from "@ops-providers/timeseries";

const plant = new Organization("plant-north");
const telemetry = new Bucket("telemetry", { orgId: plant.id });

new DbrpMapping("telegraf", {
  orgId: plant.id,
  bucketId: telemetry.id,
  database: "telegraf",
  retentionPolicy: "autogen",
});
