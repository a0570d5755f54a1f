import { Authorization, Bucket, Organization } from "@ops-providers/timeseries";

const plant = new Organization("plant-north");
const meters = new Bucket("meters", { orgId: plant.id });

export const ingest = new Authorization("meter-ingest", {
  orgId: plant.id,
  permissions: [{ action: "write", resource: { type: "buckets", id: meters.id, orgId: plant.id } }],
});
