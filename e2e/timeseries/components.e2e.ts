import * as pulumi from "@pulumi/pulumi";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import * as timeseries from "@ops-providers/timeseries";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { dependentsInState, idsInState, resourcesInState } from "../engine/checkpoint";
import { errorsOf } from "../engine/diagnostics";
import { succeeded } from "../engine/engine";
import { expectUnchanged } from "../engine/expect-unchanged";
import { leaksOf } from "../engine/leaks";
import { takeRequests, writesIn } from "../sent-requests";
import { ONE } from "./objects";
import { start } from "./start";
import type { Started } from "./start";

jest.setTimeout(180_000);

const closeLater = closeAfterEach();

const args: timeseries.TenantArgs = {
  buckets: { raw: "7d", rollup: "52w" },
  labels: { "tier-1": { color: "#2266aa" } },
  downsample: { from: "raw", to: "rollup", every: "1h" },
};

/** The component, and seven children. */
const SIZE = 8;

const TWO: unknown = [expect.any(String), expect.any(String)];

function tenant(changes: Partial<timeseries.TenantArgs> = {}, opts: pulumi.ComponentResourceOptions = {}): PulumiFn {
  return async () => {
    const { organizationId, bucketIds, readToken, writeToken } = new timeseries.Tenant(
      "plant",
      { ...args, ...changes },
      opts,
    );
    return { organizationId, bucketIds, readToken, writeToken };
  };
}

/** A stack with the tenant. */
async function startTenant(program: PulumiFn = tenant()): Promise<Started> {
  const started = await start(closeLater, program);
  expect(await succeeded(started.engine.up())).toEqual({ create: SIZE });
  return started;
}

test("a tenant is created, stays as it is, changes in place, and is deleted", async () => {
  const { simulator, engine, objects } = await start(closeLater, tenant());
  expect(await succeeded(engine.preview())).toEqual({ create: SIZE });
  expect(simulator.requests).toEqual([]);
  expect(await succeeded(engine.up())).toEqual({ create: SIZE });
  expect(objects()).toEqual({ Organization: ONE, Bucket: TWO, Label: ONE, Task: ONE, Authorization: TWO });
  takeRequests(simulator);
  await expectUnchanged(engine, simulator, SIZE);

  engine.setProgram(
    tenant({
      buckets: { raw: "14d", rollup: "forever" },
      downsample: { ...args.downsample, from: "raw", to: "rollup", every: "15m" },
    }),
  );
  expect(await succeeded(engine.up())).toEqual({ update: 3, same: SIZE - 3 });
  takeRequests(simulator);
  await expectUnchanged(engine, simulator, SIZE);

  expect(await succeeded(engine.destroy())).toEqual({ delete: SIZE });
  expect(objects()).toEqual({});
});

test("what the tenant depends on is there before all of its children", async () => {
  const { engine } = await start(closeLater, async () => {
    const first = new timeseries.Organization("first");
    new timeseries.Tenant("plant", args, { dependsOn: first });
  });
  expect(await succeeded(engine.up())).toEqual({ create: SIZE + 1 });
  expect(await dependentsInState(engine, "first")).toEqual([
    "plant",
    "plant",
    "plant-downsample",
    "plant-raw",
    "plant-read",
    "plant-rollup",
    "plant-tier-1",
    "plant-write",
  ]);
});

test("the tokens may do what their names say, with the tenant's buckets and nothing else, and are secret", async () => {
  const { simulator, engine } = await startTenant();
  const { organizationId, readToken, writeToken } = await engine.stack.outputs();
  const orgID = String(organizationId?.value);
  const buckets = simulator.all("bucket").filter((one) => one.orgID === orgID && one.type === "user");
  const permissions = (action: string): readonly unknown[] =>
    buckets.map(({ id }) => ({ action, resource: { type: "buckets", id, orgID } }));
  const held = simulator.all("authorization").filter((one) => one.orgID === orgID);
  expect(Object.fromEntries(held.map((one) => [one.description, sorted(one.permissions)]))).toEqual({
    "Reads the tenant's buckets.": sorted(permissions("read")),
    "Writes into the tenant's buckets.": sorted(permissions("write")),
  });
  expect(buckets.map(({ name }) => name).sort()).toEqual(["raw", "rollup"]);
  const value: unknown = expect.stringMatching(/^.{40,}$/);
  const secret = { secret: true, value };
  expect([readToken, writeToken]).toEqual([secret, secret]);
  expect(await leaksOf(engine, [String(readToken?.value), String(writeToken?.value)])).toEqual([]);
});

/** Permissions in an order of their own. */
function sorted(permissions: readonly unknown[]): readonly string[] {
  return permissions.map((one) => JSON.stringify(one)).sort();
}

test("a renamed tenant with a renamed bucket replaces nothing and loses no bucket", async () => {
  const { simulator, engine } = await startTenant();
  const before = await idsInState(engine);
  takeRequests(simulator);

  engine.setProgram(async () => {
    new timeseries.Tenant("plant-north", args, { aliases: [{ name: "plant" }] });
  });
  expect(await succeeded(engine.up())).toEqual({ same: SIZE });
  expect(takeRequests(simulator)).toEqual([]);
  expect((await resourcesInState(engine)).map(({ name }) => name).sort()).toEqual([
    "plant-north",
    "plant-north",
    "plant-north-downsample",
    "plant-north-raw",
    "plant-north-read",
    "plant-north-rollup",
    "plant-north-tier-1",
    "plant-north-write",
  ]);

  const renamed: timeseries.TenantArgs = {
    ...args,
    buckets: { live: { retention: "7d", renamedFrom: "raw" }, rollup: "52w" },
    downsample: { from: "live", to: "rollup", every: "1h" },
  };
  // the component and one of its buckets in one run
  engine.setProgram(async () => {
    new timeseries.Tenant("plant-east", renamed, { aliases: [{ name: "plant-north" }] });
  });
  const planned = await succeeded(engine.preview());
  expect(planned).toEqual({ update: 2, same: SIZE - 2 });
  expect(await succeeded(engine.up())).toEqual(planned);
  expect(writesIn(takeRequests(simulator))).toEqual([
    expect.stringMatching(/^PATCH \/api\/v2\/buckets\//),
    expect.stringMatching(/^PATCH \/api\/v2\/tasks\//),
  ]);
  expect(await idsInState(engine)).toEqual(before);
  const names = simulator.all("bucket").filter(({ id }) => before["Bucket"]?.includes(id));
  expect(names.map(({ name }) => name).sort()).toEqual(["live", "rollup"]);

  // once it has happened, the former names are not needed
  const later: timeseries.TenantArgs = { ...renamed, buckets: { live: "7d", rollup: "52w" } };
  engine.setProgram(async () => {
    new timeseries.Tenant("plant-east", later);
  });
  expect(await succeeded(engine.up())).toEqual({ same: SIZE });
  expect(await idsInState(engine)).toEqual(before);
});

test("a bucket that is added replaces the tokens, and the old ones work until the new ones exist", async () => {
  const { simulator, engine } = await startTenant();
  takeRequests(simulator);
  engine.setProgram(tenant({ buckets: { ...args.buckets, archive: "forever" } }));
  const planned = await succeeded(engine.preview());
  expect(planned).toEqual({ create: 1, replace: 2, same: SIZE - 2 });
  expect(await succeeded(engine.up())).toEqual(planned);
  expect(writesIn(takeRequests(simulator)).map((write) => write.replace(/[^/]{16}$/, ""))).toEqual([
    "POST /api/v2/buckets",
    "POST /api/v2/authorizations",
    "POST /api/v2/authorizations",
    "DELETE /api/v2/authorizations/",
    "DELETE /api/v2/authorizations/",
  ]);
});

test("provider, transforms and protect of the tenant apply to its children", async () => {
  const other = closeLater(await startSimulator());
  const program: PulumiFn = async () => {
    const provider = new timeseries.Provider("other", { url: other.url, token: other.token });
    const named: pulumi.ResourceTransform = ({ type, props, opts }) =>
      type === "timeseries:index:Bucket" ? { props: { ...props, description: "transformed" }, opts } : undefined;
    new timeseries.Tenant("plant", args, { provider, transforms: [named], protect: true });
  };
  const { simulator, engine } = await start(closeLater, program);
  expect(await succeeded(engine.up())).toEqual({ create: SIZE + 1 });
  expect(simulator.requests).toEqual([]);
  const buckets = other.all("bucket").filter(({ description }) => description === "transformed");
  expect(buckets.map(({ name }) => name).sort()).toEqual(["raw", "rollup"]);
  takeRequests(other);
  const run = await engine.destroy();
  expect(run.failure).toMatch(/protected/);
  expect(writesIn(takeRequests(other))).toEqual([]);
});

test("wrong arguments fail at preview in the words of the tenant, all at once, and nothing is sent", async () => {
  const { simulator, engine } = await start(
    closeLater,
    tenant({ buckets: { raw: "7 days", rollup: "1m" }, downsample: { from: "raws", to: "rollup", every: "1h" } }),
  );
  const run = await engine.preview();
  for (const line of [
    'Tenant "plant": buckets.raw: must be a duration such as "7d", or "forever", not "7 days"',
    'Tenant "plant": buckets.rollup: must be at least "1h", or "forever", not "1m"',
    'Tenant "plant": downsample.from: must be a bucket of the tenant (raw), not "raws"',
  ]) {
    expect(run.failure).toContain(line);
  }
  expect(run.failure).not.toContain("tenant.ts");
  expect(simulator.requests).toEqual([]);
});

test("tenants whose buckets would have one URN fail at preview and at up in the words of the second, which makes nothing", async () => {
  const program: PulumiFn = async () => {
    const plant = new timeseries.Tenant("plant", { buckets: { "north-raw": "7d" } });
    new timeseries.Tenant("plant-north", { buckets: { raw: "7d" } });
    return { bucketIds: plant.bucketIds };
  };
  const { simulator, engine } = await start(closeLater, program);
  const taken =
    'Tenant "plant-north": buckets.raw: its resource has the name plant-north-raw, as that of buckets["north-raw"] of Tenant "plant"; choose another name';
  for (const run of [await engine.preview(), await engine.up()]) {
    expect(errorsOf(run)).toEqual({ "": [taken] });
    expect(run.failure).not.toMatch(/[Dd]uplicate/);
  }
  expect(simulator.all("bucket").filter(({ name }) => name === "raw")).toEqual([]);
  expect(simulator.all("organization").filter(({ name }) => name.startsWith("plant-north"))).toEqual([]);
});

const REFUSED = 'Tenant "plant": buckets.raw: must be a duration such as "7d", or "forever", not "7 days"';

test("a wrong argument that is an output fails at preview if it is known, with the message of the tenant once", async () => {
  const program: PulumiFn = async () => {
    const { bucketIds } = new timeseries.Tenant("plant", { buckets: { raw: pulumi.output("7 days"), rollup: "52w" } });
    return { bucketIds };
  };
  const { simulator, engine } = await start(closeLater, program);
  expect(errorsOf(await engine.preview())).toEqual({ "": [REFUSED] });
  expect(simulator.requests).toEqual([]);
});

test("an argument that is known at up fails then, with the message of the tenant once, and makes no bucket of it", async () => {
  const program: PulumiFn = async () => {
    const first = new timeseries.Organization("first");
    const raw = first.id.apply(() => "7 days");
    const { bucketIds } = new timeseries.Tenant("plant", { buckets: { raw, rollup: "52w" } });
    return { bucketIds };
  };
  const { simulator, engine } = await start(closeLater, program);
  expect(await succeeded(engine.preview())).toEqual({ create: 7 });
  expect(errorsOf(await engine.up())).toEqual({ "": [REFUSED] });
  expect(simulator.all("bucket").filter(({ name }) => name === "raw")).toEqual([]);
  expect(simulator.all("authorization").filter(({ description }) => /tenant/.test(description))).toEqual([]);
});
