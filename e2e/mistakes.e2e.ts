import * as timeseries from "@ops-providers/timeseries";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import { startEngine } from "./engine";
import type { Run } from "./engine";

jest.setTimeout(120_000);

const ORG = "b1f0c3d2e4a59687";

let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator();
});

afterAll(() => simulator.close());

/** Previews a program, and tells what it printed and how many requests it sent. */
async function preview(program: () => void, env: Readonly<Record<string, string>> = {}): Promise<Run> {
  simulator.requests.length = 0;
  const engine = await startEngine({
    program: async () => program(),
    env: { TIMESERIES_URL: simulator.url, TIMESERIES_TOKEN: simulator.token, ...env },
  });
  try {
    return await engine.preview();
  } finally {
    await engine.close();
  }
}

/** Sentences of a failed preview, in any order. */
function sentences(run: Run): readonly string[] {
  const texts = run.events.map((event) => event.diagnosticEvent?.message ?? "");
  return texts
    .flatMap((text) => text.split("\n"))
    .map((line) => line.replace(/<\{%[^}]*%\}>/g, "").trim())
    .filter((line) => line.includes("problem:") || line.startsWith("timeseries:index"))
    .map((line) => line.replace(/^.*? resource '[^']*' has a problem: /, "").replace(/^.* has a problem: /, ""));
}

/** Arguments as a program in plain JavaScript could give them. */
function loose<T>(args: Record<string, unknown>): T {
  return Object.assign(Object.create(null), args);
}

test("every mistake of a program is told at preview, all at once, and nothing is sent", async () => {
  const run = await preview(() => {
    new timeseries.Organization("blank", { name: "  " });
    new timeseries.Bucket("many", { orgId: "xyz", name: "_own", retentionPeriod: 60 });
    new timeseries.Bucket("typo", loose({ orgId: ORG, retentionPeriods: 3600 }));
    new timeseries.Label("empty", { orgId: ORG, properties: { color: "" } });
    new timeseries.User("role", { password: "short", orgRole: "member" });
    new timeseries.User("state", { password: "long enough", status: "actve" });
    new timeseries.Authorization("none", { orgId: ORG, permissions: [] });
    new timeseries.Authorization("wrong", {
      orgId: ORG,
      permissions: [{ action: "wirte", resource: { type: "bucket", orgId: "0000000000000001" } }],
    });
    new timeseries.Task("script", { orgId: ORG, flux: 'option task = {name: "a", every: 1h' });
  });
  expect(run.failure).toBeDefined();
  expect([...sentences(run)].sort()).toMatchInlineSnapshot();
  expect(simulator.requests).toEqual([]);
});

test("a refused password is not printed", async () => {
  const run = await preview(() => {
    new timeseries.User("reader", { password: "CANARY1" });
  });
  expect(run.failure).toBeDefined();
  expect(`${run.output}${JSON.stringify(run.events)}${run.failure}`).not.toContain("CANARY1");
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
  });
  expect(run.failure).toBeUndefined();
  expect(run.changes).toEqual({ create: 4 });
  expect(simulator.requests).toEqual([]);
});

test("missing settings fail at preview and name the variables", async () => {
  const run = await preview(
    () => {
      new timeseries.Organization("plant");
    },
    { TIMESERIES_URL: "", TIMESERIES_TOKEN: "" },
  );
  expect(run.failure).toBeDefined();
  expect(run.output).toContain("TIMESERIES_URL or INFLUXDB_URL");
  expect(run.output).toContain("TIMESERIES_TOKEN or INFLUXDB_TOKEN");
});

test("a token beside a user name is used, and a warning says so", async () => {
  const run = await preview(
    () => {
      new timeseries.Organization("plant");
    },
    { TIMESERIES_USERNAME: "somebody" },
  );
  expect(run.failure).toBeUndefined();
  expect(run.output).toContain("the token is used");
});
