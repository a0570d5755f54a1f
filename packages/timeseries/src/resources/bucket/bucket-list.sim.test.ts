import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { freshName, freshOrganization, refusal } from "../../testing/service-client";
import { serverUnderTest } from "../../testing/server-under-test";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/buckets";
const UNKNOWN = "00000000000000ab";

describe.each(serviceStarters)("$name: lists of buckets", ({ start }) => {
  const server = serverUnderTest({ start });

  const make = (bucket: Record<string, unknown>): Promise<unknown> =>
    server.client.create(PATH, { orgID: server.orgID, ...bucket });

  test("a list by name is 404 with an organization and empty without", async () => {
    const name = freshName("nothing");
    const missing = [404, "not found", `bucket "${name}" not found`];
    expect(refusal(await server.client.get(`${PATH}?name=${name}&orgID=${server.orgID}`))).toEqual(missing);
    expect(refusal(await server.client.get(`${PATH}?name=${name}&org=${server.org}`))).toEqual(missing);
    const anywhere = await server.client.get(`${PATH}?name=${name}`);
    expect([anywhere.status, inside(anywhere.body, "buckets")]).toEqual([200, []]);
    expect((await server.client.get(`${PATH}?id=${UNKNOWN}`)).status).toBe(404);
  });

  test("a list by name without an organization finds the name in each of them", async () => {
    const name = freshName("shared");
    const other = await freshOrganization(server.client);
    await make({ name });
    await server.client.create(PATH, { orgID: other.id, name });
    const found = each((await server.client.get(`${PATH}?name=${name}`)).body, "buckets", "orgID");
    expect(found.toSorted()).toEqual([server.orgID, other.id].toSorted());
  });

  test("lists stop at 20 without a limit, and go on at next", async () => {
    const names = Array.from({ length: 21 }, (_, at) => `b${String(at).padStart(2, "0")}`);
    for (const name of names) await make({ name });
    const first = await server.client.get(`${PATH}?orgID=${server.orgID}`);
    const parameters = (offset: number): string =>
      `${PATH}?descending=false&limit=20&offset=${offset}&orgID=${server.orgID}`;
    expect(inside(first.body, "links")).toEqual({ self: parameters(0), next: parameters(20) });
    const second = await server.client.get(text(first.body, "links", "next"));
    expect(inside(second.body, "links")).toEqual({ prev: parameters(0), self: parameters(20) });
    const listed = [first, second].flatMap((answer) => each(answer.body, "buckets", "name"));
    expect(listed).toEqual(["_monitoring", "_tasks", ...names]);
  });

  test("a list goes on after an id, and backwards when it is descending", async () => {
    await make({ name: "a" });
    await make({ name: "b" });
    const list = await server.client.get(`${PATH}?orgID=${server.orgID}&descending=true&limit=2`);
    expect(each(list.body, "buckets", "name")).toEqual(["b", "a"]);
    const rest = await server.client.get(`${PATH}?orgID=${server.orgID}&after=${text(list.body, "buckets", 1, "id")}`);
    expect(each(rest.body, "buckets", "name")).toEqual(["b"]);
  });

  test.each([
    ["limit=0", "limit must be between 1 and 100"],
    ["limit=101", "limit must be between 1 and 100"],
    ["limit=x", "limit is invalid"],
    ["offset=x", "offset is invalid"],
    ["after=x", "decoding after: id must have a length of 16 bytes"],
    ["descending=x", "descending is invalid"],
  ])("the page %s is refused by all three kinds that page", async (query, message) => {
    for (const kind of ["buckets", "orgs", "users"]) {
      expect(refusal(await server.client.get(`/api/v2/${kind}?${query}`))).toEqual([400, "invalid", message]);
    }
  });
});
