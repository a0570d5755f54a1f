import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { newAuthorization } from "../../testing/new-authorization";
import { freshName, refusal, isLater, nextMillisecond } from "../../testing/service-client";
import { serverUnderTest } from "../../testing/server-under-test";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/authorizations";
const UNKNOWN = "00000000000000ab";
const someToken: unknown = expect.stringMatching(/^[\w-]{86}==$/);
const readBuckets = { action: "read", resource: { type: "buckets" } };

describe.each(serviceStarters)("$name: authorizations", ({ isNew, start }) => {
  const server = serverUnderTest({ start });

  const make = (authorization: Record<string, unknown> = {}): Promise<unknown> => {
    return server.client.create(PATH, { orgID: server.orgID, permissions: [readBuckets], ...authorization });
  };
  const refused = async (authorization: Record<string, unknown>): Promise<unknown[]> => {
    return refusal(
      await server.client.post(PATH, { orgID: server.orgID, permissions: [readBuckets], ...authorization }),
    );
  };
  const permissionsOf = async (id: string): Promise<unknown> => {
    return inside((await server.client.get(`${PATH}/${id}`)).body, "permissions");
  };

  test("a new authorization is active, belongs to the caller and shows its token", async () => {
    const made = await make();
    const id = text(made, "id");
    expect(made).toEqual(newAuthorization(server, PATH, { id, token: someToken, permissions: [readBuckets] }));
    expect((await server.client.withToken(text(made, "token")).get("/api/v2/buckets")).status).toBe(200);
  });

  test("a hashed token is shown by its creation only, a raw one always", async () => {
    const made = await make();
    const path = `${PATH}/${text(made, "id")}`;
    const shown = isNew ? "" : text(made, "token");
    expect(inside((await server.client.get(path)).body, "token")).toBe(shown);
    expect(inside((await server.client.patch(path, {})).body, "token")).toBe(shown);
    const list = (await server.client.get(`${PATH}?orgID=${server.orgID}`)).body;
    expect([each(list, "authorizations", "id"), each(list, "authorizations", "token")]).toEqual([
      [text(made, "id")],
      [shown],
    ]);
  });

  test("status, description and user are honoured by the creation; the name of the user is ignored", async () => {
    const name = freshName("u");
    const userID = await server.client.createId("/api/v2/users", { name });
    const made = await make({ status: "inactive", description: "d", userID, user: "nobody" });
    expect(made).toMatchObject({ status: "inactive", description: "d", userID, user: name });
  });

  test("a PATCH changes status and description, and nothing else", async () => {
    const made = await make();
    const path = `${PATH}/${text(made, "id")}`;
    await nextMillisecond(server.client);
    const changes = { status: "inactive", description: "d", orgID: UNKNOWN, permissions: [] };
    const changed = (await server.client.patch(path, changes)).body;
    expect(changed).toMatchObject({
      status: "inactive",
      description: "d",
      orgID: server.orgID,
      permissions: [readBuckets],
    });
    expect(isLater(text(made, "updatedAt"), text(changed, "updatedAt"))).toBe(true);
    expect(inside((await server.client.patch(path, { status: "active" })).body, "status")).toBe("active");
    const message = `${isNew ? "encodeAuthorization: " : ""}unknown authorization status`;
    expect(refusal(await server.client.patch(path, { status: "other" }))).toEqual([400, "invalid", message]);
  });

  test("permissions keep their order and their duplicates, and are decorated with live names", async () => {
    const id = await server.client.createId("/api/v2/buckets", { orgID: server.orgID, name: "meters" });
    const bucket = { type: "buckets", id, orgID: server.orgID };
    const permissions = [
      { action: "write", resource: bucket },
      { action: "read", resource: { ...bucket, name: "ignored", org: "ignored" } },
      { action: "read", resource: { type: "tasks", orgID: server.orgID } },
      { action: "read", resource: { type: "orgs", id: server.orgID } },
      { action: "write", resource: bucket },
      readBuckets,
    ];
    const authorization = text(await make({ permissions }), "id");
    const decorated = (bucketName: string, orgName: string): unknown => [
      { action: "write", resource: { ...bucket, name: bucketName, org: orgName } },
      { action: "read", resource: { ...bucket, name: bucketName, org: orgName } },
      { action: "read", resource: { type: "tasks", orgID: server.orgID, org: orgName } },
      { action: "read", resource: { type: "orgs", id: server.orgID, name: orgName } },
      { action: "write", resource: { ...bucket, name: bucketName, org: orgName } },
      readBuckets,
    ];
    expect(await permissionsOf(authorization)).toEqual(decorated("meters", server.org));
    const renamed = freshName("renamed");
    await server.client.patch(`/api/v2/buckets/${id}`, { name: "counters" });
    await server.client.patch(`/api/v2/orgs/${server.orgID}`, { name: renamed });
    expect(await permissionsOf(authorization)).toEqual(decorated("counters", renamed));
  });

  test("a permission for a bucket that is gone loses the name and the organization", async () => {
    const id = await server.client.createId("/api/v2/buckets", { orgID: server.orgID, name: "meters" });
    const resource = { type: "buckets", id, orgID: server.orgID };
    const authorization = text(await make({ permissions: [{ action: "read", resource }] }), "id");
    await server.client.delete(`/api/v2/buckets/${id}`);
    expect(await permissionsOf(authorization)).toEqual([{ action: "read", resource }]);
  });

  const unknownType = "invalid resource type for permission: unknown resource type for permission";
  const unknownAction = "invalid action type for permission: unknown action for permission";
  test.each([
    [{ permissions: [] }, "authorization must include permissions"],
    [{ permissions: [{ action: "read", resource: { type: "flows" } }] }, unknownType],
    [{ permissions: [{ action: "read" }] }, unknownType],
    [{ permissions: [{ action: "own", resource: { type: "buckets" } }] }, unknownAction],
    [{ status: "other" }, "invalid status: must be active or inactive"],
    [{ orgID: undefined }, "org id required: invalid ID"],
    [{ orgID: UNKNOWN }, "unable to create token"],
    [{ userID: UNKNOWN }, "unable to create token"],
    [
      { permissions: [{ action: "read", resource: { type: "buckets", id: "x" } }] },
      "invalid json structure: id must have a length of 16 bytes",
    ],
  ])("%j is refused", async (authorization, message) => {
    expect(await refused(authorization)).toEqual([400, "invalid", message]);
  });

  test("a permission for another organization is refused", async () => {
    const permissions = [{ action: "read", resource: { type: "buckets", orgID: UNKNOWN } }];
    const message = `permission read:orgs/${UNKNOWN}/buckets is not for org id ${server.orgID}`;
    expect(await refused({ permissions })).toEqual([400, "invalid", message]);
  });

  test("nobody grants what they do not hold", async () => {
    const permissions = [
      { action: "write", resource: { type: "authorizations", orgID: server.orgID } },
      { action: "write", resource: { type: "users" } },
    ];
    const granter = server.client.withToken(text(await make({ permissions }), "token"));
    const wish = {
      orgID: server.orgID,
      permissions: [{ action: "read", resource: { type: "buckets", orgID: server.orgID } }],
    };
    const permission = `read:orgs/${server.orgID}/buckets`;
    const message = `permission ${permission} is not allowed: ${permission} is unauthorized`;
    expect(refusal(await granter.post(PATH, wish))).toEqual([403, "forbidden", message]);
    const weak = server.client.withToken(text(await make(), "token"));
    const missing = `write:orgs/${server.orgID}/authorizations is unauthorized`;
    expect(refusal(await weak.post(PATH, wish))).toEqual([401, "unauthorized", missing]);
  });

  test("the instance cannot be granted: 403 to a token, 500 to the session of the server's owner", async () => {
    const wish = { orgID: server.orgID, permissions: [{ action: "read", resource: { type: "instance" } }] };
    expect((await server.client.post(PATH, wish)).status).toBe(403);
    const authorization = `Basic ${btoa(`${server.service.username}:${server.service.password}`)}`;
    const signIn = await server.client.with({ authorization }).post("/api/v2/signin");
    const session = server.client.with({ cookie: signIn.headers.get("set-cookie")?.split(";")[0] ?? "" });
    expect((await session.post(PATH, wish)).status).toBe(500);
    expect((await session.post(PATH, { ...wish, permissions: [readBuckets] })).status).toBe(201);
  });

  test("two of the same are no conflict", async () => {
    expect(text(await make({ description: "same" }), "id")).not.toBe(text(await make({ description: "same" }), "id"));
  });

  test("a list is not paged, in order of creation", async () => {
    const made: string[] = [];
    for (let at = 0; at < 25; at += 1) made.push(text(await make({ description: `d${at}` }), "id"));
    const list = (await server.client.get(`${PATH}?orgID=${server.orgID}`)).body;
    expect([inside(list, "links"), each(list, "authorizations", "id")]).toEqual([{ self: PATH }, made]);
  });

  test("a list is narrowed by user, organization and id", async () => {
    const name = freshName("u");
    const userID = await server.client.createId("/api/v2/users", { name });
    const [id] = [text(await make({ userID }), "id"), await make()];
    for (const query of [
      `userID=${userID}`,
      `user=${name}`,
      `orgID=${server.orgID}&userID=${userID}`,
      `id=${id}`,
      `org=${server.org}&user=${name}`,
    ]) {
      expect([query, each((await server.client.get(`${PATH}?${query}`)).body, "authorizations", "id")]).toEqual([
        query,
        [id],
      ]);
    }
    expect(refusal(await server.client.get(`${PATH}?user=nobody`))).toEqual([404, "not found", "user not found"]);
    const noOrg = await server.client.get(`${PATH}?org=nothing`);
    expect(refusal(noOrg)).toEqual([404, "not found", 'organization name "nothing" not found']);
    expect((await server.client.get(`${PATH}?id=${UNKNOWN}`)).status).toBe(404);
    expect((await server.client.get(`${PATH}?orgID=x`)).status).toBe(400);
  });

  test("after its organization an authorization is hidden, 404, and can be deleted", async () => {
    const id = text(await make(), "id");
    await server.client.delete(`/api/v2/orgs/${server.orgID}`);
    expect(each((await server.client.get(PATH)).body, "authorizations", "id")).not.toContain(id);
    expect(refusal(await server.client.get(`${PATH}/${id}`))).toEqual([404, "not found", "organization not found"]);
    expect((await server.client.patch(`${PATH}/${id}`, {})).status).toBe(404);
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
  });

  test("after its user an authorization is hidden, 404, and its token is 403", async () => {
    const userID = await server.client.createId("/api/v2/users", { name: freshName("u") });
    const made = await make({ userID });
    await server.client.delete(`/api/v2/users/${userID}`);
    expect(each((await server.client.get(PATH)).body, "authorizations", "id")).not.toContain(text(made, "id"));
    const hidden = await server.client.get(`${PATH}/${text(made, "id")}`);
    expect(refusal(hidden)).toEqual([404, "not found", "user not found"]);
    const orphan = await server.client.withToken(text(made, "token")).get("/api/v2/buckets");
    expect(refusal(orphan)).toEqual([403, "forbidden", "User is inactive"]);
  });

  test("a deleted token is 401", async () => {
    const made = await make();
    expect((await server.client.delete(`${PATH}/${text(made, "id")}`)).status).toBe(204);
    const path = `${PATH}/${text(made, "id")}`;
    expect(refusal(await server.client.delete(path))).toEqual([404, "not found", "authorization not found"]);
    expect((await server.client.withToken(text(made, "token")).get("/api/v2/buckets")).status).toBe(401);
  });
});
