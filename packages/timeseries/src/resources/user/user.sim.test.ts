import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { freshName, freshOrganization, refusal } from "../../testing/service-client";
import { serverUnderTest } from "../../testing/server-under-test";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/users";
const UNKNOWN = "00000000000000ab";

describe.each(serviceStarters)("$name: users", ({ start }) => {
  const server = serverUnderTest({ start });

  const make = (user: Record<string, unknown> = {}): Promise<string> => {
    return server.client.createId(PATH, { name: freshName("u"), ...user });
  };
  const signIn = async (name: string, password: string): Promise<number> => {
    const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`;
    return (await server.client.with({ authorization }).post("/api/v2/signin")).status;
  };

  test("a new user is active and has no times", async () => {
    const name = freshName("reader");
    const made = await server.client.post(PATH, { name });
    const id = text(made.body, "id");
    const user = { links: { self: `${PATH}/${id}` }, id, name, status: "active" };
    expect([made.status, made.body]).toEqual([201, user]);
    expect((await server.client.get(`${PATH}/${id}`)).body).toEqual(user);
    expect((await server.client.patch(`${PATH}/${id}`, {})).body).toEqual(user);
  });

  test("a POST takes any status, a PATCH only the two", async () => {
    const path = `${PATH}/${await make({ status: "weird" })}`;
    expect(inside((await server.client.get(path)).body, "status")).toBe("weird");
    const message = "invalid status: must be active or inactive";
    for (const status of ["other", ""]) {
      expect(refusal(await server.client.patch(path, { status }))).toEqual([400, "invalid", message]);
    }
    expect(inside((await server.client.patch(path, { status: "inactive" })).body, "status")).toBe("inactive");
  });

  test("a duplicate is 422, for a name and for an id", async () => {
    const id = await make();
    const name = freshName("twice");
    await make({ name });
    const conflict = `user with name ${name} already exists`;
    expect(refusal(await server.client.post(PATH, { name }))).toEqual([422, "conflict", conflict]);
    expect(refusal(await server.client.patch(`${PATH}/${id}`, { name }))).toEqual([422, "conflict", conflict]);
    const sameId = await server.client.post(PATH, { name: freshName("u"), id });
    expect(refusal(sameId)).toEqual([422, "conflict", `user with ID ${id} already exists`]);
    expect((await server.client.post(PATH, { name: ` ${name} ` })).status).toBe(201);
  });

  test("a body may bring its own id", async () => {
    const id = "0123456789abcdef";
    expect(await make({ id })).toBe(id);
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
  });

  test("an empty name is refused, with a code of its own", async () => {
    const refused = [400, "empty value", "key required"];
    expect(refusal(await server.client.post(PATH, {}))).toEqual(refused);
    expect(refusal(await server.client.patch(`${PATH}/${await make()}`, { name: "" }))).toEqual(refused);
  });

  test.each([
    ["p".repeat(7), 400],
    ["p".repeat(8), 204],
    ["p".repeat(72), 204],
    ["p".repeat(73), 400],
    ["é".repeat(4), 204],
    ["é".repeat(37), 400],
  ])("the password %s is answered with %i: its length counts in bytes, from 8 to 72", async (password, status) => {
    const name = freshName("u");
    const answer = await server.client.post(`${PATH}/${await make({ name })}/password`, { password });
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(inside(answer.body, "message")).toBe("passwords must be between 8 and 72 characters long");
    expect(await signIn(name, password)).toBe(status === 204 ? 204 : 401);
  });

  test("a user is made in several calls: one whose password is refused stays, and cannot sign in", async () => {
    const name = freshName("u");
    const id = await make({ name });
    expect((await server.client.post(`${PATH}/${id}/password`, { password: "short" })).status).toBe(400);
    expect((await server.client.get(`${PATH}/${id}`)).status).toBe(200);
    expect(await signIn(name, "short")).toBe(401);
  });

  test("a password for an unknown user is 403", async () => {
    const answer = await server.client.post(`${PATH}/${UNKNOWN}/password`, { password: "password-1" });
    expect(refusal(answer)).toEqual([403, "forbidden", "your userID is incorrect"]);
  });

  test("a password is changed with the old one through a session", async () => {
    const name = freshName("u");
    await server.client.post(`${PATH}/${await make({ name })}/password`, { password: "password-1" });
    const basic = (password: string): string => `Basic ${btoa(`${name}:${password}`)}`;
    const signedIn = await server.client.with({ authorization: basic("password-1") }).post("/api/v2/signin");
    const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    const change = (old: string): Promise<number> => {
      const session = server.client.with({ cookie, authorization: basic(old) });
      return session.send("PUT", "/api/v2/me/password", { password: "password-2" }).then(({ status }) => status);
    };
    expect(await change("wrong-password")).toBe(403);
    expect(await change("password-1")).toBe(204);
    expect([await signIn(name, "password-1"), await signIn(name, "password-2")]).toEqual([401, 204]);
  });

  test("an inactive user signs in, and is 403 on every call, with a token too", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const name = freshName("u");
    const userID = await make({ name });
    await server.client.post(`${PATH}/${userID}/password`, { password: "password-1" });
    const permissions = [{ action: "read", resource: { type: "users" } }];
    const token = text(await server.client.create("/api/v2/authorizations", { orgID, userID, permissions }), "token");
    expect((await server.client.withToken(token).get("/api/v2/me")).status).toBe(200);
    await server.client.patch(`${PATH}/${userID}`, { status: "inactive" });
    expect(await signIn(name, "password-1")).toBe(204);
    expect(refusal(await server.client.withToken(token).get("/api/v2/me"))).toEqual([
      403,
      "forbidden",
      "User is inactive",
    ]);
    await server.client.delete(`${PATH}/${userID}`);
    expect(refusal(await server.client.withToken(token).get("/api/v2/me"))).toEqual([
      403,
      "forbidden",
      "User is inactive",
    ]);
  });

  test("a user may read and write the own account only", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const name = freshName("u");
    const userID = await make({ name });
    await server.client.post(`${PATH}/${userID}/password`, { password: "password-1" });
    const signedIn = await server.client
      .with({ authorization: `Basic ${btoa(`${name}:password-1`)}` })
      .post("/api/v2/signin");
    const session = server.client.with({ cookie: signedIn.headers.get("set-cookie")?.split(";")[0] ?? "" });
    expect(inside((await session.patch(`${PATH}/${userID}`, {})).body, "id")).toBe(userID);
    expect((await session.get(`${PATH}/${server.service.userId}`)).status).toBe(401);
    expect((await session.get(`/api/v2/orgs/${orgID}`)).status).toBe(401);
    await server.client.create(`/api/v2/orgs/${orgID}/members`, { id: userID });
    expect((await session.get(`/api/v2/orgs/${orgID}`)).status).toBe(200);
    expect((await session.post("/api/v2/buckets", { orgID, name: "b" })).status).toBe(401);
    await server.client.delete(`/api/v2/orgs/${orgID}/members/${userID}`);
    await server.client.create(`/api/v2/orgs/${orgID}/owners`, { id: userID });
    expect((await session.post("/api/v2/buckets", { orgID, name: "b" })).status).toBe(201);
  });

  test("a membership has a role, and adding a second one is an internal error", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const name = freshName("u");
    const id = await make({ name });
    const user = { links: { self: `${PATH}/${id}` }, id, name, status: "active" };
    const [members, owners] = [`/api/v2/orgs/${orgID}/members`, `/api/v2/orgs/${orgID}/owners`];
    const added = await server.client.post(members, { id });
    expect([added.status, added.body]).toEqual([201, { role: "member", ...user }]);
    const reason = `Unexpected error when assigning user to a resource: mapping for user ${id} already exists`;
    expect(refusal(await server.client.post(members, { id }))).toEqual([500, "internal error", reason]);
    expect(refusal(await server.client.post(owners, { id }))).toEqual([500, "internal error", reason]);
    const list = await server.client.get(members);
    expect(list.body).toEqual({ links: { self: members }, users: [{ role: "member", ...user }] });
    expect(each((await server.client.get(owners)).body, "users", "id")).toEqual([server.service.userId]);
  });

  test("either path removes a membership, and removing none is 204", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const id = await make();
    await server.client.create(`/api/v2/orgs/${orgID}/members`, { id });
    expect((await server.client.delete(`/api/v2/orgs/${orgID}/owners/${id}`)).status).toBe(204);
    expect(each((await server.client.get(`/api/v2/orgs/${orgID}/members`)).body, "users", "id")).toEqual([]);
    expect((await server.client.delete(`/api/v2/orgs/${orgID}/members/${id}`)).status).toBe(204);
  });

  test("a membership needs a user and an organization that exist", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const path = `/api/v2/orgs/${orgID}/members`;
    expect(refusal(await server.client.post(path, { id: UNKNOWN }))).toEqual([404, "not found", "user not found"]);
    expect(refusal(await server.client.post(path, {}))).toEqual([400, "invalid", "user id missing or invalid"]);
    const missing = [404, "not found", "404 page not found"];
    expect(refusal(await server.client.post(`/api/v2/orgs/${UNKNOWN}/members`, { id: server.service.userId }))).toEqual(
      missing,
    );
    expect(refusal(await server.client.get(`/api/v2/orgs/${UNKNOWN}/owners`))).toEqual(missing);
    const malformed = await server.client.get("/api/v2/orgs/x/owners");
    expect(refusal(malformed)).toEqual([400, "invalid", "corrupt ID provided: id must have a length of 16 bytes"]);
  });

  test("who may not read an organization does not see that it exists", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const permissions = [{ action: "read", resource: { type: "buckets", orgID } }];
    const weak = server.client.withToken(
      text(await server.client.create("/api/v2/authorizations", { orgID, permissions }), "token"),
    );
    expect((await weak.get(`/api/v2/orgs/${orgID}/members`)).status).toBe(404);
  });

  test("lists stop at 20 without a limit, in order of creation, and have no next", async () => {
    for (let made = 0; made < 21; made += 1) await make();
    const first = (await server.client.get(PATH)).body;
    expect([inside(first, "links"), each(first, "users", "id").length]).toEqual([{ self: PATH }, 20]);
    const all = each((await server.client.get(`${PATH}?limit=100`)).body, "users", "id");
    expect(each((await server.client.get(`${PATH}?offset=20&limit=100`)).body, "users", "id")).toEqual(all.slice(20));
    expect(each((await server.client.get(`${PATH}?after=${String(all[19])}&limit=100`)).body, "users", "id")).toEqual(
      all.slice(20),
    );
    expect(each((await server.client.get(`${PATH}?descending=true&limit=1`)).body, "users", "id")).toEqual(
      all.slice(-1),
    );
  });

  test("a list by name or id finds one, or is 404", async () => {
    const name = freshName("u");
    const id = await make({ name });
    for (const query of [`name=${name}`, `id=${id}`]) {
      expect(each((await server.client.get(`${PATH}?${query}`)).body, "users", "id")).toEqual([id]);
    }
    for (const query of ["name=nobody", `id=${UNKNOWN}`]) {
      expect(refusal(await server.client.get(`${PATH}?${query}`))).toEqual([404, "not found", "user not found"]);
    }
  });

  test("a deletion works once and takes the memberships along", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const id = await make();
    await server.client.create(`/api/v2/orgs/${orgID}/members`, { id });
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    expect(refusal(await server.client.delete(`${PATH}/${id}`))).toEqual([404, "not found", "user not found"]);
    expect(each((await server.client.get(`/api/v2/orgs/${orgID}/members`)).body, "users", "id")).toEqual([]);
  });
});
