import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { freshName, freshOrganization, refusal, isLater, nextMillisecond } from "../../testing/service-client";
import { serverUnderTest } from "../../testing/server-under-test";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/orgs";
const UNKNOWN = "00000000000000ab";
const someId: unknown = expect.stringMatching(/^[0-9a-f]{16}$/);
const someTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d*[1-9])?Z$/);

describe.each(serviceStarters)("$name: organizations", ({ isNew, start }) => {
  const server = serverUnderTest({ start });

  const namesOf = async (path: string): Promise<unknown[]> =>
    each((await server.client.get(path)).body, "orgs", "name");

  test("a new organization has a description, times and links", async () => {
    const name = freshName("plant");
    const organization = await server.client.create(PATH, { name, id: UNKNOWN });
    const self = `${PATH}/${text(organization, "id")}`;
    expect(organization).toEqual({
      links: {
        self,
        logs: `${self}/logs`,
        members: `${self}/members`,
        owners: `${self}/owners`,
        secrets: `${self}/secrets`,
        labels: `${self}/labels`,
        buckets: `/api/v2/buckets?org=${name}`,
        tasks: `/api/v2/tasks?org=${name}`,
        dashboards: `/api/v2/dashboards?org=${name}`,
      },
      id: someId,
      name,
      description: "",
      createdAt: someTime,
      updatedAt: someTime,
    });
    expect((await server.client.get(self)).body).toEqual(organization);
  });

  test("the creating user becomes its owner", async () => {
    const { id } = await freshOrganization(server.client);
    const owners = (await server.client.get(`${PATH}/${id}/owners`)).body;
    expect(each(owners, "users", "id")).toEqual([server.service.userId]);
    expect(each((await server.client.get(`${PATH}/${id}/members`)).body, "users", "id")).toEqual([]);
  });

  test("a PATCH renames, clears the description and moves updatedAt", async () => {
    const made = await server.client.create(PATH, { name: freshName("o"), description: "d" });
    const path = `${PATH}/${text(made, "id")}`;
    const name = freshName("renamed");
    expect((await server.client.patch(path, { name })).body).toMatchObject({ name, description: "d" });
    await nextMillisecond(server.client);
    const cleared = (await server.client.patch(path, { description: "" })).body;
    expect(cleared).toMatchObject({ name, description: "", createdAt: text(made, "createdAt") });
    expect(isLater(text(made, "updatedAt"), text(cleared, "updatedAt"))).toBe(true);
    expect((await server.client.patch(path, {})).status).toBe(200);
  });

  test("a duplicate is 422, and blanks around a name do not count", async () => {
    const [{ name }, other] = [await freshOrganization(server.client), await freshOrganization(server.client)];
    const conflict = (taken: string): unknown[] => [422, "conflict", `organization with name ${taken} already exists`];
    expect(refusal(await server.client.post(PATH, { name }))).toEqual(conflict(name));
    expect(refusal(await server.client.post(PATH, { name: ` ${name} ` }))).toEqual(conflict(` ${name} `));
    expect(refusal(await server.client.patch(`${PATH}/${other.id}`, { name }))).toEqual(conflict(name));
    expect((await server.client.post(PATH, { name: name.toUpperCase() })).status).toBe(201);
  });

  test.each(["", "  "])("the name %j is refused", async (name) => {
    const { id } = await freshOrganization(server.client);
    expect(refusal(await server.client.post(PATH, { name }))).toEqual([400, "invalid", "org name is empty"]);
    expect(refusal(await server.client.patch(`${PATH}/${id}`, { name }))).toEqual([
      400,
      "invalid",
      "org name is empty",
    ]);
  });

  test("a name with blanks around it is stored as it is, and stays taken after a deletion", async () => {
    const name = ` ${freshName("blank")} `;
    const made = await server.client.create(PATH, { name });
    expect(inside(made, "name")).toBe(name);
    expect((await server.client.delete(`${PATH}/${text(made, "id")}`)).status).toBe(204);
    expect((await server.client.post(PATH, { name })).status).toBe(422);
    expect((await server.client.get(`${PATH}?org=${encodeURIComponent(name)}`)).status).toBe(404);
  });

  test("a list by name finds one, or is 404; one by id that is no id lists all", async () => {
    const { id, name } = await freshOrganization(server.client);
    expect(each((await server.client.get(`${PATH}?org=${name}`)).body, "orgs", "id")).toEqual([id]);
    expect(await namesOf(`${PATH}?orgID=${id}`)).toEqual([name]);
    const missing = await server.client.get(`${PATH}?org=nothing`);
    expect(refusal(missing)).toEqual([404, "not found", 'organization name "nothing" not found']);
    expect((await server.client.get(`${PATH}?orgID=${UNKNOWN}`)).status).toBe(404);
    expect((await namesOf(`${PATH}?orgID=x&limit=100`)).length).toBeGreaterThan(1);
  });

  test("lists stop at 20 without a limit, and have no next", async () => {
    for (let made = 0; made < 21; made += 1) await freshOrganization(server.client);
    const first = (await server.client.get(PATH)).body;
    expect([inside(first, "links"), each(first, "orgs", "id").length]).toEqual([{ self: PATH }, 20]);
    const all = each((await server.client.get(`${PATH}?limit=100`)).body, "orgs", "id");
    expect(each((await server.client.get(`${PATH}?offset=20&limit=100`)).body, "orgs", "id")).toEqual(all.slice(20));
    expect(all).toEqual(all.toSorted());
  });

  test("a list by user has the organizations where the user is member or owner", async () => {
    const userID = await server.client.createId("/api/v2/users", { name: freshName("u") });
    const [first, second] = [await freshOrganization(server.client), await freshOrganization(server.client)];
    await server.client.create(`${PATH}/${first.id}/members`, { id: userID });
    await server.client.create(`${PATH}/${second.id}/owners`, { id: userID });
    const listed = each((await server.client.get(`${PATH}?userID=${userID}`)).body, "orgs", "id");
    expect(listed).toEqual([first.id, second.id].toSorted());
    expect(await namesOf(`${PATH}?userID=${UNKNOWN}`)).toEqual([]);
  });

  test("in the list by user the owner of the server counts one more, so that pages overlap by one", async () => {
    await freshOrganization(server.client);
    const page = async (offset: number): Promise<unknown[]> => {
      const answer = await server.client.get(`${PATH}?userID=${server.service.userId}&limit=1&offset=${offset}`);
      return each(answer.body, "orgs", "id");
    };
    const [first, second, third] = [await page(0), await page(1), await page(2)];
    expect(second).toEqual(first);
    expect(third).not.toEqual(first);
  });

  test("who may not read all organizations lists only their own", async () => {
    const [own] = [await freshOrganization(server.client), await freshOrganization(server.client)];
    const permissions = [{ action: "read", resource: { type: "orgs", id: own.id } }];
    const made = await server.client.create("/api/v2/authorizations", { orgID: own.id, permissions });
    const listed = await server.client.withToken(text(made, "token")).get(`${PATH}?limit=100`);
    expect(each(listed.body, "orgs", "id")).toEqual([own.id]);
  });

  test("a deletion takes buckets and memberships along, and with 2.9 tasks; labels stay", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const userID = await server.client.createId("/api/v2/users", { name: freshName("u") });
    await server.client.create(`${PATH}/${orgID}/members`, { id: userID });
    const bucket = await server.client.createId("/api/v2/buckets", { orgID, name: "b" });
    const flux = 'option task = {name: "t", every: 1h}';
    const task = await server.client.createId("/api/v2/tasks", { orgID, flux });
    const label = text(await server.client.create("/api/v2/labels", { orgID, name: "l" }), "label", "id");
    expect((await server.client.delete(`${PATH}/${orgID}`)).status).toBe(204);
    const statuses = await Promise.all(
      [`buckets/${bucket}`, `tasks/${task}`, `labels/${label}`, `users/${userID}`, `orgs/${orgID}/members`].map(
        async (path) => (await server.client.get(`/api/v2/${path}`)).status,
      ),
    );
    expect(statuses).toEqual([404, isNew ? 404 : 200, 200, 200, 404]);
    expect(await namesOf(`${PATH}?userID=${userID}`)).toEqual([]);
  });

  test("a deletion works once", async () => {
    const { id } = await freshOrganization(server.client);
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    const prefix = isNew ? `error deleting organization id: ${id}: ` : "";
    expect(refusal(await server.client.delete(`${PATH}/${id}`))).toEqual([
      404,
      "not found",
      `${prefix}organization not found`,
    ]);
  });

  test("a freed name can be used again", async () => {
    const { id, name } = await freshOrganization(server.client);
    await server.client.delete(`${PATH}/${id}`);
    expect((await server.client.post(PATH, { name })).status).toBe(201);
  });
});
