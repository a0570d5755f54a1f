import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { errorsOf, warningsOf } from "../engine/diagnostics";
import { untyped } from "../untyped";
import { startEngine } from "../engine/engine";
import type { Run } from "../engine/engine";
import { testMistakes } from "../mistakes";
import { mistakes } from "./mistakes";
import { settingsOf, start } from "./start";
import { removeFolder } from "../remove-folder";

const closeLater = closeAfterAll();

const { started, preview } = testMistakes(mistakes, () => start(closeLater, async () => undefined));

test("an error about a secret does not show its value, wherever the program marks the secret", async () => {
  const run = await preview(() => {
    new timeseries.Label("it", {
      orgId: pulumi.secret("CANARY4"),
      name: pulumi.secret(" "),
      properties: pulumi.secret({ color: "", owner: "CANARY5" }),
    });
  });
  expect(errorsOf(run)).toEqual({
    it: [
      "timeseries:index:Label resource 'it' has a problem: name: must not be blank",
      "timeseries:index:Label resource 'it' has a problem: orgId: must be an ID of 16 hexadecimal digits that are not all zero",
      "timeseries:index:Label resource 'it' has a problem: properties.color: must not be empty: the service removes a property with an empty value; leave the key out",
    ],
  });
  expect(JSON.stringify(run)).not.toMatch(/CANARY[45]/);
});

test("a correct program passes with every id unknown", async () => {
  const run = await preview(() => {
    const org = new timeseries.Organization("plant");
    const bucket = new timeseries.Bucket("meters", { orgId: org.id });
    new timeseries.Authorization("ingest", {
      orgId: org.id,
      permissions: [{ action: "write", resource: { type: "buckets", id: bucket.id, orgId: org.id } }],
    });
    new timeseries.User("reader", { password: "long enough", orgId: org.id, orgRole: "owner" });
    new timeseries.Label("tier", { orgId: org.id, properties: { bucket: bucket.name, id: bucket.id } });
    new timeseries.Task("mean", {
      orgId: org.id,
      flux: pulumi.interpolate`option task = {name: "${bucket.id}", every: 1h}`,
    });
  });
  expect(run.failure).toBeUndefined();
  expect(run.changes).toEqual({ create: 6 });
  expect(started().simulator.requests).toEqual([]);
});

test("known inputs are checked while another is unknown", async () => {
  const run = await preview(() => {
    const org = new timeseries.Organization("plant");
    new timeseries.Bucket("it", { orgId: org.id, retentionPeriod: 60 });
  });
  expect(errorsOf(run)).toEqual({
    it: [
      "timeseries:index:Bucket resource 'it': property retentionPeriod value {60} has a problem: must be 0 (points are kept for ever) or at least 3600 seconds (one hour), not 60",
    ],
  });
});

describe("settings of the stack", () => {
  const plant = (): void => {
    new timeseries.Organization("plant");
  };

  async function previewWith(
    env: Readonly<Record<string, string>>,
    config: Readonly<Record<string, string>> = {},
  ): Promise<Run> {
    const own = await startEngine({ program: async () => plant(), env });
    try {
      await own.stack.setAllConfig(
        Object.fromEntries(Object.entries(config).map(([key, value]) => [key, { value, secret: true }])),
      );
      return await own.preview();
    } finally {
      await own.close();
    }
  }

  test("that are missing are reported with the variables that provide them", async () => {
    const run = await previewWith({ TIMESERIES_URL: "", TIMESERIES_TOKEN: "", INFLUXDB_URL: "", INFLUXDB_TOKEN: "" });
    expect(errorsOf(run)).toEqual({
      default_1_6_0: [
        "pulumi:providers:timeseries resource 'default_1_6_0' has a problem: credentials are missing; give token, or username and password, or set TIMESERIES_TOKEN, or TIMESERIES_USERNAME and TIMESERIES_PASSWORD",
        "pulumi:providers:timeseries resource 'default_1_6_0': property url value {<nil>} has a problem: is missing; give it, or set TIMESERIES_URL or INFLUXDB_URL",
      ],
    });
  });

  test("that give a token and a user name use the token, and a warning says so", async () => {
    const run = await previewWith({ ...settingsOf(started().simulator), TIMESERIES_USERNAME: "somebody" });
    expect({ failure: run.failure, changes: run.changes, warnings: warningsOf(run) }).toEqual({
      failure: undefined,
      changes: { create: 1 },
      warnings: {
        default_1_6_0: [
          "both a token and a username or password are set, in the program or in the environment: the token is used, and username and password are ignored",
        ],
      },
    });
  });

  test("that have an unknown name are refused with the nearest known one", async () => {
    const run = await previewWith(settingsOf(started().simulator), { "timeseries:tokn": "CANARY6" });
    expect(errorsOf(run)).toEqual({
      default_1_6_0: [
        'pulumi:providers:timeseries resource \'default_1_6_0\' has a problem: unknown property "tokn"; did you mean "token"?',
      ],
    });
    expect(JSON.stringify(run)).not.toContain("CANARY6");
  });
});

test("settings of an explicit provider are checked like inputs of a resource", async () => {
  const run = await preview(() => {
    const provider = new timeseries.Provider("own", untyped({ url: "ftp://127.0.0.1", tokn: "CANARY7", password: 8 }));
    new timeseries.Organization("plant", {}, { provider });
  });
  expect(errorsOf(run)).toEqual({
    own: [
      "pulumi:providers:timeseries resource 'own' has a problem: password: must be a string",
      'pulumi:providers:timeseries resource \'own\' has a problem: unknown property "tokn"; did you mean "token"?',
      "pulumi:providers:timeseries resource 'own': property url value {ftp://127.0.0.1} has a problem: must start with http:// or https://, not \"ftp://127.0.0.1\"",
    ],
  });
  expect(JSON.stringify(run)).not.toContain("CANARY");
});

test.each(["http", "ftp"])("credentials in a %s url are reported without printing them", async (scheme) => {
  const run = await preview(() => {
    const provider = new timeseries.Provider("own", { url: `${scheme}://ops:CANARY8@127.0.0.1`, token: "CANARY9" });
    new timeseries.Organization("plant", {}, { provider });
  });
  expect(errorsOf(run)).toEqual({
    own: [
      "pulumi:providers:timeseries resource 'own' has a problem: url must not hold credentials; give username and password instead",
    ],
  });
  expect(JSON.stringify(run)).not.toContain("CANARY");
});

test("the engine prints a secret that a failure names, which is why no failure of the kit does", async () => {
  const folder = await mkdtemp(join(tmpdir(), "naming-plugin-"));
  const server = require.resolve("@pulumi/pulumi/provider");
  const check = '{ failures: [{ property: "password", reason: "is too short" }] }';
  const plugin = [
    "#!/usr/bin/env node",
    `const { main } = require(${JSON.stringify(server)});`,
    `main({ version: "1.0.0", check: async () => (${check}) }, process.argv.slice(2));`,
  ].join("\n");
  await writeFile(join(folder, "pulumi-resource-naming"), plugin, { mode: 0o755 });
  class It extends pulumi.CustomResource {}
  const program = async (): Promise<void> => {
    new It("naming:index:It", "it", { password: pulumi.secret("CANARY10") });
  };
  const own = await startEngine({ program, plugins: { naming: folder } });
  try {
    expect(errorsOf(await own.preview())).toEqual({
      it: ["naming:index:It resource 'it': property password value {&{{CANARY10}}} has a problem: is too short"],
    });
  } finally {
    await own.close();
    await removeFolder(folder);
  }
});
