import * as pulumi from "@pulumi/pulumi";
import * as timeseries from "@ops-providers/timeseries";

const DAY = 24 * 3600;

/** One plant: its organization, raw and hourly data, and who may do what with them. */
export async function program(): Promise<Record<string, unknown>> {
  const plant = new timeseries.Organization("plant-north", { description: "northern site" });

  const raw = new timeseries.Bucket("meters", {
    orgId: plant.id,
    description: "raw readings, one a second",
    retentionPeriod: 7 * DAY,
  });
  const hourly = new timeseries.Bucket("meters-hourly", { orgId: plant.id, retentionPeriod: 0 });

  const downsample = new timeseries.Task("hourly-mean", {
    orgId: plant.id,
    flux: pulumi.interpolate`option task = {name: "hourly-mean", every: 1h, offset: 5m}

from(bucket: "${raw.name}")
    |> range(start: -task.every)
    |> aggregateWindow(every: 1h, fn: mean)
    |> to(bucket: "${hourly.name}")
`,
  });

  const tier = new timeseries.Label("tier-1", { orgId: plant.id, properties: { color: "#2266aa", owner: "grid" } });

  const reader = new timeseries.User("reader", {
    password: new pulumi.Config().getSecret("readerPassword") ?? pulumi.secret("change me before use"),
    orgId: plant.id,
    orgRole: "member",
  });

  const ingest = new timeseries.Authorization("ingest", {
    orgId: plant.id,
    description: "devices write here",
    permissions: [{ action: "write", resource: { type: "buckets", id: raw.id, orgId: plant.id } }],
  });

  const known = timeseries.getOrganizationOutput({ name: plant.name });

  return {
    organization: known.name,
    buckets: [raw.name, hourly.name],
    schedule: downsample.every,
    label: tier.name,
    reader: reader.name,
    writeToken: ingest.token,
  };
}
