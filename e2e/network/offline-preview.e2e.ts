import * as pulumi from "@pulumi/pulumi";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import * as alertRouting from "@ops-providers/alert-routing";
import * as fabric from "@ops-providers/fabric";
import * as timeseries from "@ops-providers/timeseries";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { errorsOf, problemsOf, warningsOf } from "../engine/diagnostics";
import { startEngine, succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import type { StackOptions } from "../engine/stack";

jest.setTimeout(120_000);

const MISSING = {
  timeseries:
    "url: is missing; give it, or set TIMESERIES_URL or INFLUXDB_URL; " +
    "credentials are missing; give token, or username and password, or set TIMESERIES_TOKEN, or TIMESERIES_USERNAME and TIMESERIES_PASSWORD",
  alertRouting: "credentials are missing; give apiKey, or set ALERT_ROUTING_API_KEY",
  fabric:
    "credentials are missing; give clientId and clientSecret, or token, or tokenExchangeSubjectToken, or set FABRIC_CLIENT_ID and FABRIC_CLIENT_SECRET, or FABRIC_TOKEN, or FABRIC_TOKEN_EXCHANGE_SUBJECT_TOKEN",
};
const REFUSAL = `${MISSING.timeseries}. Without them, offlinePreview allows only previews`;
const OFFLINE = { TIMESERIES_OFFLINE_PREVIEW: "true" };

const closeLater = closeAfterEach();

async function start(program: PulumiFn, env: Readonly<Record<string, string>>, folder?: string): Promise<Engine> {
  const options: StackOptions = { program, env, ...(folder === undefined ? {} : { folder }) };
  return closeLater(await startEngine(options));
}

async function startService(): Promise<{
  readonly simulator: Simulator;
  readonly env: Readonly<Record<string, string>>;
}> {
  const simulator = closeLater(await startSimulator());
  return { simulator, env: { TIMESERIES_URL: simulator.url, TIMESERIES_TOKEN: simulator.token } };
}

const plant: PulumiFn = async () => {
  const org = new timeseries.Organization("plant");
  new timeseries.Bucket("meters", { orgId: org.id });
};

function unknownsOf(calls: unknown[]) {
  return {
    timeseries: async () => {
      const found = timeseries.getOrganizationOutput({ name: "main" });
      new timeseries.Bucket("of-output", { orgId: found.id, description: pulumi.interpolate`of ${found.name}` });
      const plain = await timeseries.getOrganization({ name: "main" });
      new timeseries.Label("of-plain", { orgId: plain.id });
      timeseries.getBucketsOutput({}).apply(({ buckets }) => calls.push(buckets));
      return { id: found.id };
    },
    alertRouting: async () => {
      const found = alertRouting.getAlertAttributeOutput({ name: "Team" });
      new alertRouting.AlertAttribute("of-output", { name: found.name, type: found.type, array: found.array });
      const plain = await alertRouting.getAlertAttribute({ name: "Team" });
      new alertRouting.AlertAttribute("of-plain", { name: plain.name, type: "String", array: plain.array });
      return { id: found.id };
    },
    fabric: async () => {
      const found = fabric.getCloudRouterOutput({ uuid: "8f1c2b3a-0000-4000-8000-000000000001" });
      const plain = await fabric.getCloudRouter({ uuid: "8f1c2b3a-0000-4000-8000-000000000001" });
      new fabric.Stream("of-output", {
        type: "TELEMETRY_STREAM",
        name: found.name,
        description: "x",
        project: { projectId: "1" },
      });
      new fabric.Stream("of-plain", {
        type: "TELEMETRY_STREAM",
        name: plain.name,
        description: "x",
        project: { projectId: "1" },
      });
      return { id: found.uuid };
    },
  };
}

test.each([
  ["timeseries", "TIMESERIES"],
  ["alertRouting", "ALERT_ROUTING"],
  ["fabric", "FABRIC"],
] as const)("%s without credentials previews resources and unknown lookups, with one warning", async (name, prefix) => {
  const calls: unknown[] = [];
  const engine = await start(unknownsOf(calls)[name], { [`${prefix}_OFFLINE_PREVIEW`]: "true" });
  const run = await engine.preview();
  expect({
    failure: run.failure,
    changes: run.changes,
    warnings: warningsOf(run),
    errors: errorsOf(run),
    calls,
  }).toEqual({
    failure: undefined,
    changes: { create: 2 },
    warnings: {
      "": [`${MISSING[name]}. In this preview, the results of all functions are unknown (offlinePreview)`],
    },
    errors: {},
    calls: [],
  });
  expect(run.output).toContain("id: [unknown]");
});

test("without credentials an existing stack shows what its program changes, and nothing else", async () => {
  const { simulator, env } = await startService();
  const engine = await start(plant, env);
  await succeeded(engine.up());
  simulator.requests.splice(0);
  const offline = await start(plant, OFFLINE, engine.folder);
  expect(await succeeded(offline.preview())).toEqual({ same: 2 });
  offline.setProgram(async () => {
    const org = new timeseries.Organization("plant", { description: "north" });
    new timeseries.Bucket("meters", { orgId: org.id });
    new timeseries.Label("site", { orgId: org.id });
  });
  expect(await succeeded(offline.preview())).toEqual({ create: 1, same: 1, update: 1 });
  offline.setProgram(async () => {
    new timeseries.Bucket("meters", { orgId: "plant", retentionPeriod: 5 });
  });
  expect(problemsOf(await offline.preview(), "meters")).toHaveLength(2);
  expect(simulator.requests).toEqual([]);
});

test("without credentials everything but previews is refused, and the state stays", async () => {
  const { simulator, env } = await startService();
  const engine = await start(plant, env);
  await succeeded(engine.up());
  const before = await idsInState(engine);
  simulator.requests.splice(0);
  const offline = await start(plant, OFFLINE, engine.folder);
  expect(problemsOf(await offline.refresh(), "plant")).toEqual([expect.stringContaining(REFUSAL)]);
  expect(problemsOf(await offline.destroy(), "meters")).toEqual([expect.stringContaining(REFUSAL)]);
  offline.setProgram(async () => {
    new timeseries.Organization("plant", { description: "changed" });
    new timeseries.Organization("other");
  });
  const up = await offline.up();
  expect([problemsOf(up, "plant"), problemsOf(up, "other")]).toContainEqual([expect.stringContaining(REFUSAL)]);
  let lookup = "";
  offline.setProgram(async () => {
    lookup = await timeseries.getOrganization({ name: "main" }).then(({ id }) => id, String);
  });
  await offline.up();
  expect(lookup).toContain(REFUSAL);
  offline.setProgram(async () => {
    new timeseries.Organization("main", {}, { import: simulator.orgId });
    timeseries.Bucket.get("existing", "00000000000000aa");
  });
  expect(errorsOf(await offline.preview())).toMatchObject({
    main: [expect.stringContaining(REFUSAL)],
    existing: [expect.stringContaining(REFUSAL)],
  });
  expect([await idsInState(offline), simulator.requests]).toEqual([before, []]);
});

test("the setting changes nothing of an explicit provider, be it switched on or off", async () => {
  const { simulator } = await startService();
  const program =
    (args: timeseries.ProviderArgs): PulumiFn =>
    async () => {
      const provider = new timeseries.Provider("own", args);
      new timeseries.Organization("plant", {}, { provider });
    };
  const credentials = { url: simulator.url, token: simulator.token };
  const engine = await start(program(credentials), {});
  await succeeded(engine.up());
  engine.setProgram(program({ offlinePreview: true }));
  expect(await succeeded(engine.preview())).toEqual({ same: 2 });
  engine.setProgram(program({ ...credentials, offlinePreview: true }));
  expect(await succeeded(engine.up())).toEqual({ same: 2 });
  engine.setProgram(program(credentials));
  expect(await succeeded(engine.up())).toEqual({ same: 2 });
});

test("without the setting, missing credentials are refused as ever", async () => {
  const engine = await start(plant, { TIMESERIES_OFFLINE_PREVIEW: "false" });
  const run = await engine.preview();
  expect(run.output).toContain("credentials are missing; give token");
  expect(run.failure).toBeDefined();
});
