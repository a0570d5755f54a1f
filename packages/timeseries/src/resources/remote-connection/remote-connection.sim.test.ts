import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { serverUnderTest } from "../../testing/server-under-test";
import { freshOrganization, refusal } from "../../testing/service-client";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/remotes";
const UNKNOWN = "00000000000000ab";
const THERE = { remoteURL: "http://127.0.0.1:9", remoteAPIToken: "token", remoteOrgID: "00000000000000aa" };
const TAKEN = [500, "internal error", "UNIQUE constraint failed: remotes.org_id, remotes.name"];
const GONE = [404, "not found", "remote connection not found"];
const NO_ID = [400, "invalid", "remote-connection ID is invalid"];

describe.each(serviceStarters)("$name: connections to other servers", ({ start }) => {
  const server = serverUnderTest({ start });

  const make = async (remote: Record<string, unknown> = {}): Promise<string> =>
    text(await server.client.create(PATH, { orgID: server.orgID, name: "remote", ...THERE, ...remote }), "id");
  const shown = async (id: string): Promise<unknown> => (await server.client.get(`${PATH}/${id}`)).body;
  const post = async (remote: object): Promise<unknown> =>
    refusal(await server.client.post(PATH, { orgID: server.orgID, name: "remote", ...THERE, ...remote }));

  test("a connection is shown without its token, from POST, GET, PATCH and lists", async () => {
    const { remoteURL, remoteOrgID } = THERE;
    const sent = { orgID: server.orgID, name: "remote", description: "d", ...THERE, allowInsecureTLS: true };
    const answer = await server.client.post(PATH, sent);
    const id = text(answer.body, "id");
    const whole = {
      id,
      orgID: server.orgID,
      name: "remote",
      description: "d",
      remoteURL,
      remoteOrgID,
      allowInsecureTLS: true,
    };
    expect([answer.status, answer.body]).toEqual([201, whole]);
    expect(await shown(id)).toEqual(whole);
    expect((await server.client.patch(`${PATH}/${id}`, {})).body).toEqual(whole);
    expect((await server.client.get(`${PATH}?orgID=${server.orgID}`)).body).toEqual({ remotes: [whole] });
  });

  test("all but the organization may be left out; what is not given is empty, or null", async () => {
    const { body } = await server.client.post(PATH, { orgID: server.orgID });
    expect(body).toEqual({
      id: text(body, "id"),
      orgID: server.orgID,
      name: "",
      remoteURL: "",
      remoteOrgID: null,
      allowInsecureTLS: false,
    });
    expect(await post({ orgID: undefined })).toEqual([400, "invalid", "invalid org id for permission: invalid ID"]);
  });

  test.each([
    [{ remoteOrgID: "" }, "failed to unmarshal json: id must have a length of 16 bytes"],
    [{ remoteOrgID: "0000000000000000" }, "failed to unmarshal json: invalid ID"],
    [{ orgID: "x" }, "failed to unmarshal json: id must have a length of 16 bytes"],
  ])("%j is refused", async (remote, message) => {
    expect(await post(remote)).toEqual([400, "invalid", message]);
  });

  test("any text is an address, and an organization need not be there", async () => {
    expect(await shown(await make({ remoteURL: "nonsense", remoteOrgID: "00000000000000AB" }))).toMatchObject({
      remoteURL: "nonsense",
      remoteOrgID: "00000000000000ab",
    });
    expect(await make({ orgID: UNKNOWN, name: server.org })).not.toBe("");
  });

  test("names are unique in an organization, with case", async () => {
    await make();
    expect(await post({})).toEqual(TAKEN);
    const other = await make({ name: "REMOTE" });
    expect(refusal(await server.client.patch(`${PATH}/${other}`, { name: "remote" }))).toEqual(TAKEN);
    const { id: orgID } = await freshOrganization(server.client);
    expect(await make({ orgID })).not.toBe("");
  });

  test("a PATCH changes what it names, takes null for nothing, and leaves the organization", async () => {
    const id = await make({ description: "d" });
    const change = { name: "other", description: "", remoteURL: "http://x", allowInsecureTLS: true, orgID: UNKNOWN };
    const { body } = await server.client.patch(`${PATH}/${id}`, { ...change, remoteOrgID: null });
    expect(body).toEqual({ id, remoteOrgID: THERE.remoteOrgID, ...change, orgID: server.orgID });
    expect((await server.client.patch(`${PATH}/${id}`, { description: null, name: null })).body).toEqual(body);
    expect(refusal(await server.client.patch(`${PATH}/${id}`, { remoteOrgID: "" }))).toEqual([
      400,
      "invalid",
      "failed to unmarshal json: id must have a length of 16 bytes",
    ]);
    expect((await server.client.send("PUT", `${PATH}/${id}`, change)).status).toBe(405);
  });

  test("a list is of one organization, narrowed by name and address; none is null, and none that may be read is empty", async () => {
    const list = async (query: string, client = server.client): Promise<unknown> =>
      (await client.get(`${PATH}?${query}`)).body;
    const [orgID, ids] = [server.orgID, [await make({ name: "b" }), await make({ name: "a", remoteURL: "http://x" })]];
    expect(each(await list(`orgID=${orgID}`), "remotes", "id")).toEqual(ids);
    expect(each(await list(`orgID=${orgID}&name=a`), "remotes", "id")).toEqual([ids[1]]);
    expect(each(await list(`orgID=${orgID}&remoteURL=http://x`), "remotes", "id")).toEqual([ids[1]]);
    expect(await list(`orgID=${orgID}&name=A`)).toEqual({ remotes: null });
    const missing = [400, "invalid", "invalid or missing org ID"];
    expect(refusal(await server.client.get(PATH))).toEqual(missing);
    expect(refusal(await server.client.get(`${PATH}?orgID=x`))).toEqual(missing);
    const reader = async (...resources: readonly object[]) => {
      const permissions = resources.map((resource) => ({ action: "read", resource }));
      return server.client.withToken(
        text(await server.client.create("/api/v2/authorizations", { orgID, permissions }), "token"),
      );
    };
    expect(await list(`orgID=${orgID}`, await reader({ type: "buckets", orgID }))).toEqual({ remotes: [] });
    const one = await reader({ type: "remotes", id: ids[0] });
    expect(each(await list(`orgID=${orgID}`, one), "remotes", "id")).toEqual([ids[0]]);
    const unreadable = `read:orgs/${orgID}/remotes/${ids[1] ?? ""} is unauthorized`;
    expect(refusal(await one.get(`${PATH}/${ids[1] ?? ""}`))).toEqual([401, "unauthorized", unreadable]);
    const unwritable = `write:orgs/${orgID}/remotes is unauthorized`;
    expect(refusal(await one.post(PATH, { orgID, name: "c" }))).toEqual([401, "unauthorized", unwritable]);
  });

  test("a connection outlives its organization, whose list shows it still", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const id = await make({ orgID });
    await server.client.delete(`/api/v2/orgs/${orgID}`);
    expect(inside(await shown(id), "orgID")).toBe(orgID);
    expect(each((await server.client.get(`${PATH}?orgID=${orgID}`)).body, "remotes", "id")).toEqual([id]);
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
  });

  test("a connection is deleted once; IDs are judged before bodies", async () => {
    const id = await make();
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    for (const path of [id, UNKNOWN]) {
      expect([
        refusal(await server.client.delete(`${PATH}/${path}`)),
        refusal(await server.client.get(`${PATH}/${path}`)),
        refusal(await server.client.patch(`${PATH}/${path}`, {})),
      ]).toEqual([GONE, GONE, GONE]);
    }
    expect(refusal(await server.client.get(`${PATH}/x`))).toEqual(NO_ID);
    expect(refusal(await server.client.patch(`${PATH}/x`, { name: 5 }))).toEqual(NO_ID);
  });
});
