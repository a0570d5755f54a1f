import { describeEachService } from "./testing/each-service";
import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { freshName, freshOrganization, refusal } from "./testing/service-client";

const HOUR = 3_600;
const DAY = 24 * HOUR;
const flux = 'option task = {name: "t", every: 1h}';

function times<T>(count: number, make: (at: number) => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => make(at)));
}

describeEachService((open) => {
  test("retention under an hour: the service fails inside, so the preview refuses it and nothing is sent", async () => {
    const { started, client, orgId } = await open();
    const wire = { orgID: orgId, name: "meters", retentionRules: [{ type: "expire", everySeconds: HOUR - 1 }] };
    expect(refusal(await client.post("/api/v2/buckets", wire))).toEqual([
      500,
      "internal error",
      "retention policy duration must be at least 1h0m0s",
    ]);
    const inputs = { orgId, name: "meters", retentionPeriod: HOUR - 1 };
    await expect(started.create("Bucket", inputs)).rejects.toThrow(
      "must be 0 (points are kept for ever) or at least 3600 seconds (one hour), not 3599",
    );
    expect(started.requests).toEqual([]);
    const shortest = await started.create("Bucket", { ...inputs, retentionPeriod: HOUR });
    expect(shortest.state["retentionPeriod"]).toBe(HOUR);
  });

  test.each([
    ["for ever to three days", 0, 3 * DAY, DAY],
    ["thirty days to an hour", 30 * DAY, HOUR, HOUR],
  ])("shrinking retention: %s takes the shard group along", async (_what, from, to, shardGroupSeconds) => {
    const { started, client, orgId } = await open();
    const inputs = { orgId, name: "meters", retentionPeriod: from };
    const made = await started.create("Bucket", inputs);
    const path = `/api/v2/buckets/${made.id}`;
    const alone = await client.patch(path, { retentionRules: [{ type: "expire", everySeconds: to }] });
    expect(alone.status).toBe(422);
    const updated = await started.update(made, { ...inputs, retentionPeriod: to });
    expect(updated.id).toBe(made.id);
    expect(inside((await client.get(path)).body, "retentionRules")).toEqual([
      { type: "expire", everySeconds: to, shardGroupDurationSeconds: shardGroupSeconds },
    ]);
    expect(await started.refresh(updated)).toEqual(updated);
  });

  test("retention left out: the service keeps points for ever, the provider says thirty days", async () => {
    const { started, client, orgId } = await open();
    const own = await client.create("/api/v2/buckets", { orgID: orgId, name: "own" });
    expect(inside(own, "retentionRules", 0, "everySeconds") ?? 0).toBe(0);
    const made = await started.create("Bucket", { orgId, name: "meters" });
    const { body } = await client.get(`/api/v2/buckets/${made.id}`);
    expect(inside(body, "retentionRules", 0, "everySeconds")).toBe(30 * DAY);
  });

  test("an empty list of retention rules: the bucket keeps points for ever", async () => {
    const { started, proxy, orgId } = await open();
    const made = await started.create("Bucket", { orgId, name: "meters", retentionPeriod: 0 });
    const body = { id: made.id, orgID: orgId, type: "user", name: "meters", retentionRules: [] };
    proxy.inject({ kind: "respond", status: 200, body }, { method: "GET" });
    expect((await started.refresh(made))?.inputs).toEqual(made.inputs);
  });

  test("lists that stop at 20: lookups and List show all buckets, organizations and users", async () => {
    const { started, client, orgId } = await open();
    const made = {
      buckets: await times(21, (at) => client.createId("/api/v2/buckets", { orgID: orgId, name: `b${at}` })),
      orgs: await times(21, () => client.createId("/api/v2/orgs", { name: freshName("many") })),
      users: await times(21, () => client.createId("/api/v2/users", { name: freshName("many"), status: "active" })),
    };
    const cases = [
      { key: "buckets", ids: made.buckets, lookup: "getBuckets", result: "buckets", type: "Bucket" },
      { key: "orgs", ids: made.orgs, lookup: "getOrganizations", result: "organizations", type: "Organization" },
      { key: "users", ids: made.users, lookup: "getUsers", result: "users", type: "User" },
    ];
    for (const { key, ids, lookup, result, type } of cases) {
      expect(each((await client.get(`/api/v2/${key}`)).body, key, "id")).toHaveLength(20);
      const found = each(await started.invoke(lookup), result, "id");
      const listed = each({ listed: await started.list(type) }, "listed", "id");
      expect([type, found.filter((id) => ids.includes(String(id))).length]).toEqual([type, 21]);
      expect([type, [...listed].sort()]).toEqual([type, [...found].sort()]);
    }
  });

  test("GET /tasks without an organization: it hides the tasks of others, the lookup and List show them", async () => {
    const { started, client, orgId } = await open();
    const userID = await client.createId("/api/v2/users", { name: freshName("other"), status: "active" });
    const permissions = ["read", "write"].map((action) => ({ action, resource: { type: "tasks", orgID: orgId } }));
    const token = text(await client.create("/api/v2/authorizations", { orgID: orgId, userID, permissions }), "token");
    const foreign = await client.withToken(token).createId("/api/v2/tasks", { orgID: orgId, flux });
    expect(each((await client.get("/api/v2/tasks?limit=500")).body, "tasks", "id")).not.toContain(foreign);
    expect(each(await started.invoke("getTasks"), "tasks", "id")).toContain(foreign);
    expect(each({ listed: await started.list("Task") }, "listed", "id")).toContain(foreign);
  });

  test.each([
    ["Bucket", "buckets", { name: "meters" }],
    ["Label", "labels", { name: "tier" }],
    ["Variable", "variables", { name: "line", values: { constant: ["a"] } }],
    ["Task", "tasks", { flux }],
    ["Authorization", "authorizations", { permissions: [{ action: "read", resource: { type: "buckets" } }] }],
  ])("orgId changes: the service ignores them for a %s, so it is replaced", async (type, kind, rest) => {
    const { started, client, orgId } = await open();
    const other = await freshOrganization(client);
    const made = await started.create(type, { orgId, ...rest });
    const patched = await client.patch(`/api/v2/${kind}/${made.id}`, {
      orgID: other.id,
      ...(type === "Variable" ? { description: "changed" } : { status: "inactive" }),
    });
    expect([patched.status, inside(patched.body, "orgID") ?? inside(patched.body, "label", "orgID")]).toEqual([
      200,
      orgId,
    ]);
    const inputs = { orgId: other.id, ...rest };
    expect(await started.diff(made, inputs)).toEqual({ orgId: "UPDATE_REPLACE" });
    const replaced = await started.update(made, inputs);
    expect(replaced.state["orgId"]).toBe(other.id);
    expect((await client.get(`/api/v2/${kind}/${made.id}`)).status).toBe(404);
  });

  test.each([
    ["Bucket", "buckets", (orgID: string) => ({ orgID, name: "meters" })],
    ["Label", "labels", (orgID: string) => ({ orgID, name: "METERS" })],
    [
      "Variable",
      "variables",
      (orgID: string) => ({ orgID, name: "METERS", arguments: { type: "constant", values: ["a"] } }),
    ],
    ["Organization", "orgs", (_orgID: string, name: string) => ({ name })],
    ["User", "users", (_orgID: string, name: string) => ({ name, status: "active" })],
  ])("duplicate = 422: a %s whose name is taken names the object and its import", async (type, kind, wire) => {
    const { started, client, orgId } = await open();
    const name = freshName("taken");
    const body = await client.create(`/api/v2/${kind}`, wire(orgId, name));
    const id = type === "Label" ? text(body, "label", "id") : text(body, "id");
    const again = await client.post(`/api/v2/${kind}`, wire(orgId, name));
    expect([again.status, inside(again.body, "code")]).toEqual([422, "conflict"]);
    const inputs = {
      Bucket: { orgId, name: "meters" },
      // names of labels are the same whatever the case
      Label: { orgId, name: "Meters" },
      Variable: { orgId, name: "Meters", values: { constant: [] } },
      Organization: { name },
      User: { name, password: "pass-word-1" },
    }[type];
    await expect(started.create(type, inputs ?? {}, { name: "mine" })).rejects.toThrow(
      `pulumi import timeseries:index:${type} mine ${id}`,
    );
    expect(started.resources).toEqual([]);
  });

  test("duplicate = 422: a rename to a taken name fails, and the state keeps the old name", async () => {
    const { started, client, orgId } = await open();
    const made = await started.create("Bucket", { orgId, name: "meters" });
    await client.create("/api/v2/buckets", { orgID: orgId, name: "taken" });
    await expect(started.update(made, { orgId, name: "taken" })).rejects.toThrow(
      `PATCH /api/v2/buckets/${made.id} answered 422 (conflict: bucket name is not unique)`,
    );
    expect(started.resource("Bucket")).toEqual(made);
    expect(await started.refresh(made)).toEqual(made);
  });

  test("labels merge: a key that the program drops is gone from the service", async () => {
    const { started, client, orgId } = await open();
    const made = await started.create("Label", { orgId, name: "tier", properties: { color: "red", owner: "grid" } });
    await client.patch(`/api/v2/labels/${made.id}`, { properties: { color: "blue" } });
    const { body } = await client.get(`/api/v2/labels/${made.id}`);
    expect(inside(body, "label", "properties")).toEqual({ color: "blue", owner: "grid" });
    await started.update(made, { orgId, name: "tier", properties: { color: "green" } });
    const after = await client.get(`/api/v2/labels/${made.id}`);
    expect(inside(after.body, "label", "properties")).toEqual({ color: "green" });
  });

  test("a deleted organization: what it leaves behind or takes along deletes cleanly", async () => {
    const { started, client, orgId } = await open();
    const permissions = [{ action: "read", resource: { type: "buckets" } }];
    const made = [
      await started.create("Bucket", { orgId, name: "meters" }),
      await started.create("Label", { orgId, name: "tier" }),
      await started.create("Task", { orgId, flux }),
      await started.create("Authorization", { orgId, permissions }),
    ];
    expect((await client.delete(`/api/v2/orgs/${orgId}`)).status).toBe(204);
    for (const one of made) await started.delete(one);
    expect(started.resources).toEqual([]);
  });

  test("IDs in upper case: the service answers in lower case, and nothing changes", async () => {
    const { started, orgId } = await open();
    const inputs = { orgId: orgId.toUpperCase(), name: "meters" };
    const made = await started.create("Bucket", inputs);
    const read = await started.refresh(made);
    if (read === undefined) throw new Error("the bucket is gone");
    expect(await started.diff(read, inputs)).toEqual({});
    expect(await started.diff(read, { ...inputs, orgId })).toEqual({});
    expect((await started.import("Bucket", made.id.toUpperCase(), { name: "imported" })).id).toBe(made.id);
  });
});
