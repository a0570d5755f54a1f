import type { TestResource } from "@ops-providers/provider-kit/testing";
import { describeEachService } from "./testing/each-service";
import type { Opened } from "./testing/each-service";
import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { freshName, freshOrganization, refusal } from "./testing/service-client";

const PASSWORD = "pass-word-1";
const flux = 'option task = {name: "t", every: 1h}';

function signIn({ client }: Opened, name: string): Promise<number> {
  const credentials = Buffer.from(`${name}:${PASSWORD}`).toString("base64");
  return client
    .with({ authorization: `Basic ${credentials}` })
    .post("/api/v2/signin")
    .then(({ status }) => status);
}

/** A token that may do the given things in an organization. */
async function tokenFor({ client }: Opened, orgID: string, ...grants: readonly string[]): Promise<string> {
  const permissions = grants.map((grant) => {
    const [action, type] = grant.split(":");
    return { action, resource: { type, orgID } };
  });
  return text(await client.create("/api/v2/authorizations", { orgID, permissions }), "token");
}

/** The token behind its mark of secrecy. */
function tokenOf(authorization: TestResource | undefined): string {
  return text(authorization?.state, "token", "value");
}

function paths({ started }: Opened): readonly string[] {
  return started.requests.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f]{16}/g, "ID")}`);
}

describeEachService((open, { isNew }) => {
  test("hashed tokens: the token of the creation stays in the state, and works", async () => {
    const { started, client, orgId } = await open();
    const permissions = [{ action: "read", resource: { type: "buckets", orgId } }];
    const made = await started.create("Authorization", { orgId, permissions });
    const token = tokenOf(made);
    expect(inside((await client.get(`/api/v2/authorizations/${made.id}`)).body, "token")).toBe(isNew ? "" : token);
    const updated = await started.update(made, { orgId, permissions, description: "changed" });
    const read = await started.refresh(updated);
    expect([tokenOf(updated), tokenOf(read)]).toEqual([token, token]);
    expect((await client.withToken(token).get(`/api/v2/buckets?orgID=${orgId}`)).status).toBe(200);
    const imported = await started.import("Authorization", made.id, { name: "imported" });
    expect(tokenOf(imported)).toBe(isNew ? "" : token);
    expect(await started.diff(imported, { orgId, permissions, description: "changed" })).toEqual({});
  });

  test("non-atomic user creation: a user whose password is refused is not left behind", async () => {
    const world = await open();
    const { started, client, proxy } = world;
    const name = freshName("reader");
    const body = { code: "invalid", message: "must contain three of: upper, lower, digit, special" };
    proxy.inject({ kind: "respond", status: 400, body }, { path: /password$/ });
    await expect(started.create("User", { name, password: PASSWORD })).rejects.toThrow(
      "answered 400 (invalid: must contain three of: upper, lower, digit, special)",
    );
    expect(refusal(await client.get(`/api/v2/users?name=${name}`))).toEqual([404, "not found", "user not found"]);
    expect(started.resources).toEqual([]);
    await started.create("User", { name, password: PASSWORD });
    expect(await signIn(world, name)).toBe(204);
  });

  test("non-atomic user creation: lost answers end in one user who can sign in and is a member", async () => {
    const world = await open();
    const { started, client, proxy, orgId } = world;
    const name = freshName("reader");
    for (const path of [/users$/, /password$/, /members$/]) {
      proxy.inject({ kind: "connection-reset", when: "after" }, { method: "POST", path });
    }
    const { id } = await started.create("User", { name, password: PASSWORD, orgId, orgRole: "member" });
    expect(each((await client.get(`/api/v2/users?name=${name}`)).body, "users", "id")).toEqual([id]);
    expect(each((await client.get(`/api/v2/orgs/${orgId}/members`)).body, "users", "id")).toEqual([id]);
    expect(await signIn(world, name)).toBe(204);
  });

  test("a second role is an internal error: another role is a removal and an addition", async () => {
    const { started, client, orgId } = await open();
    const inputs = { name: freshName("reader"), password: PASSWORD, orgId, orgRole: "member" };
    const made = await started.create("User", inputs);
    const second = await client.post(`/api/v2/orgs/${orgId}/owners`, { id: made.id });
    expect(second.status).toBe(500);
    await started.update(made, { ...inputs, orgRole: "owner" });
    expect(each((await client.get(`/api/v2/orgs/${orgId}/members`)).body, "users", "id")).toEqual([]);
    expect(each((await client.get(`/api/v2/orgs/${orgId}/owners`)).body, "users", "id")).toContain(made.id);
  });

  test("permission decoration: another name of the bucket or the organization, and a deleted bucket, change nothing", async () => {
    const { started, client, orgId } = await open();
    const bucketId = await client.createId("/api/v2/buckets", { orgID: orgId, name: "meters" });
    const permissions = [{ action: "read", resource: { type: "buckets", id: bucketId, orgId } }];
    const made = await started.create("Authorization", { orgId, permissions });
    const org = freshName("renamed");
    await client.patch(`/api/v2/orgs/${orgId}`, { name: org });
    await client.patch(`/api/v2/buckets/${bucketId}`, { name: "gauges" });
    const renamed = await started.refresh(made);
    if (renamed === undefined) throw new Error("the authorization is gone");
    const resource = { type: "buckets", id: bucketId, orgId };
    expect([renamed.state["org"], renamed.state["permissions"]]).toEqual([
      org,
      [{ action: "read", resource: { ...resource, name: "gauges", org } }],
    ]);
    expect(await started.diff(renamed, { orgId, permissions })).toEqual({});
    await client.delete(`/api/v2/buckets/${bucketId}`);
    const bare = await started.refresh(renamed);
    if (bare === undefined) throw new Error("the authorization is gone");
    expect(bare.state["permissions"]).toEqual([{ action: "read", resource: { ...resource, name: "", org: "" } }]);
    expect(await started.diff(bare, { orgId, permissions })).toEqual({});
  });

  test("missing permission = 401: a creation fails in the service's words and leaves nothing", async () => {
    const operator = await open();
    const { orgId } = operator;
    const weak = await open({ token: await tokenFor(operator, orgId, "read:buckets") });
    await expect(weak.started.create("Bucket", { orgId, name: "meters" })).rejects.toThrow(
      `POST /api/v2/buckets answered 401 (unauthorized: write:orgs/${orgId}/buckets is unauthorized)`,
    );
    expect(paths(weak)).toEqual(["POST /api/v2/buckets"]);
    expect(weak.started.resources).toEqual([]);
  });

  test("missing permission = 401: an object that the credentials may not read is not gone", async () => {
    const operator = await open();
    const { orgId } = operator;
    const weak = await open({ token: await tokenFor(operator, orgId, "write:buckets", "write:labels") });
    const made = [
      await weak.started.create("Bucket", { orgId, name: "meters" }),
      await weak.started.create("Label", { orgId, name: "tier" }),
    ];
    for (const one of made)
      await expect(weak.started.refresh(one)).rejects.toThrow(/answered 401 \(unauthorized: read:/);
    expect(weak.started.resources).toEqual(made);
  });

  test("missing permission = 401: a session is renewed once, and no more", async () => {
    const operator = await open();
    const { started, orgId } = operator;
    const name = freshName("reader");
    await started.create("User", { name, password: PASSWORD, orgId, orgRole: "member" });
    const weak = await open({ username: name, password: PASSWORD });
    await expect(weak.started.create("Bucket", { orgId, name: "meters" })).rejects.toThrow(
      `answered 401 (unauthorized: write:orgs/${orgId}/buckets is unauthorized)`,
    );
    expect(paths(weak)).toEqual([
      "POST /api/v2/signin",
      "POST /api/v2/buckets",
      "POST /api/v2/signin",
      "POST /api/v2/buckets",
    ]);
  });

  test("missing permission of tasks: a 404 that means unauthorized is not gone, and a 500 makes nothing", async () => {
    const operator = await open();
    const { client, orgId } = operator;
    const writer = await open({ token: await tokenFor(operator, orgId, "write:tasks", "read:orgs") });
    const reader = await open({ token: await tokenFor(operator, orgId, "read:tasks", "read:orgs") });
    const made = await writer.started.create("Task", { orgId, flux });
    await expect(writer.started.refresh(made)).rejects.toThrow(
      "answered 404 (not found: failed to find task: unauthorized)",
    );
    expect(writer.started.resources).toEqual([made]);
    const other = flux.replace("1h", "2h");
    await expect(reader.started.create("Task", { orgId, flux: other })).rejects.toThrow(
      "answered 500 (internal error: failed to create task: unauthorized)",
    );
    expect(each((await client.get(`/api/v2/tasks?orgID=${orgId}`)).body, "tasks", "id")).toEqual([made.id]);
    // it looks for the task, and does not send it again
    const list = "GET /api/v2/tasks?orgID=ID&limit=500";
    expect(paths(reader)).toEqual(["POST /api/v2/tasks", list, list, list, list]);
    expect(reader.started.resources).toEqual([]);
  });

  test("status at the creation: an inactive task, user or authorization is inactive from the start", async () => {
    const { started, client, orgId } = await open();
    const permissions = [{ action: "read", resource: { type: "buckets" } }];
    const made = {
      tasks: await started.create("Task", { orgId, flux, status: "inactive" }),
      users: await started.create("User", { name: freshName("reader"), password: PASSWORD, status: "inactive" }),
      authorizations: await started.create("Authorization", { orgId, permissions, status: "inactive" }),
    };
    for (const [kind, { id }] of Object.entries(made)) {
      expect([kind, inside((await client.get(`/api/v2/${kind}/${id}`)).body, "status")]).toEqual([kind, "inactive"]);
    }
  });

  test("a script is kept byte for byte, whatever else of the task changes", async () => {
    const { started, client, orgId } = await open();
    const odd = `\n\t${flux}  // é\r\n\n x=1\n`;
    const made = await started.create("Task", { orgId, flux: odd });
    const updated = await started.update(made, { orgId, flux: odd, status: "inactive" });
    expect(inside((await client.get(`/api/v2/tasks/${made.id}`)).body, "flux")).toBe(odd);
    expect(await started.refresh(updated)).toEqual(updated);
  });

  test("the organization's name in a task stays as it was at the creation, and changes nothing", async () => {
    const { started, client } = await open();
    const { id: orgId, name } = await freshOrganization(client);
    const made = await started.create("Task", { orgId, flux });
    await client.patch(`/api/v2/orgs/${orgId}`, { name: freshName("renamed") });
    const read = await started.refresh(made);
    if (read === undefined) throw new Error("the task is gone");
    expect(read.state["org"]).toBe(name);
    expect(await started.diff(read, { orgId, flux })).toEqual({});
  });

  test("a user name of an authorization: the service ignores it, so its ID is sent", async () => {
    const { started, client, orgId } = await open();
    const user = freshName("reader");
    const userID = await client.createId("/api/v2/users", { name: user, status: "active" });
    const wire = { orgID: orgId, user, permissions: [{ action: "read", resource: { type: "buckets" } }] };
    expect(inside(await client.create("/api/v2/authorizations", wire), "userID")).not.toBe(userID);
    const { state } = await started.create("Authorization", { orgId, user, permissions: wire.permissions });
    expect([state["user"], state["userId"]]).toEqual([user, userID]);
  });
});
