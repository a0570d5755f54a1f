import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { newAuthorization } from "../../testing/new-authorization";
import { freshName, refusal } from "../../testing/service-client";
import { serverUnderTest } from "../../testing/server-under-test";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/private/legacy/authorizations";
const UNKNOWN = "00000000000000ab";
const readBuckets = { action: "read", resource: { type: "buckets" } };

describe.each(serviceStarters)("$name: authorizations of clients of 1.x", ({ start }) => {
  const server = serverUnderTest({ start });

  const make = (authorization: Record<string, unknown> = {}): Promise<unknown> =>
    server.client.create(PATH, {
      orgID: server.orgID,
      token: freshName("client"),
      permissions: [readBuckets],
      ...authorization,
    });
  const refused = async (authorization: Record<string, unknown>): Promise<unknown[]> =>
    refusal(
      await server.client.post(PATH, {
        orgID: server.orgID,
        token: freshName("client"),
        permissions: [readBuckets],
        ...authorization,
      }),
    );
  const tokenWith = async (...types: readonly (readonly [action: string, type: string])[]) => {
    const permissions = types.map(([action, type]) => ({ action, resource: { type } }));
    const made = await server.client.create("/api/v2/authorizations", { orgID: server.orgID, permissions });
    return server.client.withToken(text(made, "token"));
  };

  test("a new one is active, belongs to the caller, and shows its name whenever it is read", async () => {
    const token = freshName("client");
    const made = await make({ token });
    const id = text(made, "id");
    expect(made).toEqual(newAuthorization(server, PATH, { id, token, permissions: [readBuckets] }));
    const list = (await server.client.get(`${PATH}?orgID=${server.orgID}`)).body;
    expect([(await server.client.get(`${PATH}/${id}`)).body, list]).toEqual([
      made,
      { links: { self: PATH }, authorizations: [made] },
    ]);
  });

  test("names are unique on the server, and free again with the authorization, not with its organization", async () => {
    const [token, orgID] = [
      freshName("client"),
      await server.client.createId("/api/v2/orgs", { name: freshName("o") }),
    ];
    const id = text(await make({ token, orgID }), "id");
    const conflict = [422, "conflict", "token already exists"];
    expect(await refused({ token })).toEqual(conflict);
    await server.client.delete(`/api/v2/orgs/${orgID}`);
    expect(await refused({ token })).toEqual(conflict);
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    await make({ token });
  });

  test.each([" client ", "a:b", "é", "a\nb", "a/b?c=d&e", "x".repeat(300)])("%j is a name, and found", async (name) => {
    const token = `${name}${freshName("client")}`;
    const id = text(await make({ token }), "id");
    const found = (await server.client.get(`${PATH}?token=${encodeURIComponent(token)}`)).body;
    expect(each(found, "authorizations", "id")).toEqual([id]);
  });

  test.each([
    [{ token: undefined }, "token required for v1 user authorization type"],
    [{ token: "" }, "token required for v1 user authorization type"],
    [{ token: "", status: "other" }, "invalid status: must be active or inactive"],
    [{ orgID: undefined, status: "other" }, "org id required: invalid ID"],
    [{ permissions: [], orgID: undefined }, "authorization must include permissions"],
    [{ orgID: UNKNOWN }, "unable to create token"],
    [{ userID: UNKNOWN }, "unable to create token"],
    [{ orgID: "x" }, "invalid json structure: id must have a length of 16 bytes"],
  ])("%j is refused", async (authorization, message) => {
    expect(await refused(authorization)).toEqual([400, "invalid", message]);
  });

  test("a PATCH changes status and description, and nothing else", async () => {
    const made = await make();
    const path = `${PATH}/${text(made, "id")}`;
    const changes = { status: "inactive", description: "d", token: "other", orgID: UNKNOWN, permissions: [] };
    const changed = (await server.client.patch(path, changes)).body;
    const updatedAt: unknown = inside(changed, "updatedAt");
    expect(changed).toEqual({ ...Object(made), status: "inactive", description: "d", updatedAt });
    const answers = [
      await server.client.patch(path, { status: "other" }),
      await server.client.patch(path, { status: "" }),
    ];
    expect(answers.map(({ status, body }) => [status, inside(body, "message"), inside(body, "status")])).toEqual([
      [400, "unknown authorization status", undefined],
      [200, undefined, "active"],
    ]);
  });

  test("a password is set by a request of its own, 8 to 72 bytes long", async () => {
    const path = `${PATH}/${text(await make(), "id")}/password`;
    const set = async (password: unknown): Promise<number> => (await server.client.post(path, { password })).status;
    expect([await set("12345678"), await set("é".repeat(4)), await set("é".repeat(36)), await set(7)]).toEqual([
      204, 204, 204, 400,
    ]);
    const message = "passwords must be between 8 and 72 characters long";
    for (const password of ["1234567", "", "é".repeat(37), undefined]) {
      expect(refusal(await server.client.post(path, { password }))).toEqual([400, "invalid", message]);
    }
    expect((await server.client.put(path, { password: "12345678" })).status).toBe(405);
    const unknown = await server.client.post(`${PATH}/${UNKNOWN}/password`, { password: "12345678" });
    expect(refusal(unknown)).toEqual([404, "not found", "authorization not found"]);
    expect((await server.client.post(`${PATH}/x/password`, { password: "12345678" })).status).toBe(500);
  });

  test("a list is narrowed by name, ID of the user, organization and id, not by the name of the user", async () => {
    const [name, token] = [freshName("u"), freshName("client")];
    const userID = await server.client.createId("/api/v2/users", { name });
    const [id] = [text(await make({ userID, token }), "id"), await make()];
    for (const query of [
      `token=${token}`,
      `token=${token}&orgID=${UNKNOWN}`,
      `id=${id}`,
      `userID=${userID}`,
      `org=${server.org}&userID=${userID}`,
    ]) {
      expect([query, each((await server.client.get(`${PATH}?${query}`)).body, "authorizations", "id")]).toEqual([
        query,
        [id],
      ]);
    }
    const ofOther = (await server.client.get(`${PATH}?orgID=${server.orgID}&user=${server.service.username}`)).body;
    expect(each(ofOther, "authorizations", "id")).toContain(id);
    for (const [query, message] of [
      ["token=nobody", "authorization not found"],
      [`id=${UNKNOWN}`, "authorization not found"],
      ["user=nobody", "user not found"],
      ["org=nothing", 'organization name "nothing" not found'],
    ]) {
      expect(refusal(await server.client.get(`${PATH}?${query}`))).toEqual([404, "not found", message]);
    }
  });

  test("a password needs the right to write the user alone, everything else that to authorizations as well", async () => {
    const path = `${PATH}/${text(await make(), "id")}`;
    const inOrganization = `orgs/${server.orgID}/authorizations`;
    const writer = await tokenWith(["write", "users"]);
    const own = `${inOrganization}/${path.slice(PATH.length + 1)}`;
    const wish = { orgID: server.orgID, token: freshName("client"), permissions: [readBuckets] };
    expect([
      (await writer.post(`${path}/password`, { password: "12345678" })).status,
      refusal(await writer.post(PATH, wish)),
      refusal(await writer.get(path)),
      refusal(await writer.patch(path, {})),
      refusal(await writer.delete(path)),
      (await writer.get(`${PATH}?orgID=${server.orgID}`)).body,
    ]).toEqual([
      204,
      [401, "unauthorized", `write:${inOrganization} is unauthorized`],
      [401, "unauthorized", `read:${own} is unauthorized`],
      [401, "unauthorized", `read:${own} is unauthorized`],
      [401, "unauthorized", `write:${own} is unauthorized`],
      { links: { self: PATH }, authorizations: [] },
    ]);
    const granter = await tokenWith(["write", "users"], ["write", "authorizations"]);
    const taken = await granter.post(PATH, { ...wish, token: text((await server.client.get(path)).body, "token") });
    expect(refusal(taken)).toEqual([
      403,
      "forbidden",
      "permission read:buckets is not allowed: read:buckets is unauthorized",
    ]);
  });

  test("after its user it is hidden, 404, and can be deleted", async () => {
    const userID = await server.client.createId("/api/v2/users", { name: freshName("u") });
    const path = `${PATH}/${text(await make({ userID }), "id")}`;
    await server.client.delete(`/api/v2/users/${userID}`);
    expect([
      refusal(await server.client.get(path)),
      (await server.client.get(`${PATH}?orgID=${server.orgID}`)).body,
      (await server.client.post(`${path}/password`, { password: "12345678" })).status,
      (await server.client.delete(path)).status,
      refusal(await server.client.delete(path)),
    ]).toEqual([
      [404, "not found", "user not found"],
      { links: { self: PATH }, authorizations: [] },
      204,
      204,
      [404, "not found", "authorization not found"],
    ]);
  });

  test("neither name nor password is a credential of the API of version 2", async () => {
    const made = await make();
    const password = "password-of-client";
    await server.client.post(`${PATH}/${text(made, "id")}/password`, { password });
    const name = text(made, "token");
    const statuses = [name, `${name}:${password}`].map(
      async (token) => (await server.client.withToken(token).get("/api/v2/buckets")).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 401]);
  });
});
