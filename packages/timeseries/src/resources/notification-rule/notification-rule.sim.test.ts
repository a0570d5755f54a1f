import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { serverUnderTest } from "../../testing/server-under-test";
import { freshOrganization, refusal } from "../../testing/service-client";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/notificationRules";
const ENDPOINTS = "/api/v2/notificationEndpoints";
const UNKNOWN = "00000000000000ab";
const SOME_TEXT: unknown = expect.any(String);
const WHEN = { status: "active", every: "10m", statusRules: [{ currentLevel: "CRIT", previousLevel: "OK" }] };
const ENDPOINTS_OF = {
  http: { url: "http://127.0.0.1:9/", method: "POST", authMethod: "none" },
  pagerduty: { routingKey: "k" },
  slack: { url: "http://127.0.0.1:9/" },
  telegram: { token: "t", channel: "-1" },
};

describe.each(serviceStarters)("$name: notification rules", ({ isNew, start }) => {
  const server = serverUnderTest({ start });
  let made = 0;

  const endpointOf = async (type: keyof typeof ENDPOINTS_OF, orgID = server.orgID): Promise<string> => {
    made += 1;
    const endpoint = { orgID, name: `endpoint ${made}`, status: "active", type, ...ENDPOINTS_OF[type] };
    return text(await server.client.create(ENDPOINTS, endpoint), "id");
  };
  const whole = async (rule: Record<string, unknown> = {}): Promise<Record<string, unknown>> => ({
    orgID: server.orgID,
    name: "rule",
    type: "http",
    endpointID: await endpointOf("http"),
    ...WHEN,
    ...rule,
  });
  const make = async (rule: Record<string, unknown> = {}): Promise<string> =>
    text(await server.client.create(PATH, await whole(rule)), "id");
  const post = async (rule: Record<string, unknown>): Promise<unknown> =>
    refusal(await server.client.post(PATH, await whole(rule)));
  const put = async (id: string, rule: Record<string, unknown>): Promise<unknown> =>
    (await server.client.send("PUT", `${PATH}/${id}`, await whole(rule))).body;
  const patch = async (id: string, change: Record<string, unknown>): Promise<unknown> =>
    refusal(await server.client.patch(`${PATH}/${id}`, change));

  test("a rule is shown whole, from POST, GET and PUT; what is empty is left out", async () => {
    const sent = await whole({
      description: "d",
      offset: "1m",
      sleepUntil: "2030-01-01T00:00:00Z",
      runbookLink: "http://x",
      tagRules: [{ key: "k", value: "v" }],
      limit: 3,
      limitEvery: 60,
    });
    const answer = await server.client.post(PATH, sent);
    const id = text(answer.body, "id");
    const self = `${PATH}/${id}`;
    const shown = {
      ...sent,
      id,
      ownerID: text(answer.body, "ownerID"),
      taskID: text(answer.body, "taskID"),
      tagRules: [{ key: "k", value: "v", operator: "equal" }],
      createdAt: text(answer.body, "createdAt"),
      updatedAt: text(answer.body, "updatedAt"),
      labels: [],
      links: {
        self,
        labels: `${self}/labels`,
        members: `${self}/members`,
        owners: `${self}/owners`,
        query: `${self}/query`,
      },
      latestCompleted: text(answer.body, "latestCompleted"),
      latestScheduled: text(answer.body, "latestScheduled"),
    };
    expect([answer.status, answer.body]).toEqual([201, shown]);
    expect((await server.client.get(self)).body).toEqual(shown);
    const endpointID = text(answer.body, "endpointID");
    const optional = ["description", "offset", "sleepUntil", "tagRules", "limit", "limitEvery"];
    const rest = Object.entries(shown).filter(([name]) => !optional.includes(name));
    const bare = await put(id, { endpointID, orgID: UNKNOWN, taskID: UNKNOWN, ownerID: UNKNOWN });
    expect(bare).toEqual({ ...Object.fromEntries(rest), runbookLink: "", updatedAt: SOME_TEXT });
  });

  test.each([
    ["pagerduty", "", {}],
    ["slack", "#c", {}],
    ["slack", "", {}],
    ["telegram", "x", { parseMode: "", disableWebPagePreview: false }],
  ] as const)("each type has texts of its own: %s %j", async (type, channel, besides) => {
    const message = { messageTemplate: "m", channel };
    const id = await make({ type, endpointID: await endpointOf(type), ...message });
    const { body } = await server.client.get(`${PATH}/${id}`);
    expect(body).toMatchObject({ type, messageTemplate: message.messageTemplate, ...besides });
    expect(inside(body, "channel")).toBe(type === "slack" ? channel : undefined);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ type: "smtp" }, "invalid notification type smtp"],
    [{ type: undefined }, "invalid notification type "],
    [{ type: 1 }, "unable to detect the notification type from json"],
    [{ orgID: undefined }, "invalid org id for permission: invalid ID"],
    [{ endpointID: undefined }, "no key was provided for notification endpoint"],
    [{ status: "paused" }, "invalid status: must be active or inactive"],
    [{ name: "" }, "invalid options: invalid options: name required"],
    [{ name: "a ${b}" }, "invalid options: failed to parse field 'name' in task options"],
    [{ every: "nonsense" }, "invalid duration nonsense"],
    [{ every: "5" }, "duration is missing a unit: "],
    [{ every: "1.5h" }, "duration is missing a unit: .5h"],
    [{ every: "10M" }, 'invalid options: loc 0:0-0:0: unknown operator "<INVALID_OP>"'],
    [{ every: "0s" }, "invalid options: invalid options: must specify exactly one of either cron or every"],
    [{ every: "1us" }, "invalid options: invalid options: every option must be at least 1 second"],
    [{ every: "1h1ms" }, "invalid options: invalid options: every option must be expressible as whole seconds"],
    [{ offset: "-1m" }, "invalid duration -1m"],
    [{ offset: "10m" }, "Offset should not be equal or greater than the interval"],
    [{ offset: "1ms" }, "invalid options: invalid options: offset option must be expressible as whole seconds"],
    [{ limit: 3 }, "if limit is set, limit and limitEvery must be larger than 0"],
    [{ limit: 3, limitEvery: 0 }, "if limit is set, limit and limitEvery must be larger than 0"],
    [{ tagRules: [{ key: "k" }] }, "tag must contain a key and a value"],
    [{ tagRules: [{ key: "k", value: "v", operator: "x" }] }, "unrecognized operator"],
  ])("%j is refused", async (rule, message) => {
    expect(await post(rule)).toEqual([400, "invalid", message]);
  });

  test.each([
    ["pagerduty", "pagerduty invalid message template"],
    ["slack", "slack msg template is empty"],
    ["telegram", "Telegram MessageTemplate is invalid"],
  ] as const)("a rule of the type %s needs a text", async (type, message) => {
    expect(await post({ type, endpointID: await endpointOf(type) })).toEqual([400, "invalid", message]);
  });

  test("an endpoint must be there, and have the type of the rule", async () => {
    const gone = [404, "not found", `notification endpoint not found for key "${UNKNOWN}"`];
    expect(await post({ endpointID: UNKNOWN })).toEqual(gone);
    expect(await post({ endpointID: await endpointOf("slack") })).toEqual([500, "internal error", SOME_TEXT]);
    const { id: orgID } = await freshOrganization(server.client);
    // it may be of another organization
    expect(await make({ orgID })).not.toBe("");
    expect(await post({ orgID: UNKNOWN })).toEqual([404, "not found", "organization not found"]);
  });

  test("durations are repeated without leading zeros, and levels in capitals; what is no level is the unknown one", async () => {
    const statusRules = [{ currentLevel: "crit" }, {}, { currentLevel: "ANY", previousLevel: "x" }];
    const id = await make({ every: "010m", offset: "1m030s", statusRules });
    expect((await server.client.get(`${PATH}/${id}`)).body).toMatchObject({
      every: "10m",
      offset: "1m30s",
      statusRules: [
        { currentLevel: "CRIT", previousLevel: null },
        { currentLevel: "UNKNOWN", previousLevel: null },
        { currentLevel: "ANY", previousLevel: "UNKNOWN" },
      ],
    });
  });

  test("several rules may have the same name", async () => {
    expect(await make({ name: "same" })).not.toBe(await make({ name: "same" }));
  });

  test("a PATCH takes name, description and status, and no empty one", async () => {
    const id = await make();
    const { body } = await server.client.patch(`${PATH}/${id}`, { description: "d", status: "inactive", every: "1h" });
    expect(body).toMatchObject({ name: "rule", description: "d", status: "inactive", every: "10m" });
    const refused = (message: string): unknown => [400, "invalid", message];
    expect(await patch(id, { name: "" })).toEqual(refused("Notification Rule Name can't be empty"));
    expect(await patch(id, { description: "" })).toEqual(refused("Notification Rule Description can't be empty"));
    expect(await patch(UNKNOWN, { status: "x" })).toEqual(refused("invalid status: must be active or inactive"));
    expect(await patch(UNKNOWN, {})).toEqual([404, "not found", "notification rule not found"]);
    expect(await patch("x", {})).toEqual(refused("id must have a length of 16 bytes"));
  });

  test("a PUT takes another type, and has the rules of a POST", async () => {
    const id = await make();
    const slack = { type: "slack", endpointID: await endpointOf("slack"), messageTemplate: "m" };
    expect(await put(id, slack)).toMatchObject({ type: "slack", messageTemplate: "m" });
    const refused = async (path: string, rule: Record<string, unknown>): Promise<unknown> =>
      refusal(await server.client.send("PUT", `${PATH}/${path}`, await whole(rule)));
    expect(await refused(id, { name: "" })).toEqual([400, "invalid", "Notification Rule Name can't be empty"]);
    expect(await refused(id, { every: "0s" })).toEqual(await post({ every: "0s" }));
    expect(await refused(UNKNOWN, {})).toEqual([404, "not found", "notification rule not found"]);
    expect(await refused("x", {})).toEqual([400, "invalid", "id must have a length of 16 bytes"]);
  });

  test("a rule outlives its endpoint, and is changed with another one only", async () => {
    const endpointID = await endpointOf("http");
    const id = await make({ endpointID });
    expect((await server.client.delete(`${ENDPOINTS}/${endpointID}`)).status).toBe(204);
    expect(inside((await server.client.get(`${PATH}/${id}`)).body, "endpointID")).toBe(endpointID);
    const gone = [404, "not found", `notification endpoint not found for key "${endpointID}"`];
    expect(await patch(id, { status: "inactive" })).toEqual(gone);
    expect(await put(id, {})).toMatchObject({ id, type: "http" });
  });

  test("the rules of an organization that is deleted go with it on 2.9 alone", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const id = await make({ orgID });
    await server.client.delete(`/api/v2/orgs/${orgID}`);
    const isThere = (await server.client.get(`${PATH}/${id}`)).status === 200;
    expect([
      isThere,
      each((await server.client.get(`${PATH}?orgID=${orgID}`)).body, "notificationRules", "id"),
    ]).toEqual(isNew ? [false, []] : [true, [id]]);
  });

  test("a list is of an organization or of all, and is cut into pages before it leaves out what a token may not read", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const ids: string[] = [];
    for (const name of ["b", "a", "c"]) ids.push(await make({ orgID, name }));
    const names = async (query: string, client = server.client): Promise<unknown[]> =>
      each((await client.get(`${PATH}?${query}`)).body, "notificationRules", "name");
    expect(await names(`orgID=${orgID}`)).toEqual(["b", "a", "c"]);
    expect(await names(`orgID=${orgID}&limit=1&offset=1`)).toEqual(["a"]);
    expect(await names(`orgID=${orgID}&descending=true`)).toEqual(["c", "a", "b"]);
    expect((await names("limit=100")).slice(-3)).toEqual(["b", "a", "c"]);
    const permissions = [{ action: "read", resource: { type: "notificationRules", id: ids[2] } }];
    const reader = server.client.withToken(
      text(await server.client.create("/api/v2/authorizations", { orgID, permissions }), "token"),
    );
    expect([
      await names(`orgID=${orgID}&limit=2`, reader),
      await names(`orgID=${orgID}&limit=2&offset=2`, reader),
    ]).toEqual([[], ["c"]]);
    expect(inside((await server.client.get(`${PATH}?orgID=${orgID}&limit=2`)).body, "links")).toEqual({
      self: `${PATH}?descending=false&limit=2&offset=0&orgID=${orgID}`,
      next: `${PATH}?descending=false&limit=2&offset=2&orgID=${orgID}`,
    });
    const unreadable = [401, "unauthorized", `read:orgs/${orgID}/notificationRules/${ids[0] ?? ""} is unauthorized`];
    expect(refusal(await reader.get(`${PATH}/${ids[0] ?? ""}`))).toEqual(unreadable);
    const unwritable = [401, "unauthorized", `write:orgs/${orgID}/notificationRules/${ids[2] ?? ""} is unauthorized`];
    expect(refusal(await reader.patch(`${PATH}/${ids[2] ?? ""}`, { name: "x" }))).toEqual(unwritable);
  });

  test("a label is shown with the rule", async () => {
    const id = await make();
    const label = { orgID: server.orgID, name: "night" };
    const labelID = text(await server.client.create("/api/v2/labels", label), "label", "id");
    expect((await server.client.post(`${PATH}/${id}/labels`, { labelID })).status).toBe(201);
    expect(inside((await server.client.get(`${PATH}/${id}`)).body, "labels")).toEqual([{ id: labelID, ...label }]);
  });

  test("a rule is deleted once", async () => {
    const id = await make();
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    const gone = [404, "not found", "notification rule not found"];
    expect(refusal(await server.client.delete(`${PATH}/${id}`))).toEqual(gone);
    expect(refusal(await server.client.get(`${PATH}/${id}`))).toEqual(gone);
  });
});
