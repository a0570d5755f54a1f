import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { serverUnderTest } from "../../testing/server-under-test";
import { freshName, freshOrganization, refusal } from "../../testing/service-client";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/scrapers";
const UNKNOWN = "00000000000000ab";
const URL = "http://127.0.0.1:9/metrics";

describe.each(serviceStarters)("$name: scraper targets", ({ start }) => {
  const server = serverUnderTest({ start });

  const makeBucket = (orgID = server.orgID): Promise<string> =>
    server.client.createId("/api/v2/buckets", { orgID, name: freshName("bucket") });
  const target = async (more: Record<string, unknown> = {}): Promise<Record<string, unknown>> => ({
    orgID: server.orgID,
    bucketID: await makeBucket(),
    name: "gateway",
    type: "prometheus",
    url: URL,
    ...more,
  });
  const post = async (more: Record<string, unknown>): Promise<unknown> =>
    refusal(await server.client.post(PATH, await target(more)));

  test("a target is shown whole, with the names of its organization and bucket", async () => {
    const given = await target();
    const made = await server.client.post(PATH, given);
    const id = text(made.body, "id");
    const shown = {
      id,
      ...given,
      org: server.org,
      bucket: text(made.body, "bucket"),
      links: {
        self: `${PATH}/${id}`,
        bucket: `/api/v2/buckets/${String(given["bucketID"])}`,
        organization: `/api/v2/orgs/${server.orgID}`,
        members: `${PATH}/${id}/members`,
        owners: `${PATH}/${id}/owners`,
      },
    };
    expect([made.status, made.body]).toEqual([201, shown]);
    expect((await server.client.get(`${PATH}/${id}`)).body).toEqual(shown);
    const insecure = { ...given, allowInsecure: true };
    expect((await server.client.patch(`${PATH}/${id}`, insecure)).body).toEqual({ ...shown, allowInsecure: true });
  });

  test("a PATCH wipes what it does not name, but for organization and bucket", async () => {
    const id = await server.client.createId(PATH, await target({ allowInsecure: true }));
    const before = (await server.client.get(`${PATH}/${id}`)).body;
    const { status, body } = await server.client.patch(`${PATH}/${id}`, { name: "other" });
    expect([status, body]).toMatchObject([200, { name: "other", type: "", url: "" }]);
    expect(inside(body, "allowInsecure")).toBeUndefined();
    expect(["orgID", "bucketID"].map((name) => inside(body, name))).toEqual(
      ["orgID", "bucketID"].map((name) => inside(before, name)),
    );
  });

  test("a PATCH moves a target into another bucket and organization", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const id = await server.client.createId(PATH, await target());
    const bucketID = await makeBucket(orgID);
    const moved = await target({ orgID, bucketID });
    expect((await server.client.patch(`${PATH}/${id}`, moved)).body).toMatchObject({ orgID, bucketID });
  });

  test("nothing but the IDs is checked", async () => {
    const made = await server.client.post(PATH, await target({ name: "", type: "other", url: "no address" }));
    expect([made.status, made.body]).toMatchObject([201, { name: "", type: "other", url: "no address" }]);
    expect(await post({ orgID: undefined })).toEqual([400, "invalid", "invalid org id for permission: invalid ID"]);
    expect(await post({ bucketID: undefined })).toEqual([400, "invalid", "invalid id for permission: invalid ID"]);
    expect(await post({ bucketID: "x" })).toEqual([400, "invalid", "id must have a length of 16 bytes"]);
    expect((await server.client.post(PATH, await target({ allowInsecure: "x" }))).status).toBe(500);
  });

  test("what a target refers to need not exist, and is not shown then", async () => {
    const made = await server.client.post(PATH, await target({ orgID: UNKNOWN, bucketID: UNKNOWN }));
    expect(made.status).toBe(201);
    expect(["orgID", "org", "bucketID", "bucket"].map((name) => inside(made.body, name))).toEqual(
      Array(4).fill(undefined),
    );
  });

  test("a target outlives its bucket and its organization", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const bucketID = await makeBucket(orgID);
    const id = await server.client.createId(PATH, await target({ orgID, bucketID }));
    const shown = async (): Promise<unknown[]> => {
      const { body } = await server.client.get(`${PATH}/${id}`);
      return [inside(body, "orgID"), inside(body, "bucketID")];
    };
    await server.client.delete(`/api/v2/buckets/${bucketID}`);
    expect(await shown()).toEqual([orgID, undefined]);
    await server.client.delete(`/api/v2/orgs/${orgID}`);
    expect(await shown()).toEqual([undefined, undefined]);
    // what no program could delete any more
    await server.client.delete(`${PATH}/${id}`);
  });

  test("a list is whole, and takes a name, an ID and an organization", async () => {
    const { id: orgID, name: org } = await freshOrganization(server.client);
    const ids = [];
    for (const name of ["b", "a", "b"]) ids.push(await server.client.createId(PATH, await target({ orgID, name })));
    const listed = async (query: string): Promise<unknown> =>
      each((await server.client.get(`${PATH}?${query}`)).body, "configurations", "id");
    expect(await listed(`orgID=${orgID}&limit=1`)).toEqual(ids);
    expect(await listed(`org=${encodeURIComponent(org)}&name=b`)).toEqual([ids[0], ids[2]]);
    expect(await listed(`id=${ids[1] ?? ""}`)).toEqual([ids[1]]);
    expect(refusal(await server.client.get(`${PATH}?org=nobody`))).toEqual([
      404,
      "not found",
      'organization name "nobody" not found',
    ]);
  });

  test("to make or change a target, a token needs to write into its bucket", async () => {
    const given = await target();
    const id = await server.client.createId(PATH, given);
    const { orgID } = server;
    const client = async (...permissions: readonly (readonly [string, string])[]) => {
      const all = permissions.map(([action, type]) => ({ action, resource: { type, orgID } }));
      const body = await server.client.create("/api/v2/authorizations", { orgID, permissions: all });
      return server.client.withToken(text(body, "token"));
    };
    const writer = await client(["write", "scrapers"]);
    const refused = [401, "unauthorized", `write:orgs/${orgID}/buckets/${String(given["bucketID"])} is unauthorized`];
    expect(refusal(await writer.post(PATH, given))).toEqual(refused);
    expect(refusal(await writer.patch(`${PATH}/${id}`, given))).toEqual(refused);
    const both = await client(["write", "scrapers"], ["write", "buckets"]);
    expect((await both.patch(`${PATH}/${id}`, given)).status).toBe(200);
    const reader = await client(["read", "scrapers"]);
    const unwritable = [401, "unauthorized", `write:orgs/${orgID}/scrapers/${id} is unauthorized`];
    expect(refusal(await reader.patch(`${PATH}/${id}`, given))).toEqual(unwritable);
    expect(refusal(await reader.delete(`${PATH}/${id}`))).toEqual(unwritable);
  });

  test("a target is deleted once", async () => {
    const id = await server.client.createId(PATH, await target());
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    const gone = [404, "not found", "scraper target is not found"];
    expect(refusal(await server.client.delete(`${PATH}/${id}`))).toEqual(gone);
    expect(refusal(await server.client.get(`${PATH}/${id}`))).toEqual(gone);
    expect(refusal(await server.client.patch(`${PATH}/${id}`, await target()))).toEqual(gone);
  });
});
