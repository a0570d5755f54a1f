import { Bucket, Organization, TelegrafConfig } from "@ops-providers/timeseries";

const plant = new Organization("plant-north");
const metrics = new Bucket("metrics", { orgId: plant.id });

const config = metrics.name.apply(
  (bucket) => `
[[inputs.cpu]]
[[inputs.mem]]

[[outputs.influxdb_v2]]
  urls = ["http://10.0.0.7:8086"]
  organization = "plant-north"
  bucket = "${bucket}"
  token = "$INFLUX_TOKEN"
`,
);
new TelegrafConfig("gateway", { orgId: plant.id, config });
