import * as timeseries from "@ops-providers/timeseries";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import type { Objects } from "./objects";
import { fullProgram, PROGRAM_SIZE } from "./full-program";
import { start } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();

let simulator: Simulator;
let engine: Engine;
let objects: () => Objects;

beforeEach(async () => {
  ({ simulator, engine, objects } = await start(closeLater, fullProgram()));
});

const unchanged = { same: PROGRAM_SIZE };

function idOf(kind: string): string {
  const [id, ...others] = objects()[kind] ?? [];
  if (id === undefined || others.length > 0) throw new Error(`not one ${kind}: ${JSON.stringify(objects())}`);
  return id;
}

const CHILDREN = [
  ["Bucket", "bucket"],
  ["Label", "label"],
  ["Task", "task"],
  ["User", "user"],
  ["Authorization", "authorization"],
] as const;

test("objects deleted outside leave the state on refresh, and up creates them again", async () => {
  await succeeded(engine.up());
  const before = await idsInState(engine);
  for (const [name, kind] of CHILDREN) simulator.remove(kind, idOf(name));
  expect(await succeeded(engine.refresh())).toEqual({ delete: 5, same: 1 });
  expect(await idsInState(engine)).toEqual({ Organization: before["Organization"] });
  expect(await succeeded(engine.up())).toEqual({ create: 5, same: 1 });
  expect(await idsInState(engine)).toEqual(objects());
  expect(await succeeded(engine.up())).toEqual(unchanged);
});

test("changes from outside are shown by refresh, and reverted by up", async () => {
  await succeeded(engine.up());
  simulator.edit("organization", idOf("Organization"), { description: "changed by hand" });
  simulator.edit("bucket", idOf("Bucket"), { description: "changed by hand" });
  simulator.edit("label", idOf("Label"), { properties: { color: "#000000" } });
  simulator.edit("task", idOf("Task"), { status: "active" });
  simulator.edit("user", idOf("User"), { status: "inactive" });
  simulator.edit("authorization", idOf("Authorization"), { status: "active" });
  expect(await succeeded(engine.refresh())).toEqual({ update: 6 });
  expect(await succeeded(engine.up())).toEqual({ update: 6 });
  expect({
    organization: simulator.all("organization").find(({ id }) => id === idOf("Organization"))?.description,
    bucket: simulator.all("bucket").find(({ id }) => id === idOf("Bucket"))?.description,
    label: simulator.all("label").find(({ id }) => id === idOf("Label"))?.properties,
    task: simulator.all("task").find(({ id }) => id === idOf("Task"))?.status,
    user: simulator.all("user").find(({ id }) => id === idOf("User"))?.status,
    authorization: simulator.all("authorization").find(({ id }) => id === idOf("Authorization"))?.status,
  }).toEqual({
    organization: "northern site",
    bucket: "raw readings",
    label: { color: "#2266aa", owner: "grid" },
    task: "inactive",
    user: "active",
    authorization: "inactive",
  });
  expect(await succeeded(engine.up())).toEqual(unchanged);
});

test.each([401, 403, 500])("reads that are answered with %d never take anything out of the state", async (status) => {
  await succeeded(engine.up());
  const before = await idsInState(engine);
  simulator.faults.add({ kind: "respond", status, body: { code: "x", message: "no" }, method: "GET", times: 999 });
  const run = await engine.refresh();
  expect(run.failure).toBeDefined();
  expect(await idsInState(engine)).toEqual(before);
});

test("a changed orgId replaces the bucket, which is deleted last even if its name stays, as names are free in another organization", async () => {
  const program = (owner: string) => async (): Promise<void> => {
    const [one, two] = ["one", "two"].map((name) => new timeseries.Organization(name));
    const orgId = (owner === "one" ? one : two)?.id ?? "";
    new timeseries.Bucket("named", { orgId, name: "readings" });
    new timeseries.Bucket("free", { orgId });
  };
  engine.setProgram(program("one"));
  await succeeded(engine.up());
  simulator.requests.length = 0;
  engine.setProgram(program("two"));
  expect(await succeeded(engine.up())).toEqual({ replace: 2, same: 2 });
  const writes = simulator.requests.filter(({ method }) => method !== "GET");
  expect(writes.map(({ method }) => method)).toEqual(["POST", "POST", "DELETE", "DELETE"]);
  expect(await succeeded(engine.up())).toEqual({ same: 4 });
});

test("a change of an ignored property is not made, and other changes are", async () => {
  const program = (description: string, retentionPeriod: number) => async (): Promise<void> => {
    const args = { orgId: simulator.orgId, description, retentionPeriod };
    new timeseries.Bucket("meters", args, { ignoreChanges: ["description"] });
  };
  engine.setProgram(program("first", 3600));
  await succeeded(engine.up());
  simulator.requests.length = 0;
  engine.setProgram(program("second", 3600));
  expect(await succeeded(engine.up())).toEqual({ same: 1 });
  expect(simulator.requests).toEqual([]);
  engine.setProgram(program("second", 7200));
  expect(await succeeded(engine.up())).toEqual({ update: 1 });
  const bucket = simulator.all("bucket").find(({ id }) => id === idOf("Bucket"));
  expect({ description: bucket?.description, seconds: bucket?.retention.seconds }).toEqual({
    description: "first",
    seconds: 7200,
  });
});

test("another order of permissions is no change, and another permission replaces the authorization", async () => {
  const program =
    (...types: readonly string[]) =>
    async (): Promise<void> => {
      const { orgId } = simulator;
      const permissions = types.map((type) => ({ action: "read", resource: { type, orgId } }) as const);
      new timeseries.Authorization("ingest", { orgId, permissions });
    };
  engine.setProgram(program("buckets", "tasks"));
  await succeeded(engine.up());
  simulator.requests.length = 0;
  engine.setProgram(program("tasks", "buckets"));
  expect(await succeeded(engine.up())).toEqual({ same: 1 });
  expect(simulator.requests).toEqual([]);
  engine.setProgram(program("tasks", "labels"));
  expect(await succeeded(engine.up())).toEqual({ replace: 1 });
});

test("an organization whose children were deleted outside is destroyed with them", async () => {
  await succeeded(engine.up());
  for (const [name, kind] of CHILDREN) simulator.remove(kind, idOf(name));
  expect(await succeeded(engine.destroy())).toEqual({ delete: PROGRAM_SIZE });
  expect(objects()).toEqual({});
});

test("an organization that was deleted outside with its children is destroyed", async () => {
  await succeeded(engine.up());
  for (const [name, kind] of [...CHILDREN, ["Organization", "organization"] as const])
    simulator.remove(kind, idOf(name));
  expect(await succeeded(engine.destroy())).toEqual({ delete: PROGRAM_SIZE });
});

test("a refresh of 60 buckets reads the first by itself and all others from their list, however slow the service is", async () => {
  engine.setProgram(async () => {
    for (let i = 0; i < 60; i++) new timeseries.Bucket(`meters${i}`, { orgId: simulator.orgId });
  });
  await succeeded(engine.up());
  expect(simulator.requests.filter(({ method }) => method === "POST")).toHaveLength(60);
  simulator.requests.length = 0;
  simulator.faults.add({ kind: "delay", delayMs: 500, method: "GET", times: 60 });
  expect(await succeeded(engine.refresh())).toEqual({ same: 60 });
  expect(simulator.requests.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f]{16}/, "*")}`)).toEqual([
    "GET /api/v2/buckets/*",
    "GET /api/v2/buckets?limit=100&offset=0",
  ]);
});

test("up sends one request for each creation, and a second one none; tasks are listed once where the machine remembers no run", async () => {
  engine.setProgram(async () => {
    const org = new timeseries.Organization("plant");
    const bucket = new timeseries.Bucket("meters", { orgId: org.id });
    new timeseries.Label("tier", { orgId: org.id, properties: { bucket: bucket.name } });
    new timeseries.Task("mean", { orgId: org.id, flux: 'option task = {name: "mean", every: 1h}' });
  });
  await succeeded(engine.preview());
  expect(simulator.requests).toEqual([]);
  await succeeded(engine.up());
  const sent = simulator.requests.splice(0).map(({ method, path }) => `${method} ${path}`);
  expect(sent.sort()).toEqual([
    `GET /api/v2/tasks?orgID=${idOf("Organization")}&limit=500`,
    "POST /api/v2/buckets",
    "POST /api/v2/labels",
    "POST /api/v2/orgs",
    "POST /api/v2/tasks",
  ]);
  await succeeded(engine.up());
  expect(simulator.requests).toEqual([]);
});
