import { inside, text } from "@ops-providers/provider-kit/testing";
import { ServiceClient, freshName, freshOrganization, refusal } from "../testing/service-client";
import { serviceStarters } from "../testing/service-starters";
import type { RunningService } from "../testing/running-service";
import { creationTimeOf } from "./wire/ids";

const UNKNOWN = "00000000000000ab";
const kinds = ["authorizations", "buckets", "labels", "orgs", "tasks", "users"];

describe.each(serviceStarters)("$name", ({ isNew, start }) => {
  let service: RunningService;
  let client: ServiceClient;
  let nobody: ServiceClient;

  beforeAll(async () => {
    service = await start();
    client = ServiceClient.operator(service);
    nobody = client.with({});
  });

  afterAll(() => service.close());

  test("ping, health and ready need no token and name the version", async () => {
    const ping = await nobody.get("/ping");
    expect([ping.status, ping.body, ping.headers.get("x-influxdb-version")]).toEqual([
      204,
      undefined,
      `v${service.version}`,
    ]);
    expect((await nobody.get("/health")).body).toMatchObject({
      name: "influxdb",
      status: "pass",
      version: `v${service.version}`,
    });
    expect((await nobody.get("/ready")).body).toMatchObject({ status: "ready" });
    expect((await nobody.send("HEAD", "/ping")).status).toBe(204);
    expect(service.version).toBe(isNew ? "2.9.1" : "2.7.12");
  });

  test("every answer names the version", async () => {
    const { headers } = await nobody.get("/api/v2/orgs");
    expect([headers.get("x-influxdb-build"), headers.get("x-influxdb-version")]).toEqual([
      "OSS",
      `v${service.version}`,
    ]);
  });

  test("me is the owner of the token, whatever the case of the scheme", async () => {
    const me = {
      id: service.userId,
      name: service.username,
      status: "active",
      links: { self: `/api/v2/users/${service.userId}` },
    };
    for (const scheme of ["Token", "token", "Bearer", "BEARER"]) {
      const answer = await client.with({ authorization: `${scheme} ${service.token}` }).get("/api/v2/me");
      expect([answer.status, answer.body]).toEqual([200, me]);
    }
  });

  test("no token and an unknown token are 401 with code and header", async () => {
    for (const stranger of [nobody, client.withToken("unknown"), client.with({ authorization: "Basic eDp5" })]) {
      const answer = await stranger.get("/api/v2/orgs");
      expect([answer.status, answer.body]).toEqual([401, { code: "unauthorized", message: "unauthorized access" }]);
      expect(answer.headers.get("x-platform-error-code")).toBe("unauthorized");
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    }
  });

  test("an unknown path is 404, but without a token 401", async () => {
    expect(refusal(await client.get("/api/v2/nothing"))).toEqual([404, "not found", "path not found"]);
    expect((await nobody.get("/api/v2/nothing")).status).toBe(401);
    expect((await nobody.get("/nothing")).status).toBe(404);
  });

  test("a wrong method is 405, and only tasks say what is allowed", async () => {
    for (const kind of kinds.filter((name) => name !== "tasks")) {
      const answer = await client.send("PUT", `/api/v2/${kind}`);
      expect([kind, answer.status, answer.body]).toEqual([kind, 405, undefined]);
    }
    expect(refusal(await client.send("PUT", "/api/v2/tasks"))).toEqual([
      405,
      "method not allowed",
      "allow: GET, OPTIONS, POST",
    ]);
  });

  test("a trailing slash changes nothing", async () => {
    expect((await client.get("/api/v2/labels/")).status).toBe(200);
  });

  test.each([
    ["ab", "id must have a length of 16 bytes"],
    ["zzzzzzzzzzzzzzzz", "invalid ID"],
    ["0000000000000000", "invalid ID"],
  ])("the malformed id %s is 400", async (id, reason) => {
    for (const kind of kinds) {
      const message = kind === "tasks" ? `failed to decode request: ${reason}` : reason;
      expect(refusal(await client.get(`/api/v2/${kind}/${id}`))).toEqual([400, "invalid", message]);
    }
  });

  test("an unknown id is 404", async () => {
    const things = ["authorization", "bucket", "label", "organization", "task", "user"];
    for (const [at, kind] of kinds.entries()) {
      const thing = things[at] ?? "";
      const missing = `${thing} not found`;
      const path = `/api/v2/${kind}/${UNKNOWN}`;
      const isTask = kind === "tasks";
      const deletion = kind === "orgs" && isNew ? `error deleting organization id: ${UNKNOWN}: ` : "";
      expect(refusal(await client.get(path))).toEqual([
        404,
        "not found",
        `${isTask ? "failed to find task: " : ""}${missing}`,
      ]);
      const change = { name: freshName("new"), status: "active" };
      expect(refusal(await client.patch(path, change))).toEqual([
        404,
        "not found",
        `${isTask ? "failed to update task: " : ""}${missing}`,
      ]);
      expect(refusal(await client.delete(path))).toEqual([
        404,
        "not found",
        `${isTask ? "failed to delete task: " : deletion}${missing}`,
      ]);
    }
  });

  test("an id in upper case is found, and answered in lower case", async () => {
    const answer = await client.get(`/api/v2/orgs/${service.orgId.toUpperCase()}`);
    expect([answer.status, inside(answer.body, "id")]).toEqual([200, service.orgId]);
  });

  test("a body that is no JSON is 400, or 500 for users and the PATCH of users, labels and authorizations", async () => {
    const statuses = async (method: string, suffix: string): Promise<unknown> => {
      const paths = kinds.map((kind) => `/api/v2/${kind}${suffix}`);
      const answers = await Promise.all(paths.map((path) => client.send(method, path, "{bad")));
      return Object.fromEntries(kinds.map((kind, at) => [kind, answers[at]?.status]));
    };
    const usual = { buckets: 400, orgs: 400, tasks: 400 };
    expect(await statuses("POST", "")).toEqual({ ...usual, authorizations: 400, labels: 400, users: 500 });
    expect(await statuses("PATCH", `/${UNKNOWN}`)).toEqual({ ...usual, authorizations: 500, labels: 500, users: 500 });
  });

  test("a malformed id in a body is 400", async () => {
    for (const kind of ["authorizations", "buckets", "labels", "tasks"]) {
      const answer = await client.post(`/api/v2/${kind}`, { orgID: "ab", name: freshName("n"), flux: "x" });
      expect([kind, answer.status, inside(answer.body, "code")]).toEqual([kind, 400, "invalid"]);
    }
  });

  test("the set-up works once", async () => {
    expect((await nobody.get("/api/v2/setup")).body).toEqual({ allowed: false });
    const again = await nobody.post("/api/v2/setup", { username: "a", password: "password-1", org: "b", bucket: "c" });
    expect(refusal(again)).toEqual([422, "conflict", "onboarding has already been completed"]);
  });

  test("a sign-in gives a session cookie for the API; a sign-out ends it", async () => {
    const basic = (password: string): ServiceClient => {
      return client.with({ authorization: `Basic ${btoa(`${service.username}:${password}`)}` });
    };
    expect(refusal(await basic("wrong").post("/api/v2/signin"))).toEqual([401, "unauthorized", "unauthorized access"]);
    expect((await nobody.post("/api/v2/signin")).status).toBe(401);
    const signIn = await basic(service.password).post("/api/v2/signin");
    const cookie = signIn.headers.get("set-cookie") ?? "";
    expect([signIn.status, signIn.body]).toEqual([204, undefined]);
    expect(cookie).toMatch(
      /^influxdb-oss-session=[\w-]{86}==; Path=\/api\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Strict$/,
    );
    const session = client.with({ cookie: cookie.split(";")[0] ?? "" });
    expect(inside((await session.get("/api/v2/me")).body, "id")).toBe(service.userId);
    expect((await session.post("/api/v2/signout")).status).toBe(204);
    expect((await session.post("/api/v2/signout")).status).toBe(401);
    expect((await session.get("/api/v2/me")).status).toBe(401);
  });

  test("a token header wins over a session cookie, even an unknown token", async () => {
    const authorization = `Basic ${btoa(`${service.username}:${service.password}`)}`;
    const signIn = await client.with({ authorization }).post("/api/v2/signin");
    const cookie = signIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await client.with({ cookie }).get("/api/v2/me")).status).toBe(200);
    expect((await client.with({ cookie, authorization: "Token unknown" }).get("/api/v2/me")).status).toBe(401);
  });

  test("a missing permission is 401, with the permission in words", async () => {
    const { id } = await freshOrganization(client);
    const weak = client.withToken(await grant(id, [{ action: "read", resource: { type: "buckets", orgID: id } }]));
    const refused = (permission: string): unknown[] => [401, "unauthorized", `${permission} is unauthorized`];
    expect(refusal(await weak.post("/api/v2/buckets", { orgID: id, name: "b" }))).toEqual(
      refused(`write:orgs/${id}/buckets`),
    );
    expect(refusal(await weak.post("/api/v2/orgs", { name: freshName("o") }))).toEqual(refused("write:orgs"));
    expect(refusal(await weak.get(`/api/v2/orgs/${id}`))).toEqual(refused(`read:orgs/${id}`));
    expect(refusal(await weak.get(`/api/v2/users/${service.userId}`))).toEqual(refused(`read:users/${service.userId}`));
    expect(refusal(await weak.get("/api/v2/me"))).toEqual(refused(`read:users/${service.userId}`));
  });

  test("a missing permission makes a list shorter, it does not fail it", async () => {
    const { id } = await freshOrganization(client);
    const weak = client.withToken(await grant(id, [{ action: "read", resource: { type: "labels", orgID: id } }]));
    for (const kind of kinds) {
      const answer = await weak.get(`/api/v2/${kind}?orgID=${id}`);
      expect([kind, answer.status, inside(answer.body, kind)]).toEqual([kind, 200, []]);
    }
  });

  test("an inactive token is 401 on one object, and an empty list on lists", async () => {
    const { id } = await freshOrganization(client);
    const permissions = [{ action: "read", resource: { type: "orgs" } }];
    const token = text(
      await client.create("/api/v2/authorizations", { orgID: id, permissions, status: "inactive" }),
      "token",
    );
    const inactive = client.withToken(token);
    const refused = [401, "unauthorized", "token is inactive"];
    expect(refusal(await inactive.get("/api/v2/me"))).toEqual(refused);
    expect(refusal(await inactive.get(`/api/v2/orgs/${id}`))).toEqual(refused);
    const list = await inactive.get("/api/v2/orgs");
    expect([list.status, list.body]).toEqual([200, { links: { self: "/api/v2/orgs" }, orgs: [] }]);
  });

  test("ids of labels, users, authorizations and tasks hold their time of creation", async () => {
    const { id: orgID } = await freshOrganization(client);
    const permissions = [{ action: "read", resource: { type: "buckets", orgID } }];
    const flux = 'option task = {name: "t", every: 1h}';
    const bodies = [
      ["labels", { orgID, name: "l" }],
      ["users", { name: freshName("u") }],
      ["authorizations", { orgID, permissions }],
      ["tasks", { orgID, flux }],
    ] as const;
    for (const [kind, body] of bodies) {
      const before = Date.now();
      const made = await client.create(`/api/v2/${kind}`, body);
      const after = Date.now();
      const id = kind === "labels" ? text(made, "label", "id") : text(made, "id");
      const time = creationTimeOf(id).getTime();
      expect([kind, before <= time && time <= after]).toEqual([kind, true]);
    }
  });

  async function grant(orgID: string, permissions: unknown[]): Promise<string> {
    return text(await client.create("/api/v2/authorizations", { orgID, permissions }), "token");
  }
});
