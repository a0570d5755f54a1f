import { Bucket, Organization, ScraperTarget } from "@ops-providers/timeseries";

const plant = new Organization("plant-north");
const metrics = new Bucket("metrics", { orgId: plant.id });

new ScraperTarget("gateway", { orgId: plant.id, bucketId: metrics.id, url: "http://10.0.0.7:9100/metrics" });
