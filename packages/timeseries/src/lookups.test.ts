import { ServiceClient } from "./testing/service-client";
import { startTimeseries } from "./testing/start-timeseries";

async function start() {
  const { simulator, started } = await startTimeseries({ username: "ops", bucket: "meters" });
  const paths = (): readonly string[] => simulator.requests.splice(0).map(({ path }) => path);
  return { simulator, started, paths };
}

const someTime: unknown = expect.stringMatching(/^20.*Z$/);
const ABSENT = "00000000000000ff";
const flux = 'option task = {name: "t", every: 1h}';

test("a bucket is found by its name", async () => {
  const { simulator, started, paths } = await start();
  const [meters] = simulator.all("bucket").filter(({ name }) => name === "meters");
  expect(await started.invoke("getBucket", { name: "meters" })).toEqual({
    id: meters?.id,
    orgId: simulator.orgId,
    name: "meters",
    description: "",
    retentionPeriod: 0,
    type: "user",
    createdAt: someTime,
    updatedAt: someTime,
  });
  expect(paths()).toEqual(["/api/v2/buckets?name=meters&limit=100"]);
});

test("a bucket name of several organizations is an error that names them", async () => {
  const { simulator, started } = await start();
  const other = await started.create("Organization", { name: "other" });
  const ids = [simulator.orgId, other.id].sort().join(", ");
  await expect(started.invoke("getBucket", { name: "_tasks" })).rejects.toThrow(
    `2 organizations have a bucket named "_tasks": ${ids}; pick one by its orgId from getBuckets`,
  );
});

test.each([
  ["getBucket", { name: "none" }, 'no bucket is named "none"; correct the name, or create the bucket'],
  [
    "getOrganization",
    { name: "none" },
    'no organization is named "none"; correct the name, or create the organization',
  ],
  [
    "getAuthorization",
    { id: ABSENT },
    `no authorization has the ID "${ABSENT}"; correct the ID, or create the authorization`,
  ],
  ["getLabel", { id: ABSENT }, `no label has the ID "${ABSENT}"; correct the ID, or create the label`],
  ["getTask", { id: ABSENT }, `no task has the ID "${ABSENT}"; correct the ID, or create the task`],
  ["getUser", { id: ABSENT }, `no user has the ID "${ABSENT}"; correct the ID, or create the user`],
])("%s of something that is not there is an error", async (lookup, args, message) => {
  const { started } = await start();
  await expect(started.invoke(lookup, args)).rejects.toThrow(message);
});

test("a list shows more buckets than a page holds", async () => {
  const { simulator, started, paths } = await start();
  const client = ServiceClient.operator(simulator);
  for (let i = 0; i < 120; i++) await client.create("/api/v2/buckets", { orgID: simulator.orgId, name: `b${i}` });
  paths();
  const { buckets } = await started.invoke("getBuckets");
  expect(Array.isArray(buckets) && buckets.length).toBe(simulator.all("bucket").length);
  expect(paths()).toEqual([
    "/api/v2/buckets?limit=100&offset=0",
    "/api/v2/buckets?limit=100&offset=100",
    "/api/v2/buckets?limit=100&offset=200",
  ]);
});

test("a list shows the tasks of all organizations and owners", async () => {
  const { simulator, started, paths } = await start();
  const other = await started.create("Organization", { name: "other" });
  const own = await started.create("Task", { orgId: simulator.orgId, flux }, { name: "own" });
  const foreign = await started.create("Task", { orgId: other.id, flux }, { name: "foreign" });
  simulator.edit("task", foreign.id, { ownerID: ABSENT });
  paths();
  const { tasks } = await started.invoke("getTasks");
  expect(tasks).toHaveLength(2);
  expect(tasks).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: own.id }), expect.objectContaining({ id: foreign.id })]),
  );
  expect([...paths()].sort()).toEqual(
    [
      "/api/v2/orgs?limit=100&offset=0",
      `/api/v2/tasks?orgID=${simulator.orgId}&limit=500`,
      `/api/v2/tasks?orgID=${other.id}&limit=500`,
    ].sort(),
  );
});

test("users show the membership of the lowest organization, owner before member, and null for none", async () => {
  const { simulator, started, paths } = await start();
  const other = await started.create("Organization", { name: "other" });
  const [first = "", second = ""] = [simulator.orgId, other.id].sort();
  const password = "pass-word-1";
  const both = await started.create(
    "User",
    { name: "both", password, orgId: second, orgRole: "owner" },
    { name: "both" },
  );
  await started.update(both, { name: "both", password, orgId: first, orgRole: "member" });
  await fetch(`${simulator.url}/api/v2/orgs/${second}/owners`, {
    method: "POST",
    headers: { authorization: `Token ${simulator.token}` },
    body: JSON.stringify({ id: both.id }),
  });
  const none = await started.create("User", { name: "none", password }, { name: "none" });
  paths();
  const shown = { status: "active", password: { value: null } };
  const ofBoth = { ...shown, id: both.id, name: "both", orgId: first, orgRole: "member" };
  const ofNone = { ...shown, id: none.id, name: "none", orgId: null, orgRole: null };
  const ofOps = { ...shown, id: simulator.userId, name: "ops", orgId: first, orgRole: "owner" };
  expect((await started.invoke("getUsers"))["users"]).toEqual([ofOps, ofBoth, ofNone]);
  expect(paths()).toHaveLength(6);
  expect(await started.invoke("getUser", { id: both.id.toUpperCase() })).toEqual(ofBoth);
  expect(await started.invoke("getUser", { id: none.id })).toEqual(ofNone);
});

test("a user whose memberships cannot be read is shown without, and with a warning", async () => {
  const { simulator, started } = await start();
  simulator.faults.add({ kind: "respond", status: 401, path: /\/orgs/, times: 9 });
  const shown = {
    id: simulator.userId,
    name: "ops",
    status: "active",
    password: { value: null },
    orgId: null,
    orgRole: null,
  };
  expect(await started.invoke("getUser", { id: simulator.userId })).toEqual(shown);
  expect((await started.invoke("getUsers"))["users"]).toEqual([shown]);
  expect(started.log.texts("warning").map((text) => text.replace(/:.*/, ""))).toEqual([
    "orgId and orgRole of the user are left empty",
    "orgId and orgRole of the users are left empty",
  ]);
});

test("permissions of a looked up authorization have no gaps", async () => {
  const { simulator, started } = await start();
  const permissions = [{ action: "read", resource: { type: "orgs" } }];
  const made = await started.create("Authorization", { orgId: simulator.orgId, permissions });
  const found = await started.invoke("getAuthorization", { id: made.id });
  expect([found["permissions"], found["user"], found["userId"]]).toEqual([
    [{ action: "read", resource: { type: "orgs", id: "", name: "", org: "", orgId: "" } }],
    "ops",
    simulator.userId,
  ]);
});
