import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { freshName, refusal, type ServiceClient } from "../../testing/service-client";
import { serverUnderTest } from "../../testing/server-under-test";
import { serviceStarters } from "../../testing/service-starters";
import { flawedScripts, soundScripts } from "./task-scripts.test.support";

const PATH = "/api/v2/tasks";
const UNKNOWN = "00000000000000ab";
const FLUX = 'option task = {name: "hourly", every: 60m, offset: 90s}\nfrom(bucket: "b") |> range(start: -1h)';
const wholeSeconds: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

describe.each(serviceStarters)("$name: tasks", ({ start }) => {
  const server = serverUnderTest({ start });

  const make = (task: Record<string, unknown> = {}): Promise<unknown> =>
    server.client.create(PATH, { orgID: server.orgID, flux: FLUX, ...task });
  const makePath = async (task: Record<string, unknown> = {}): Promise<string> =>
    `${PATH}/${text(await make(task), "id")}`;
  const named = (name: string): string => `option task = {name: "${name}", every: 1h}`;
  const weakToken = async (): Promise<string> => {
    const permissions = [{ action: "read", resource: { type: "buckets", orgID: server.orgID } }];
    return text(await server.client.create("/api/v2/authorizations", { orgID: server.orgID, permissions }), "token");
  };

  test("a new task has what its script says, and no updatedAt", async () => {
    const task = await make();
    const id = text(task, "id");
    const self = `${PATH}/${id}`;
    expect(task).toEqual({
      links: {
        self,
        labels: `${self}/labels`,
        logs: `${self}/logs`,
        members: `${self}/members`,
        owners: `${self}/owners`,
        runs: `${self}/runs`,
      },
      labels: [],
      id,
      orgID: server.orgID,
      org: server.org,
      ownerID: server.service.userId,
      name: "hourly",
      status: "active",
      flux: FLUX,
      every: "60m",
      offset: "1m30s",
      latestCompleted: text(task, "createdAt"),
      createdAt: wholeSeconds,
    });
    expect((await server.client.get(self)).body).toEqual(task);
  });

  test("status and description are honoured by the creation, other keys are ignored", async () => {
    const task = await make({ status: "inactive", description: "d", name: "other", every: "5h", ownerID: UNKNOWN });
    const expected = {
      status: "inactive",
      description: "d",
      name: "hourly",
      every: "60m",
      ownerID: server.service.userId,
    };
    expect(task).toMatchObject(expected);
  });

  test.each(soundScripts)("the script %j is accepted", async (flux, expected) => {
    const task = await make({ flux });
    const [name, every, cron, offset] = ["name", "every", "cron", "offset"].map((key) => inside(task, key));
    expect({ name, every, cron, offset, flux: inside(task, "flux") }).toEqual({ ...expected, flux });
  });

  test.each(flawedScripts)("the script %j is refused by POST and PATCH", async (flux, flaw) => {
    const path = await makePath();
    const [creation, change] = [
      await server.client.post(PATH, { orgID: server.orgID, flux }),
      await server.client.patch(path, { flux }),
    ];
    const code = { 400: "invalid", 500: "internal error" };
    const status = { creation: flaw.creation ?? 400, change: flaw.change ?? 400 } as const;
    expect([creation.status, inside(creation.body, "code")]).toEqual([status.creation, code[status.creation]]);
    expect([change.status, inside(change.body, "code")]).toEqual([status.change, code[status.change]]);
    if (flaw.message === undefined) return;
    expect(inside(creation.body, "message")).toBe(flaw.message);
    expect(inside(change.body, "message")).toBe(`failed to update task: ${flaw.message}`);
  });

  test("a script, an organization and a known status are needed", async () => {
    const prefix = "failed to decode request: ";
    const refused = async (body: unknown): Promise<unknown[]> => refusal(await server.client.post(PATH, body));
    expect(await refused({ orgID: server.orgID })).toEqual([400, "invalid", `${prefix}missing flux`]);
    expect(await refused({ flux: FLUX })).toEqual([400, "invalid", `${prefix}missing orgID and org`]);
    const status = `${prefix}invalid task status: "other"`;
    expect(await refused({ orgID: server.orgID, flux: FLUX, status: "other" })).toEqual([400, "invalid", status]);
    const missing = "could not identify organization: organization not found";
    expect(await refused({ orgID: UNKNOWN, flux: FLUX })).toEqual([404, "not found", missing]);
  });

  test.each([
    ["0 0 30 2 *", "could not fulfil schedule due to year"],
    ["@every 1ms", "next time must be later than from time"],
  ])("a task that %j would never run is no task, but a task may become one", async (cron, reason) => {
    const path = await makePath();
    const flux = `option task = {name: "never", cron: "${cron}"}`;
    const failed = (verb: string): unknown[] => [500, "internal error", `failed to ${verb} task: ${reason}`];
    expect(refusal(await server.client.post(PATH, { orgID: server.orgID, flux }))).toEqual(failed("create"));
    expect(refusal(await server.client.patch(path, { flux }))).toEqual(failed("update"));
    expect(inside((await server.client.get(path)).body, "flux")).toBe(flux);
    expect((await server.client.patch(path, { status: "inactive" })).status).toBe(200);
    expect((await server.client.patch(path, { flux: `${flux}\n` })).status).toBe(200);
    expect(each((await server.client.get(`${PATH}?orgID=${server.orgID}`)).body, "tasks", "name")).toEqual(["never"]);
  });

  test("given both, the name of the organization decides", async () => {
    expect(inside(await make({ orgID: UNKNOWN, org: server.org }), "orgID")).toBe(server.orgID);
  });

  test("a PATCH of the script changes name and schedule, and gives an updatedAt", async () => {
    const path = await makePath();
    const changed = (await server.client.patch(path, { flux: 'option task = {name: "n", cron: "0 * * * *"}' })).body;
    expect(changed).toMatchObject({ name: "n", cron: "0 * * * *", updatedAt: wholeSeconds });
    expect([inside(changed, "every"), inside(changed, "offset")]).toEqual([undefined, undefined]);
  });

  test("a status that stays gives no updatedAt; activation moves latestCompleted", async () => {
    const path = await makePath();
    expect(inside((await server.client.patch(path, { status: "active" })).body, "updatedAt")).toBeUndefined();
    const inactive = (await server.client.patch(path, { status: "inactive" })).body;
    expect(inside(inactive, "updatedAt")).toEqual(wholeSeconds);
    const active = (await server.client.patch(path, { status: "active" })).body;
    expect(text(active, "latestCompleted") >= text(inactive, "latestCompleted")).toBe(true);
  });

  const empty = "failed to decode request: cannot update task without content";
  test.each([
    [{}, empty],
    [{ description: "d" }, empty],
    [{ offset: "0s" }, empty],
    [{ status: "other" }, 'failed to decode request: invalid task status: "other"'],
    [{ every: "1h", cron: "* * * * *" }, "failed to decode request: cannot specify both every and cron"],
    [{ every: "soon" }, "failed to decode request: invalid duration soon"],
    [{ flux: "" }, "failed to update task: invalid options: no task options defined"],
  ])("the PATCH %j is refused", async (change, message) => {
    expect(refusal(await server.client.patch(await makePath(), change))).toEqual([400, "invalid", message]);
  });

  test("a PATCH of single options edits the script", async () => {
    const path = await makePath({ flux: named("a") });
    const options = async (change: unknown): Promise<unknown> => {
      const { body } = await server.client.patch(path, change);
      return ["name", "every", "cron", "offset"].map((key) => inside(body, key));
    };
    expect(await options({ name: "b" })).toEqual(["b", "1h", undefined, undefined]);
    expect(await options({ offset: "90m" })).toEqual(["b", "1h", undefined, "1h30m"]);
    expect(await options({ cron: "0 * * * *" })).toEqual(["b", undefined, "0 * * * *", "1h30m"]);
    expect(await options({ every: "2h" })).toEqual(["b", "2h", undefined, "1h30m"]);
    expect(inside((await server.client.get(path)).body, "flux")).toContain('{name: "b", every: 2h, offset: 90m}');
  });

  test("concurrency in a PATCH breaks the service", async () => {
    expect((await server.client.patch(await makePath(), { concurrency: 2 })).status).toBe(500);
  });

  test("orgID in a PATCH is ignored", async () => {
    const answer = await server.client.patch(await makePath(), { orgID: UNKNOWN, status: "active" });
    expect([answer.status, inside(answer.body, "orgID")]).toEqual([200, server.orgID]);
  });

  test("the name of the organization is that of the creation", async () => {
    const path = await makePath();
    await server.client.patch(`/api/v2/orgs/${server.orgID}`, { name: freshName("renamed") });
    expect(inside((await server.client.get(path)).body, "org")).toBe(server.org);
  });

  test("two with the same name are no conflict", async () => {
    await make();
    await make();
    expect(each((await server.client.get(`${PATH}?orgID=${server.orgID}`)).body, "tasks", "name")).toEqual([
      "hourly",
      "hourly",
    ]);
  });

  test("without an organization the list has only the caller's own tasks", async () => {
    const userID = await server.client.createId("/api/v2/users", { name: freshName("u") });
    const permissions = ["read", "write"].map((action) => ({ action, resource: { type: "tasks" } }));
    const token = text(
      await server.client.create("/api/v2/authorizations", { orgID: server.orgID, userID, permissions }),
      "token",
    );
    const own = await server.client.withToken(token).createId(PATH, { orgID: server.orgID, flux: named("own") });
    const foreign = text(await make(), "id");
    const ids = async (sender: ServiceClient, query = ""): Promise<unknown[]> => {
      return each((await sender.get(`${PATH}?limit=500${query}`)).body, "tasks", "id");
    };
    expect(await ids(server.client.withToken(token))).toEqual([own]);
    expect(await ids(server.client)).toContain(foreign);
    expect(await ids(server.client)).not.toContain(own);
    expect(await ids(server.client, `&orgID=${server.orgID}`)).toEqual([own, foreign]);
    expect(await ids(server.client, `&org=${server.org}`)).toEqual([own, foreign]);
    expect(await ids(server.client, `&user=${userID}`)).toEqual([own]);
    // a user makes the organization count for nothing
    expect(await ids(server.client, `&user=${userID}&orgID=${server.service.orgId}`)).toEqual([own]);
  });

  test("a list goes on after the last id, in order of creation, narrowed by name and status", async () => {
    for (const name of ["a", "b", "c"]) await make({ flux: named(name), status: name === "b" ? "inactive" : "active" });
    const first = (await server.client.get(`${PATH}?orgID=${server.orgID}&limit=2`)).body;
    expect(each(first, "tasks", "name")).toEqual(["a", "b"]);
    const [self, last] = [`${PATH}?limit=2&orgID=${server.orgID}`, text(first, "tasks", 1, "id")];
    expect(inside(first, "links")).toEqual({ self, next: `${PATH}?after=${last}&limit=2&orgID=${server.orgID}` });
    const second = (await server.client.get(text(first, "links", "next"))).body;
    expect(each(second, "tasks", "name")).toEqual(["c"]);
    expect(inside(second, "links")).toEqual({ self: `${PATH}?after=${last}&limit=2&orgID=${server.orgID}` });
    for (const query of ["name=b", "status=inactive"]) {
      expect(each((await server.client.get(`${PATH}?orgID=${server.orgID}&${query}`)).body, "tasks", "name")).toEqual([
        "b",
      ]);
    }
  });

  test("a list of type basic has no script, organization name and times", async () => {
    await make();
    const task = inside((await server.client.get(`${PATH}?orgID=${server.orgID}&type=basic`)).body, "tasks", 0);
    expect(["name", "org", "flux", "createdAt"].map((key) => inside(task, key))).toEqual(["hourly", "", "", undefined]);
  });

  test.each([
    ["limit=0", "limit must be between 1 and 500"],
    ["limit=501", "limit must be between 1 and 500"],
    ["after=x", "id must have a length of 16 bytes"],
    ["type=other", '"other" is not a valid task type'],
    ["org=nothing", 'organization name "nothing" not found'],
  ])("the list %s is refused", async (query, message) => {
    expect(refusal(await server.client.get(`${PATH}?${query}`))).toEqual([
      400,
      "invalid",
      `failed to decode request: ${message}`,
    ]);
  });

  test("a missing permission is 404 on a read and 500 on a write", async () => {
    const path = await makePath();
    const weak = server.client.withToken(await weakToken());
    const failed = (verb: string): unknown[] => [500, "internal error", `failed to ${verb} task: unauthorized`];
    expect(refusal(await weak.get(path))).toEqual([404, "not found", "failed to find task: unauthorized"]);
    expect(refusal(await weak.post(PATH, { orgID: server.orgID, flux: FLUX }))).toEqual(failed("create"));
    expect(refusal(await weak.patch(path, { status: "inactive" }))).toEqual(failed("update"));
    expect(refusal(await weak.delete(path))).toEqual(failed("delete"));
  });

  test("labels on a task are listed by id until they are deleted", async () => {
    const path = await makePath();
    const label = inside(
      await server.client.create("/api/v2/labels", { orgID: server.orgID, name: "l", properties: { a: "b" } }),
      "label",
    );
    await server.client.create(`${path}/labels`, { labelID: text(label, "id") });
    expect(inside((await server.client.get(path)).body, "labels")).toEqual([label]);
    expect((await server.client.get(`${path}/labels`)).body).toEqual({
      links: { self: "/api/v2/labels" },
      labels: [label],
    });
    expect((await server.client.delete(`${path}/labels/${text(label, "id")}`)).status).toBe(204);
    expect(inside((await server.client.get(path)).body, "labels")).toEqual([]);
  });

  test("a deletion works once; the owner may go before", async () => {
    const userID = await server.client.createId("/api/v2/users", { name: freshName("u") });
    const permissions = [{ action: "write", resource: { type: "tasks", orgID: server.orgID } }];
    const token = text(
      await server.client.create("/api/v2/authorizations", { orgID: server.orgID, userID, permissions }),
      "token",
    );
    const path = `${PATH}/${await server.client.withToken(token).createId(PATH, { orgID: server.orgID, flux: FLUX })}`;
    await server.client.delete(`/api/v2/users/${userID}`);
    expect(inside((await server.client.get(path)).body, "ownerID")).toBe(userID);
    expect((await server.client.delete(path)).status).toBe(204);
    expect(refusal(await server.client.delete(path))).toEqual([
      404,
      "not found",
      "failed to delete task: task not found",
    ]);
  });
});
