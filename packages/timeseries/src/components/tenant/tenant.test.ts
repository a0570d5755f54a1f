import { secret } from "@ops-providers/provider-kit/testing";
import * as pulumi from "@pulumi/pulumi";
import { Tenant } from "@ops-providers/timeseries";
import type { TenantArgs } from "@ops-providers/timeseries";
import { runMocked } from "../../testing/mocked-program";
import { downsamplingScript } from "./downsample";

const someId: unknown = expect.stringMatching(/^[0-9a-f]{16}$/);
const drawnName: unknown = expect.stringMatching(/^plant-[0-9a-f]{7}$/);

const args: TenantArgs = {
  description: "northern site",
  buckets: { raw: "7d", rollup: { retention: pulumi.output("52w"), description: "hourly means" }, archive: "forever" },
  labels: { "tier-1": { color: "#2266aa" } },
  downsample: { from: "raw", to: "rollup", every: "1h", offset: "5m" },
};

/** Permissions as the service is asked for them. */
function permissions(action: string): readonly unknown[] {
  return Array.from({ length: 3 }, () => ({ action, resource: { type: "buckets", id: someId, orgId: someId } }));
}

test("a tenant registers its children under its name, each with checked inputs", async () => {
  const { mocked } = await runMocked(() => new Tenant("plant", args).organizationId);
  const registered = mocked.resources.map(({ type, name, inputs }) => [`${type} ${name}`, inputs] as const);
  const flux = downsamplingScript({
    from: "raw",
    to: "rollup",
    everySeconds: 3600,
    offsetSeconds: 300,
    aggregate: "mean",
  });
  const orgId = someId;
  const status = "active";
  expect(mocked.failures).toEqual([]);
  expect(Object.fromEntries(registered)).toEqual({
    "timeseries:index:Organization plant": { name: drawnName, description: "northern site" },
    "timeseries:index:Bucket plant-raw": { orgId, name: "raw", retentionPeriod: 604_800 },
    "timeseries:index:Bucket plant-rollup": {
      orgId,
      name: "rollup",
      description: "hourly means",
      retentionPeriod: 31_449_600,
    },
    "timeseries:index:Bucket plant-archive": { orgId, name: "archive", retentionPeriod: 0 },
    "timeseries:index:Label plant-tier-1": { orgId, name: "tier-1", properties: { color: "#2266aa" } },
    "timeseries:index:Task plant-downsample": { orgId, flux, status },
    "timeseries:index:Authorization plant-read": {
      orgId,
      description: "Reads the tenant's buckets.",
      permissions: permissions("read"),
      status,
    },
    "timeseries:index:Authorization plant-write": {
      orgId,
      description: "Writes into the tenant's buckets.",
      permissions: permissions("write"),
      status,
    },
  });
});

test("the outputs are those of the children, and both tokens are secret", async () => {
  const { mocked, outputs } = await runMocked(async () => {
    const { organizationId, organizationName, bucketIds, readToken, writeToken } = new Tenant("plant", args);
    const all = { organizationId, organizationName, bucketIds, readToken, writeToken };
    const outputs = [organizationId, organizationName, ...Object.values(bucketIds), readToken, writeToken];
    return { all, secrets: await Promise.all(outputs.map((output) => pulumi.isSecret(output))) };
  });
  const ids = Object.fromEntries(mocked.resources.map(({ name, id }) => [name, id]));
  expect(outputs).toEqual({
    all: {
      organizationId: ids["plant"],
      organizationName: drawnName,
      bucketIds: { raw: ids["plant-raw"], rollup: ids["plant-rollup"], archive: ids["plant-archive"] },
      readToken: "plant-read-token",
      writeToken: "plant-write-token",
    },
    secrets: [false, false, false, false, false, true, true],
  });
});

test("an organization takes the name that it is given", async () => {
  const { mocked } = await runMocked(() => {
    new Tenant("plant", { name: pulumi.secret("Plant North"), buckets: { raw: "7d" } });
  });
  expect(mocked.resources[0]?.inputs).toEqual({ name: secret("Plant North") });
  expect(mocked.resources.map(({ name }) => name).sort()).toEqual(["plant", "plant-raw", "plant-read", "plant-write"]);
});

test("a bucket is found by its name, and an unknown name is an error that lists the known ones", async () => {
  const { outputs } = await runMocked(() => {
    const tenant = new Tenant("plant", args);
    expect(() => tenant.bucket("toString")).toThrow(
      new Error('the tenant has no bucket "toString", only raw, rollup, archive'),
    );
    return tenant.bucket("rollup").retentionPeriod;
  });
  expect(outputs).toBe(31_449_600);
});

test("a wrong tenant throws before it registers anything, with all mistakes in its own words", async () => {
  const { mocked } = await runMocked(() => {
    expect(() => new Tenant("plant", { buckets: { raw: "7 days", rollup: "1m" } })).toThrow(
      new Error(
        'Tenant "plant": buckets.raw: must be a duration such as "7d", or "forever", not "7 days"\n' +
          'Tenant "plant": buckets.rollup: must be at least "1h", or "forever", not "1m"',
      ),
    );
  });
  expect(mocked.resources).toEqual([]);
});

test("children with the names of another tenant's are refused before the tenant is registered, former names included", async () => {
  const thrownBy = (name: string, given: TenantArgs): unknown => {
    try {
      return new Tenant(name, given);
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  const { mocked, outputs } = await runMocked(() => {
    new Tenant("plant", { buckets: { "north-raw": "7d" }, labels: { "north-tier": {} } });
    const buckets = { raw: "7d", rollup: { retention: "52w", renamedFrom: "raw" }, archive: "forever" };
    return thrownBy("plant-north", { buckets, labels: { tier: {} } });
  });
  const taken = (path: string, name: string, other: string): string =>
    `Tenant "plant-north": ${path}: its resource has the name plant-north-${name}, as that of ${other} of Tenant "plant"; choose another name`;
  expect(outputs).toBe(
    [
      'Tenant "plant-north": buckets.rollup.renamedFrom: must not be "raw", which is a bucket of the tenant',
      taken("buckets.raw", "raw", 'buckets["north-raw"]'),
      taken("buckets.rollup.renamedFrom", "raw", 'buckets["north-raw"]'),
      taken("labels.tier", "tier", 'labels["north-tier"]'),
    ].join("\n"),
  );
  expect(mocked.resources.map(({ name }) => name).sort()).toEqual([
    "plant",
    "plant-north-raw",
    "plant-north-tier",
    "plant-read",
    "plant-write",
  ]);
});

test("the example is a tenant with two buckets, two tokens and a task", async () => {
  const { mocked } = await runMocked(() => jest.requireActual<object>("./tenant.example"));
  expect(mocked.resources.map(({ type, name }) => `${type.replace("timeseries:index:", "")} ${name}`).sort()).toEqual([
    "Authorization plant-north-read",
    "Authorization plant-north-write",
    "Bucket plant-north-raw",
    "Bucket plant-north-rollup",
    "Organization plant-north",
    "Task plant-north-downsample",
  ]);
});
