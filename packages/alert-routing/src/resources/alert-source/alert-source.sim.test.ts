import { each, inside } from "@ops-providers/provider-kit/testing";
import { aRoute } from "../alert-route/route-bodies.test.support";
import { aFullSource, aSource, aTemplate } from "./source-bodies.test.support";
import { without, type Body } from "../../testing/bodies";
import { serviceBeforeEach } from "../../testing/running-service";
import { idOf, refusal } from "../../testing/service-client";

const PATH = "/v2/alert_sources";
const someId: unknown = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/);
const someAddress: unknown = expect.stringMatching(/^\w{26}@alerts\.example\.com$/);
const bothTeams: unknown = expect.arrayContaining(["team-1", "team-2"]);
const someToken: unknown = expect.stringMatching(/^[\w-]{86}==$/);
const custom = { transform_expression: "return {}", deduplication_key_path: "$.id" };
const address = { redactions: [], email_address: "a@example.com" };
const pings = { interval_seconds: 60 };
const jira = { project_ids: ["p-2", "p-1"] };

const service = serviceBeforeEach();

test("a new source is 200, with a token, and shown alike afterwards", async () => {
  const title = { literal: "t" };
  const template = { title, description: { reference: "payload.text" }, attributes: [], expressions: [] };
  const answer = await service.client.post(PATH, { name: "hook", source_type: "http", template });
  const source = {
    id: someId,
    name: "hook",
    source_type: "http",
    secret_token: someToken,
    template: {
      title: { label: "t", literal: "t" },
      description: { label: "Payload text", reference: "payload.text" },
      attributes: [],
      expressions: [],
      is_private: false,
    },
  };
  expect([answer.status, answer.body]).toEqual([200, { alert_source: source }]);
  const shown = await service.client.shown("source", String(inside(answer.body, "alert_source", "id")));
  expect(shown).toEqual(inside(answer.body, "alert_source"));
});

test("a list shows whole sources in the order of their ids, without pages", async () => {
  const made = [await service.client.source(), await service.client.source()];
  expect((await service.client.get(PATH)).body).toEqual({ alert_sources: made });
});

test.each([
  ["http", { secret_token: someToken }],
  ["datadog", { secret_token: someToken }],
  ["email", { email_options: { email_address: someAddress } }],
])("a source of type %s has what it authenticates with", async (source_type, expected) => {
  const { secret_token, email_options } = await service.client.source({ source_type });
  expect(JSON.parse(JSON.stringify({ secret_token, email_options }))).toEqual(expected);
});

test("a source of type jira keeps its projects in order, and has no token", async () => {
  const { secret_token, jira_options } = await service.client.source({ source_type: "jira", jira_options: jira });
  expect([secret_token, jira_options]).toEqual([undefined, jira]);
});

test("the token stays through updates, and is another for each source", async () => {
  const [one, other] = [await service.client.source(), await service.client.source()];
  const updated = await service.client.replaced("source", idOf(one), without(aSource(), "source_type"));
  expect(updated["secret_token"]).toBe(one["secret_token"]);
  expect(other["secret_token"]).not.toBe(one["secret_token"]);
});

test("the address for events is shown where it is asked for, and only for types that take events", async () => {
  await service.restart({ alertEventsUrls: true });
  const { id, alert_events_url } = await service.client.source({ source_type: "datadog" });
  const email = await service.client.source({ source_type: "email" });
  expect([alert_events_url, email["alert_events_url"]]).toEqual([
    `${service.simulator.url}/v2/alert_events/datadog/${String(id)}`,
    undefined,
  ]);
});

test("an update replaces all that was written, except the teams that own it", async () => {
  const attributes = [idOf(await service.client.attribute()), idOf(await service.client.attribute())] as const;
  const source = await service.client.source(aFullSource(...attributes));
  const template = aTemplate({ title: { literal: "t" } });
  const answer = await service.client.put(`${PATH}/${idOf(source)}`, {
    name: "new",
    template,
    http_custom_options: custom,
  });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      alert_source: {
        id: source["id"],
        name: "new",
        source_type: "http_custom",
        secret_token: source["secret_token"],
        http_custom_options: custom,
        owning_team_ids: bothTeams,
        template: {
          title: { label: "t", literal: "t" },
          description: { label: "No description", literal: "No description" },
          attributes: [],
          expressions: [],
          is_private: false,
        },
      },
    },
  ]);
  const request = { name: "new", template, http_custom_options: custom, owning_team_ids: [] };
  expect((await service.client.replaced("source", idOf(source), request))["owning_team_ids"]).toEqual([]);
});

test("the type of a source never changes: it is ignored in an update, or refused", async () => {
  const request = aSource({ source_type: "datadog" });
  const source = await service.client.source();
  expect((await service.client.replaced("source", idOf(source), request))["source_type"]).toBe("http");
  await service.restart({ sourceTypeInUpdate: "refuse" });
  const answer = await service.client.put(`${PATH}/${idOf(await service.client.source())}`, request);
  expect(refusal(answer)).toEqual([422, ["invalid_value", "source_type"]]);
});

test("a name is unique among sources, and a source keeps its own", async () => {
  const [first, second] = [await service.client.source({ name: "a" }), await service.client.source({ name: "b" })];
  expect(refusal(await service.client.post(PATH, aSource({ name: "a" })))).toEqual([422, ["invalid_value", "name"]]);
  const rename = await service.client.put(`${PATH}/${idOf(second)}`, aSource({ name: "a" }));
  expect(refusal(rename)).toEqual([422, ["invalid_value", "name"]]);
  expect((await service.client.replaced("source", idOf(first), aSource({ name: "a" })))["name"]).toBe("a");
});

test.each<[string, Body, unknown[]]>([
  ["jira without options", { source_type: "jira" }, ["is_required", "jira_options"]],
  ["options of jira for another type", { jira_options: jira }, ["invalid_value", "jira_options"]],
  ["http_custom without options", { source_type: "http_custom" }, ["is_required", "http_custom_options"]],
  ["an unknown type", { source_type: "carrier_pigeon" }, ["invalid_value", "source_type"]],
  [
    "an address, which only the service gives",
    { email_options: address },
    ["invalid_value", "email_options.email_address"],
  ],
  ["options of emails for another type", { email_options: { redactions: [] } }, ["invalid_value", "email_options"]],
  ["heartbeat without options", { source_type: "heartbeat" }, ["is_required", "heartbeat_options"]],
  ["options of heartbeats for another type", { heartbeat_options: pings }, ["invalid_value", "heartbeat_options"]],
  [
    "a heartbeat that is resolved after a time",
    { source_type: "heartbeat", heartbeat_options: pings, auto_resolve_timeout_minutes: 5 },
    ["invalid_value", "auto_resolve_timeout_minutes"],
  ],
])("%s is refused", async (_name, changes, error) => {
  expect(refusal(await service.client.post(PATH, aSource(changes)))).toEqual([422, error]);
});

test("options of another type are dropped without a word, or refused", async () => {
  const request = aSource({ http_custom_options: custom });
  expect((await service.client.source(request))["http_custom_options"]).toBeUndefined();
  await service.restart({ foreignHttpOptions: "refuse" });
  expect(refusal(await service.client.post(PATH, request))).toEqual([422, ["invalid_value", "http_custom_options"]]);
});

test("an empty list of projects is not stored", async () => {
  const source = await service.client.source({ source_type: "jira", jira_options: { project_ids: [] } });
  expect(source["jira_options"]).toBeUndefined();
});

test("a heartbeat has texts of the service, defaults and a URL that stays", async () => {
  const request = aSource({ name: "Backup", source_type: "heartbeat", heartbeat_options: pings });
  const source = await service.client.source(request);
  const url: unknown = expect.stringMatching(/^http:.*[?]token=/);
  expect([source["heartbeat_options"], source["secret_token"]]).toEqual([
    { interval_seconds: 60, failure_threshold: 1, grace_period_seconds: 0, ping_url: url },
    undefined,
  ]);
  expect(inside(source, "template", "title", "literal")).toBe("Backup is missing pings");
  expect(await service.client.replaced("source", idOf(source), request)).toEqual(source);
});

test("a source for emails shows its options beside its address", async () => {
  const email_options = { redactions: ["phone_numbers"], transform_expression: "return {}" };
  const source = await service.client.source({ source_type: "email", email_options });
  const email_address: unknown = expect.stringMatching(/@alerts[.]example[.]com$/);
  expect(source["email_options"]).toEqual({ ...email_options, email_address });
  expect((await service.client.source({ source_type: "email" }))["email_options"]).toEqual({ email_address });
});

test("alerts of incidents are resolved by themselves unless a source says otherwise, and only after a time", async () => {
  const shown = async (changes: Body): Promise<unknown> =>
    (await service.client.source(aSource(changes)))["auto_resolve_incident_alerts"];
  const auto_resolve_timeout_minutes = 5;
  expect([
    await shown({ auto_resolve_timeout_minutes }),
    await shown({ auto_resolve_timeout_minutes, auto_resolve_incident_alerts: false }),
    await shown({ auto_resolve_incident_alerts: false }),
  ]).toEqual([true, false, undefined]);
});

test("a private source names the teams that see it, and no other does", async () => {
  const visible_to_teams = { array_value: [{ literal: "team-1" }] };
  const field = "template.visible_to_teams";
  const post = async (changes: Body): Promise<unknown[]> => {
    return refusal(await service.client.post(PATH, aSource({ template: aTemplate(changes) })));
  };
  expect(await post({ is_private: true })).toEqual([422, ["is_required", field]]);
  expect(await post({ visible_to_teams })).toEqual([422, ["invalid_value", field]]);
  const source = await service.client.source({ template: aTemplate({ is_private: true, visible_to_teams }) });
  expect(inside(source, "template", "visible_to_teams")).toEqual({
    array_value: [{ label: "team-1", literal: "team-1" }],
  });
});

test("missing fields of a source are reported by path", async () => {
  expect(refusal(await service.client.post(PATH, { template: { attributes: [{}] } }))).toEqual([
    422,
    ["is_required", "name"],
    ["is_required", "template.title"],
    ["is_required", "template.description"],
    ["is_required", "template.attributes.0.alert_attribute_id"],
    ["is_required", "template.attributes.0.binding"],
    ["is_required", "template.expressions"],
    ["is_required", "source_type"],
  ]);
});

test("a source in use can be deleted, unless the simulator is configured to refuse it", async () => {
  const use = async (): Promise<string> => {
    const alert_source_id = idOf(await service.client.source());
    await service.client.route(aRoute({ alert_sources: [{ alert_source_id, condition_groups: [] }] }));
    return `${PATH}/${alert_source_id}`;
  };
  expect((await service.client.delete(await use())).status).toBe(204);
  await service.restart({ deleteReferenced: "refuse" });
  expect(refusal(await service.client.delete(await use()))).toEqual([422, ["invalid_value", "id"]]);
  expect(each((await service.client.get(PATH)).body, "alert_sources", "source_type")).toEqual(["http"]);
});

test("a template is judged without making anything", async () => {
  const { client } = service;
  const judge = (template: Body): ReturnType<typeof client.post> =>
    client.post(`${PATH}/actions/validate`, { source_type: "http", template });
  const before = (await client.get(PATH)).body;
  const attributes = [{ alert_attribute_id: "NONE", binding: { value: { literal: "x" } } }];
  expect((await judge(aTemplate())).status).toBe(200);
  expect(refusal(await judge(aTemplate({ attributes })))).toEqual([
    422,
    ["invalid_value", "template.attributes.NONE.alert_attribute_id"],
  ]);
  expect((await client.get(PATH)).body).toEqual(before);
});
