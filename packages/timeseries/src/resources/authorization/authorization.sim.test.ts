import type { RunningService } from "../../testing/running-service";
import { each, inside, text } from "@ops-providers/provider-kit/testing";
import {
  freshName,
  freshOrganization,
  refusal,
  isLater,
  nextMillisecond,
  ServiceClient,
} from "../../testing/service-client";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/authorizations";
const UNKNOWN = "00000000000000ab";
const someTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d*[1-9])?Z$/);
const someToken: unknown = expect.stringMatching(/^[\w-]{86}==$/);
const readBuckets = { action: "read", resource: { type: "buckets" } };

describe.each(serviceStarters)("$name: authorizations", ({ isNew, start }) => {
  let service: RunningService;
  let client: ServiceClient;
  let orgID: string;
  let org: string;

  beforeAll(async () => {
    service = await start();
    client = ServiceClient.operator(service);
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    const organization = await freshOrganization(client);
    [orgID, org] = [organization.id, organization.name];
  });

  const make = (authorization: Record<string, unknown> = {}): Promise<unknown> => {
    return client.create(PATH, { orgID, permissions: [readBuckets], ...authorization });
  };
  const refused = async (authorization: Record<string, unknown>): Promise<unknown[]> => {
    return refusal(await client.post(PATH, { orgID, permissions: [readBuckets], ...authorization }));
  };
  const permissionsOf = async (id: string): Promise<unknown> => {
    return inside((await client.get(`${PATH}/${id}`)).body, "permissions");
  };

  test("a new authorization is active, belongs to the caller and shows its token", async () => {
    const made = await make();
    const id = text(made, "id");
    expect(made).toEqual({
      id,
      token: someToken,
      status: "active",
      description: "",
      orgID,
      org,
      userID: service.userId,
      user: service.username,
      permissions: [readBuckets],
      links: { self: `${PATH}/${id}`, user: `/api/v2/users/${service.userId}` },
      createdAt: someTime,
      updatedAt: someTime,
    });
    expect((await client.withToken(text(made, "token")).get("/api/v2/buckets")).status).toBe(200);
  });

  test("a hashed token is shown by its creation only, a raw one always", async () => {
    const made = await make();
    const path = `${PATH}/${text(made, "id")}`;
    const shown = isNew ? "" : text(made, "token");
    expect(inside((await client.get(path)).body, "token")).toBe(shown);
    expect(inside((await client.patch(path, {})).body, "token")).toBe(shown);
    const list = (await client.get(`${PATH}?orgID=${orgID}`)).body;
    expect([each(list, "authorizations", "id"), each(list, "authorizations", "token")]).toEqual([
      [text(made, "id")],
      [shown],
    ]);
  });

  test("status, description and user are honoured by the creation; the name of the user is ignored", async () => {
    const name = freshName("u");
    const userID = await client.createId("/api/v2/users", { name });
    const made = await make({ status: "inactive", description: "d", userID, user: "nobody" });
    expect(made).toMatchObject({ status: "inactive", description: "d", userID, user: name });
  });

  test("a PATCH changes status and description, and nothing else", async () => {
    const made = await make();
    const path = `${PATH}/${text(made, "id")}`;
    await nextMillisecond(client);
    const changes = { status: "inactive", description: "d", orgID: UNKNOWN, permissions: [] };
    const changed = (await client.patch(path, changes)).body;
    expect(changed).toMatchObject({ status: "inactive", description: "d", orgID, permissions: [readBuckets] });
    expect(isLater(text(made, "updatedAt"), text(changed, "updatedAt"))).toBe(true);
    expect(inside((await client.patch(path, { status: "active" })).body, "status")).toBe("active");
    const message = `${isNew ? "encodeAuthorization: " : ""}unknown authorization status`;
    expect(refusal(await client.patch(path, { status: "other" }))).toEqual([400, "invalid", message]);
  });

  test("permissions keep their order and their duplicates, and are decorated with live names", async () => {
    const id = await client.createId("/api/v2/buckets", { orgID, name: "meters" });
    const bucket = { type: "buckets", id, orgID };
    const permissions = [
      { action: "write", resource: bucket },
      { action: "read", resource: { ...bucket, name: "ignored", org: "ignored" } },
      { action: "read", resource: { type: "tasks", orgID } },
      { action: "read", resource: { type: "orgs", id: orgID } },
      { action: "write", resource: bucket },
      readBuckets,
    ];
    const authorization = text(await make({ permissions }), "id");
    const decorated = (bucketName: string, orgName: string): unknown => [
      { action: "write", resource: { ...bucket, name: bucketName, org: orgName } },
      { action: "read", resource: { ...bucket, name: bucketName, org: orgName } },
      { action: "read", resource: { type: "tasks", orgID, org: orgName } },
      { action: "read", resource: { type: "orgs", id: orgID, name: orgName } },
      { action: "write", resource: { ...bucket, name: bucketName, org: orgName } },
      readBuckets,
    ];
    expect(await permissionsOf(authorization)).toEqual(decorated("meters", org));
    const renamed = freshName("renamed");
    await client.patch(`/api/v2/buckets/${id}`, { name: "counters" });
    await client.patch(`/api/v2/orgs/${orgID}`, { name: renamed });
    expect(await permissionsOf(authorization)).toEqual(decorated("counters", renamed));
  });

  test("a permission for a bucket that is gone loses the name and the organization", async () => {
    const id = await client.createId("/api/v2/buckets", { orgID, name: "meters" });
    const resource = { type: "buckets", id, orgID };
    const authorization = text(await make({ permissions: [{ action: "read", resource }] }), "id");
    await client.delete(`/api/v2/buckets/${id}`);
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
    const message = `permission read:orgs/${UNKNOWN}/buckets is not for org id ${orgID}`;
    expect(await refused({ permissions })).toEqual([400, "invalid", message]);
  });

  test("nobody grants what they do not hold", async () => {
    const permissions = [
      { action: "write", resource: { type: "authorizations", orgID } },
      { action: "write", resource: { type: "users" } },
    ];
    const granter = client.withToken(text(await make({ permissions }), "token"));
    const wish = { orgID, permissions: [{ action: "read", resource: { type: "buckets", orgID } }] };
    const permission = `read:orgs/${orgID}/buckets`;
    const message = `permission ${permission} is not allowed: ${permission} is unauthorized`;
    expect(refusal(await granter.post(PATH, wish))).toEqual([403, "forbidden", message]);
    const weak = client.withToken(text(await make(), "token"));
    const missing = `write:orgs/${orgID}/authorizations is unauthorized`;
    expect(refusal(await weak.post(PATH, wish))).toEqual([401, "unauthorized", missing]);
  });

  test("the instance cannot be granted: 403 to a token, 500 to the session of the server's owner", async () => {
    const wish = { orgID, permissions: [{ action: "read", resource: { type: "instance" } }] };
    expect((await client.post(PATH, wish)).status).toBe(403);
    const authorization = `Basic ${btoa(`${service.username}:${service.password}`)}`;
    const signIn = await client.with({ authorization }).post("/api/v2/signin");
    const session = client.with({ cookie: signIn.headers.get("set-cookie")?.split(";")[0] ?? "" });
    expect((await session.post(PATH, wish)).status).toBe(500);
    expect((await session.post(PATH, { ...wish, permissions: [readBuckets] })).status).toBe(201);
  });

  test("two of the same are no conflict", async () => {
    expect(text(await make({ description: "same" }), "id")).not.toBe(text(await make({ description: "same" }), "id"));
  });

  test("a list is not paged, in order of creation", async () => {
    const made: string[] = [];
    for (let at = 0; at < 25; at += 1) made.push(text(await make({ description: `d${at}` }), "id"));
    const list = (await client.get(`${PATH}?orgID=${orgID}`)).body;
    expect([inside(list, "links"), each(list, "authorizations", "id")]).toEqual([{ self: PATH }, made]);
  });

  test("a list is narrowed by user, organization and id", async () => {
    const name = freshName("u");
    const userID = await client.createId("/api/v2/users", { name });
    const [id] = [text(await make({ userID }), "id"), await make()];
    for (const query of [
      `userID=${userID}`,
      `user=${name}`,
      `orgID=${orgID}&userID=${userID}`,
      `id=${id}`,
      `org=${org}&user=${name}`,
    ]) {
      expect([query, each((await client.get(`${PATH}?${query}`)).body, "authorizations", "id")]).toEqual([query, [id]]);
    }
    expect(refusal(await client.get(`${PATH}?user=nobody`))).toEqual([404, "not found", "user not found"]);
    const noOrg = await client.get(`${PATH}?org=nothing`);
    expect(refusal(noOrg)).toEqual([404, "not found", 'organization name "nothing" not found']);
    expect((await client.get(`${PATH}?id=${UNKNOWN}`)).status).toBe(404);
    expect((await client.get(`${PATH}?orgID=x`)).status).toBe(400);
  });

  test("after its organization an authorization is hidden, 404, and can be deleted", async () => {
    const id = text(await make(), "id");
    await client.delete(`/api/v2/orgs/${orgID}`);
    expect(each((await client.get(PATH)).body, "authorizations", "id")).not.toContain(id);
    expect(refusal(await client.get(`${PATH}/${id}`))).toEqual([404, "not found", "organization not found"]);
    expect((await client.patch(`${PATH}/${id}`, {})).status).toBe(404);
    expect((await client.delete(`${PATH}/${id}`)).status).toBe(204);
  });

  test("after its user an authorization is hidden, 404, and its token is 403", async () => {
    const userID = await client.createId("/api/v2/users", { name: freshName("u") });
    const made = await make({ userID });
    await client.delete(`/api/v2/users/${userID}`);
    expect(each((await client.get(PATH)).body, "authorizations", "id")).not.toContain(text(made, "id"));
    const hidden = await client.get(`${PATH}/${text(made, "id")}`);
    expect(refusal(hidden)).toEqual([404, "not found", "user not found"]);
    const orphan = await client.withToken(text(made, "token")).get("/api/v2/buckets");
    expect(refusal(orphan)).toEqual([403, "forbidden", "User is inactive"]);
  });

  test("a deleted token is 401", async () => {
    const made = await make();
    expect((await client.delete(`${PATH}/${text(made, "id")}`)).status).toBe(204);
    const path = `${PATH}/${text(made, "id")}`;
    expect(refusal(await client.delete(path))).toEqual([404, "not found", "authorization not found"]);
    expect((await client.withToken(text(made, "token")).get("/api/v2/buckets")).status).toBe(401);
  });
});
