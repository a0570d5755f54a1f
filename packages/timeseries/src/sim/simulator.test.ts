import { inside, text } from "@ops-providers/provider-kit/testing";
import { refusal, ServiceClient } from "../testing/service-client";
import { startSimulator, type Simulator, type SimulatorOptions } from "./index";

const MINUTE_MS = 60_000;

let simulator: Simulator;
let client: ServiceClient;
let now: Date;

async function start(options: SimulatorOptions = {}): Promise<void> {
  await simulator.close();
  simulator = await startSimulator({ clock: () => now, ...options });
  client = ServiceClient.operator(simulator);
}

beforeEach(async () => {
  now = new Date("2026-02-03T09:15:27.100Z");
  simulator = await startSimulator({ clock: () => now });
  client = ServiceClient.operator(simulator);
});

afterEach(() => simulator.close());

async function signIn(): Promise<ServiceClient> {
  const authorization = `Basic ${btoa(`${simulator.username}:${simulator.password}`)}`;
  const { headers } = await client.with({ authorization }).post("/api/v2/signin");
  return client.with({ cookie: headers.get("set-cookie")?.split(";")[0] ?? "" });
}

function pass(minutes: number): void {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
}

async function statusOfMe(session: ServiceClient): Promise<number> {
  return (await session.get("/api/v2/me")).status;
}

test("it is set up at the start, with the names that are chosen", async () => {
  await start({ username: "ops", password: "password-1", token: "token-1", org: "plant", bucket: "meters" });
  expect(simulator).toMatchObject({
    username: "ops",
    password: "password-1",
    token: "token-1",
    org: "plant",
    version: "2.9.1",
  });
  expect(simulator.all("organization").map(({ id, name }) => [id, name])).toEqual([[simulator.orgId, "plant"]]);
  expect(simulator.all("user").map(({ id, name }) => [id, name])).toEqual([[simulator.userId, "ops"]]);
  expect(
    simulator
      .all("bucket")
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["_monitoring", "_tasks", "meters"]);
  expect(simulator.all("authorization").map(({ token }) => token)).toEqual(["token-1"]);
});

test("without a set-up the first caller does it, and an incomplete one changes nothing", async () => {
  await start({ setup: false });
  const nobody = client.with({});
  expect((await nobody.get("/api/v2/setup")).body).toEqual({ allowed: true });
  const input = { username: "ops", password: "password-1", org: "plant", bucket: "meters", token: "token-1" };
  const missing = await nobody.post("/api/v2/setup", { username: "ops" });
  expect(refusal(missing)).toEqual([
    422,
    "unprocessable entity",
    "onboarding failed: missing required fields [org,bucket]",
  ]);
  expect((await nobody.post("/api/v2/setup", { ...input, password: "short" })).status).toBe(400);
  const done = await nobody.post("/api/v2/setup", { ...input, retentionPeriodSeconds: 7200 });
  expect(done.status).toBe(201);
  expect(inside(done.body, "auth", "token")).toBe("token-1");
  expect(text(done.body, "auth", "hashedToken")).toMatch(/^\$influxdb2-sha256\$/);
  expect(inside(done.body, "auth", "permissions")).toHaveLength(44);
  expect(inside(done.body, "bucket", "retentionRules", 0, "everySeconds")).toBe(7200);
  expect((await client.withToken("token-1").get("/api/v2/me")).status).toBe(200);
});

test("times come from the clock: of objects to the millisecond, of tasks to the second", async () => {
  const orgID = simulator.orgId;
  const bucket = await client.create("/api/v2/buckets", { orgID, name: "b" });
  const time = "2026-02-03T09:15:27.1Z";
  expect(bucket).toMatchObject({ createdAt: time, updatedAt: time });
  const flux = 'option task = {name: "t", every: 1h}';
  const task = await client.create("/api/v2/tasks", { orgID, flux });
  const at = "2026-02-03T09:15:27Z";
  expect(task).toMatchObject({ createdAt: at, latestCompleted: at });
  pass(1);
  const path = `/api/v2/tasks/${text(task, "id")}`;
  expect(inside((await client.patch(path, { status: "active" })).body, "updatedAt")).toBeUndefined();
  const inactive = { createdAt: at, latestCompleted: at, updatedAt: "2026-02-03T09:16:27Z" };
  expect((await client.patch(path, { status: "inactive" })).body).toMatchObject(inactive);
  pass(1);
  const active = { createdAt: at, latestCompleted: "2026-02-03T09:17:27Z", updatedAt: "2026-02-03T09:17:27Z" };
  expect((await client.patch(path, { status: "active" })).body).toMatchObject(active);
});

test("a session lasts an hour, and after that as long as it is used every five minutes", async () => {
  const session = await signIn();
  pass(56);
  expect(await statusOfMe(session)).toBe(200);
  pass(4.5);
  expect(await statusOfMe(session)).toBe(200);
  pass(5);
  expect(await statusOfMe(session)).toBe(401);
});

test("an unused session lasts an hour", async () => {
  const session = await signIn();
  pass(59);
  expect(await statusOfMe(session)).toBe(200);
  const other = await signIn();
  pass(60);
  expect(await statusOfMe(other)).toBe(401);
});

test("the length of a session can be chosen, and all can be ended", async () => {
  await start({ sessionMinutes: 1 });
  const session = await signIn();
  pass(2);
  expect(await statusOfMe(session)).toBe(401);
  const other = await signIn();
  simulator.expireSessions();
  expect([await statusOfMe(other), await statusOfMe(client)]).toEqual([401, 200]);
});

test("a restart ends sessions, keeps tokens and counts active tasks as completed now", async () => {
  const session = await signIn();
  const make = (status: string): Promise<string> => {
    return client.createId("/api/v2/tasks", {
      orgID: simulator.orgId,
      status,
      flux: 'option task = {name: "t", every: 1h}',
    });
  };
  const [active, inactive] = [await make("active"), await make("inactive")];
  pass(1);
  simulator.restart();
  expect([await statusOfMe(session), await statusOfMe(client)]).toEqual([401, 200]);
  const completed = async (id: string): Promise<unknown> =>
    inside((await client.get(`/api/v2/tasks/${id}`)).body, "latestCompleted");
  expect(await completed(active)).toBe("2026-02-03T09:16:27Z");
  expect(await completed(inactive)).toBe("2026-02-03T09:15:27Z");
});

test("requests are recorded in the order of their arrival, without credentials", async () => {
  await client.post("/api/v2/labels?x=1", { orgID: simulator.orgId, name: "l" });
  await client.with({ cookie: "influxdb-oss-session=secret" }).get("/api/v2/me");
  await client.with({}).post("/api/v2/users", "{bad");
  const { requests } = simulator;
  expect(requests.map(({ method, path, body, status }) => [method, path, body, status])).toEqual([
    ["POST", "/api/v2/labels?x=1", { orgID: simulator.orgId, name: "l" }, 201],
    ["GET", "/api/v2/me", undefined, 401],
    ["POST", "/api/v2/users", "{bad", 401],
  ]);
  expect(requests[0]?.headers["authorization"]).toBe("Token [redacted]");
  expect(requests[1]?.headers["cookie"]).toBe("[redacted]");
});

test("what is stored can be listed, changed and removed as if by somebody else", async () => {
  const id = await client.createId("/api/v2/buckets", { orgID: simulator.orgId, name: "b" });
  const path = `/api/v2/buckets/${id}`;
  simulator.edit("bucket", id, { name: "changed", retention: { seconds: 0, shardGroupSeconds: 0 } });
  expect((await client.get(path)).body).toMatchObject({ name: "changed", retentionRules: [] });
  expect([simulator.remove("bucket", id), simulator.remove("bucket", id)]).toEqual([true, false]);
  expect((await client.get(path)).status).toBe(404);
  expect(() => simulator.edit("bucket", id, { name: "x" })).toThrow(
    `editing the bucket failed: no bucket has the id ${id}`,
  );
});

test("an authorization and a task can be created again as if by somebody else", async () => {
  const orgID = simulator.orgId;
  const permissions = [{ action: "read", resource: { type: "orgs" } }];
  const token = await client.createId("/api/v2/authorizations", { orgID, description: "twin", permissions });
  const task = await client.createId("/api/v2/tasks", { orgID, flux: 'option task = {name: "t", every: 1h}' });
  pass(1);
  const copies = [simulator.copy("authorization", token), simulator.copy("task", task)];
  const at = new Date("2026-02-03T09:16:27.100Z");
  const [first, second] = simulator.all("authorization").filter(({ description }) => description === "twin");
  expect(second).toEqual({ ...first, id: copies[0], token: second?.token, createdAt: at, updatedAt: at });
  expect(second?.token).not.toBe(first?.token);
  const [one, other] = simulator.all("task");
  expect(other).toEqual({ ...one, id: copies[1], createdAt: at, latestCompleted: at });
});

test("the last run of a task is shown once it is stored", async () => {
  const flux = 'option task = {name: "t", every: 1h}';
  const id = await client.createId("/api/v2/tasks", { orgID: simulator.orgId, flux });
  simulator.edit("task", id, { lastRunStatus: "failed", lastRunError: "no such bucket" });
  const run = { lastRunStatus: "failed", lastRunError: "no such bucket" };
  expect((await client.get(`/api/v2/tasks/${id}`)).body).toMatchObject(run);
});

test("a port that is in use is said in one sentence", async () => {
  const port = Number(new URL(simulator.url).port);
  const message = new RegExp(
    `^the simulator cannot listen on 127\\.0\\.0\\.1:${port} \\(.*EADDRINUSE.*\\); choose another port$`,
  );
  await expect(startSimulator({ port })).rejects.toThrow(message);
});

test("a port can be chosen again once the simulator is closed", async () => {
  const port = Number(new URL(simulator.url).port);
  await start({ port });
  expect([simulator.url, (await client.get("/api/v2/me")).status]).toEqual([`http://127.0.0.1:${port}`, 200]);
});
