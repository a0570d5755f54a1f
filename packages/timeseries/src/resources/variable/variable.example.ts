import { Bucket, Organization, Variable } from "@ops-providers/timeseries";

const plant = new Organization("plant-north");
const telemetry = new Bucket("telemetry", { orgId: plant.id });

new Variable("region", {
  orgId: plant.id,
  name: "region",
  values: { map: { North: "eu-north-1", West: "eu-west-1" } },
  selected: ["North"],
});
new Variable("line", {
  orgId: plant.id,
  name: "line",
  values: {
    query: {
      text: telemetry.name.apply(
        (bucket) => `import "influxdata/influxdb/schema" schema.tagValues(bucket: "${bucket}", tag: "line")`,
      ),
    },
  },
});
