import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { serverUnderTest } from "../../testing/server-under-test";
import { freshOrganization, refusal } from "../../testing/service-client";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/notificationEndpoints";
const UNKNOWN = "00000000000000ab";
const SOME_TEXT: unknown = expect.any(String);
const SLACK = { type: "slack", status: "active", url: "http://10.0.0.7/hook" };
const HTTP = { type: "http", status: "active", url: "http://10.0.0.7/", method: "POST", authMethod: "none" };

describe.each(serviceStarters)("$name: notification endpoints", ({ start }) => {
  const server = serverUnderTest({ start });

  const make = async (endpoint: Record<string, unknown>): Promise<string> => {
    return text(await server.client.create(PATH, { orgID: server.orgID, ...endpoint }), "id");
  };
  const post = async (endpoint: Record<string, unknown>): Promise<unknown> => {
    return refusal(await server.client.post(PATH, { orgID: server.orgID, name: "refused", ...endpoint }));
  };
  const put = async (id: string, endpoint: Record<string, unknown>): Promise<unknown> => {
    return (await server.client.send("PUT", `${PATH}/${id}`, { orgID: server.orgID, ...endpoint })).body;
  };
  const patch = async (id: string, change: Record<string, unknown>): Promise<unknown> => {
    return refusal(await server.client.patch(`${PATH}/${id}`, change));
  };
  const secretsOf = async (id: string, orgID = server.orgID): Promise<readonly unknown[]> => {
    const keys = inside((await server.client.get(`/api/v2/orgs/${orgID}/secrets`)).body, "secrets");
    return Array.isArray(keys) ? keys.map(String).filter((key) => key.startsWith(id)) : [];
  };

  test("an endpoint is shown whole, from POST, GET and PUT, with the keys of its secrets", async () => {
    const basic = { ...HTTP, authMethod: "basic", username: "u", password: "p", headers: { a: "b" } };
    const made = await server.client.post(PATH, { orgID: server.orgID, name: "whole", description: "d", ...basic });
    const id = text(made.body, "id");
    const self = `${PATH}/${id}`;
    const shown = {
      id,
      name: "whole",
      description: "d",
      orgID: server.orgID,
      status: "active",
      createdAt: text(made.body, "createdAt"),
      updatedAt: text(made.body, "updatedAt"),
      url: "http://10.0.0.7/",
      headers: { a: "b" },
      token: "",
      username: `secret: ${id}-username`,
      password: `secret: ${id}-password`,
      authMethod: "basic",
      method: "POST",
      contentTemplate: "",
      type: "http",
      labels: [],
      links: { self, labels: `${self}/labels`, members: `${self}/members`, owners: `${self}/owners` },
    };
    expect([made.status, made.body]).toEqual([201, shown]);
    expect((await server.client.get(self)).body).toEqual(shown);
    expect(await secretsOf(id)).toEqual([`${id}-password`, `${id}-username`]);
    const others = Object.entries(shown).filter(([name]) => name !== "description" && name !== "headers");
    const bare = { name: "whole", ...HTTP };
    expect(await put(id, bare)).toEqual({
      ...Object.fromEntries(others),
      username: "",
      password: "",
      authMethod: "none",
      updatedAt: SOME_TEXT,
    });
    // what is of no use any more stays
    expect(await secretsOf(id)).toEqual([`${id}-password`, `${id}-username`]);
  });

  test.each([
    [
      { type: "pagerduty", routingKey: "k", clientURL: "%zz" },
      { clientURL: "%zz", routingKey: "routing-key" },
    ],
    [
      { type: "telegram", token: "t", channel: "-1" },
      { token: "token", channel: "-1" },
    ],
    [
      { ...SLACK, token: "t" },
      { url: SLACK.url, token: "token" },
    ],
    [SLACK, { url: SLACK.url, token: "" }],
  ])("each type has settings of its own: %j", async (endpoint, settings) => {
    const id = await make({ name: "own", status: "active", ...endpoint });
    const { body } = await server.client.get(`${PATH}/${id}`);
    const named = ["token", "routing-key"];
    const shown = Object.entries(settings).map(([name, value]) => [
      name,
      named.includes(value) ? `secret: ${id}-${value}` : value,
    ]);
    expect(body).toMatchObject(Object.fromEntries(shown));
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ type: "mail" }, "invalid notification endpoint type mail"],
    [{}, "invalid notification endpoint type "],
    [{ type: 1 }, "unable to detect the notification endpoint type from json"],
    [{ ...SLACK, name: "" }, "Notification Endpoint Name can't be empty"],
    [{ ...SLACK, status: undefined }, "invalid status"],
    [{ ...SLACK, status: "paused" }, "invalid status"],
    [{ ...SLACK, orgID: undefined }, "invalid org id for permission: invalid ID"],
    [{ ...SLACK, url: undefined, token: "t" }, "slack endpoint URL must be provided"],
    [{ ...SLACK, url: "%zz" }, 'slack endpoint URL is invalid: parse "%zz": invalid URL escape "%zz"'],
    [{ ...SLACK, url: ":x" }, 'slack endpoint URL is invalid: parse ":x": missing protocol scheme'],
    [
      { ...SLACK, url: " http://a" },
      'slack endpoint URL is invalid: parse " http://a": first path segment in URL cannot contain colon',
    ],
    [{ ...HTTP, url: "" }, "http endpoint URL is empty"],
    [{ ...HTTP, method: "get", authMethod: "x" }, "invalid http http method"],
    [{ ...HTTP, authMethod: "digest" }, "invalid http auth method"],
    [{ ...HTTP, authMethod: "basic", username: "u" }, "invalid http username/password for basic auth"],
    [{ ...HTTP, authMethod: "bearer" }, "invalid http token for bearer auth"],
    [{ type: "pagerduty", status: "active", clientURL: "http://a" }, "pagerduty routing key is invalid"],
    [{ type: "telegram", status: "active", channel: "-1" }, "empty telegram bot token"],
    [{ type: "telegram", status: "active", token: "t" }, "empty telegram channel"],
  ])("%j is refused", async (endpoint, message) => {
    expect(await post(endpoint)).toEqual([400, "invalid", message]);
  });

  test("an address may be nearly any text", async () => {
    const id = await make({ ...SLACK, name: "text", url: "not a url" });
    expect(inside((await server.client.get(`${PATH}/${id}`)).body, "url")).toBe("not a url");
  });

  test("a name is unique in its organization, as it is written", async () => {
    const [id, other] = [await make({ ...SLACK, name: "one" }), await make({ ...SLACK, name: "One" })];
    const { orgID } = server;
    const taken = (key: string): unknown => [422, "conflict", `notification endpoint ${key}`];
    expect(await post({ ...HTTP, name: "one" })).toEqual(taken(`is not unique for key ${orgID}one`));
    const conflicts = taken(`entity update conflicts with an existing entity for key ${orgID}one`);
    expect(await patch(other, { name: "one" })).toEqual(conflicts);
    expect(refusal(await server.client.send("PUT", `${PATH}/${other}`, { orgID, ...SLACK, name: "one" }))).toEqual(
      conflicts,
    );
    expect(inside(await put(id, { ...SLACK, name: " one " }), "name")).toBe(" one ");
    const elsewhere = (await freshOrganization(server.client)).id;
    expect((await server.client.post(PATH, { orgID: elsewhere, ...SLACK, name: "One" })).status).toBe(201);
  });

  test("a PATCH takes name, description and status, and no empty one", async () => {
    const id = await make({ ...SLACK, name: "patched" });
    const { body } = await server.client.patch(`${PATH}/${id}`, {
      description: "d",
      status: "inactive",
      url: "http://x",
    });
    expect(body).toMatchObject({ name: "patched", description: "d", status: "inactive", url: SLACK.url });
    expect((await server.client.patch(`${PATH}/${id}`, {})).status).toBe(200);
    const refused = (message: string): unknown => [400, "invalid", message];
    expect(await patch(id, { name: "" })).toEqual(refused("Notification Endpoint Name can't be empty"));
    expect(await patch(id, { description: "" })).toEqual(refused("Notification Endpoint Description can't be empty"));
    expect(await patch(UNKNOWN, { status: "x" })).toEqual(refused("invalid status: must be active or inactive"));
    expect(await patch("x", { status: "x" })).toEqual(refused("id must have a length of 16 bytes"));
  });

  test("a PUT takes another type and another organization, whose secrets it sets", async () => {
    const id = await make({ ...SLACK, name: "moved", token: "t" });
    const { id: orgID } = await freshOrganization(server.client);
    const moved = await put(id, {
      type: "telegram",
      status: "active",
      name: "moved",
      token: "t",
      channel: "-1",
      orgID,
    });
    expect(moved).toMatchObject({ type: "telegram", orgID, channel: "-1", token: `secret: ${id}-token` });
    expect([await secretsOf(id), await secretsOf(id, orgID)]).toEqual([[`${id}-token`], [`${id}-token`]]);
  });

  test("what a GET shows in place of a credential may be sent back, or name any secret", async () => {
    const id = await make({ ...SLACK, name: "kept", token: "t" });
    const key = `secret: ${id}-token`;
    for (const token of [key, "secret: any"])
      expect(inside(await put(id, { ...SLACK, name: "kept", token }), "token")).toBe(token);
    expect(inside(await put(id, { ...SLACK, name: "kept", token: "secret:any" }), "token")).toBe(key);
    expect(inside(await put(id, { ...SLACK, name: "kept", token: "secret: " }), "token")).toBe("");
  });

  test("a PUT has the rules of a POST, makes nothing, and needs the organization", async () => {
    const id = await make({ ...SLACK, name: "ruled" });
    const refused = async (path: string, endpoint: Record<string, unknown>): Promise<unknown> =>
      refusal(
        await server.client.send("PUT", `${PATH}/${path}`, { orgID: server.orgID, ...SLACK, name: "a", ...endpoint }),
      );
    expect(await refused(id, { url: "" })).toEqual([400, "invalid", "slack endpoint URL must be provided"]);
    const noId = "provided notification endpoint Unique Key is an invalid format: no ID was provided";
    expect(await refused(id, { orgID: undefined })).toEqual([400, "invalid", noId]);
    const gone = [404, "not found", `notification endpoint not found for key "${UNKNOWN}"`];
    expect(await refused(UNKNOWN, { name: "" })).toEqual(gone);
    expect(await refused("x", {})).toEqual([400, "invalid", "id must have a length of 16 bytes"]);
  });

  test("an endpoint goes alone: its secrets stay", async () => {
    const id = await make({ ...SLACK, name: "gone", token: "t" });
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    const gone = [404, "not found", `notification endpoint not found for key "${id}"`];
    expect(refusal(await server.client.delete(`${PATH}/${id}`))).toEqual(gone);
    expect(refusal(await server.client.get(`${PATH}/${id}`))).toEqual(gone);
    expect(await secretsOf(id)).toEqual([`${id}-token`]);
  });

  test("an organization is needed, and need not exist; its deletion leaves its endpoints", async () => {
    expect((await server.client.post(PATH, { ...SLACK, name: "foreign", orgID: UNKNOWN })).status).toBe(201);
    const { id: orgID } = await freshOrganization(server.client);
    const id = await make({ ...SLACK, orgID, name: "left" });
    await server.client.delete(`/api/v2/orgs/${orgID}`);
    expect(each((await server.client.get(`${PATH}?orgID=${orgID}`)).body, "notificationEndpoints", "id")).toEqual([id]);
  });

  test("a list is of one organization, and is cut into pages before it leaves out what a token may not read", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const ids: string[] = [];
    for (const name of ["b", "a", "c"]) ids.push(await make({ ...SLACK, orgID, name }));
    const names = async (query: string, client = server.client): Promise<unknown[]> =>
      each((await client.get(`${PATH}?orgID=${orgID}${query}`)).body, "notificationEndpoints", "name");
    expect(await names("")).toEqual(["b", "a", "c"]);
    expect(await names("&limit=1&offset=1")).toEqual(["a"]);
    expect(await names("&descending=true")).toEqual(["c", "a", "b"]);
    const permissions = [{ action: "read", resource: { type: "notificationEndpoints", id: ids[2] } }];
    const reader = server.client.withToken(
      text(await server.client.create("/api/v2/authorizations", { orgID, permissions }), "token"),
    );
    expect([await names("&limit=2", reader), await names("&limit=2&offset=2", reader)]).toEqual([[], ["c"]]);
    expect(inside((await server.client.get(`${PATH}?orgID=${orgID}&limit=2`)).body, "links")).toEqual({
      self: `${PATH}?descending=false&limit=2&offset=0&orgID=${orgID}`,
      next: `${PATH}?descending=false&limit=2&offset=2&orgID=${orgID}`,
    });
    expect(refusal(await server.client.get(PATH))).toEqual([
      401,
      "unauthorized",
      "cannot process a request without a org or user filter",
    ]);
    expect(refusal(await server.client.get(`${PATH}?orgID=x`))).toEqual([
      400,
      "invalid",
      "orgID is invalid: id must have a length of 16 bytes",
    ]);
    const unreadable = [
      401,
      "unauthorized",
      `read:orgs/${orgID}/notificationEndpoints/${ids[0] ?? ""} is unauthorized`,
    ];
    expect(refusal(await reader.get(`${PATH}/${ids[0] ?? ""}`))).toEqual(unreadable);
    const unwritable = [
      401,
      "unauthorized",
      `write:orgs/${orgID}/notificationEndpoints/${ids[2] ?? ""} is unauthorized`,
    ];
    expect(refusal(await reader.patch(`${PATH}/${ids[2] ?? ""}`, { name: "x" }))).toEqual(unwritable);
  });

  test("a label is shown with the endpoint", async () => {
    const id = await make({ ...SLACK, name: "labelled" });
    const label = { orgID: server.orgID, name: "night" };
    const labelID = text(await server.client.create("/api/v2/labels", label), "label", "id");
    expect((await server.client.post(`${PATH}/${id}/labels`, { labelID })).status).toBe(201);
    expect(inside((await server.client.get(`${PATH}/${id}`)).body, "labels")).toEqual([{ id: labelID, ...label }]);
    expect((await server.client.post(`${PATH}/${UNKNOWN}/labels`, { labelID })).status).toBe(201);
  });
});
