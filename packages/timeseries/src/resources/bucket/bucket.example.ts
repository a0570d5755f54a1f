import { Bucket, Organization } from "@ops-providers/timeseries";

const plant = new Organization("plant-north");

export const meters = new Bucket("meters", { orgId: plant.id, retentionPeriod: 7 * 24 * 3600 });
