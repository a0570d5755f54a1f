import { each, inside } from "@ops-providers/provider-kit/testing";
import { aFullRoute, anIncidentConfig, anIncidentTemplate, aRoute } from "./route-bodies.test.support";
import { without, type Body } from "../../testing/bodies";
import { serviceBeforeEach } from "../../testing/running-service";
import { idOf, messages, refusal, type ServiceClient } from "../../testing/service-client";

const PATH = "/v2/alert_routes";
const bothTeams: unknown = expect.arrayContaining(["team-1", "team-2"]);

let now: Date;

beforeEach(() => {
  now = new Date("2026-02-11T09:14:03Z");
});

const service = serviceBeforeEach({ clock: () => now });

const put = (route: Body, version: number, changes: Body = {}): ReturnType<ServiceClient["put"]> => {
  return service.client.put(`${PATH}/${idOf(route)}`, aRoute({ name: route["name"], version, ...changes }));
};

test("a new route is 201, of the first version, whatever version was asked for", async () => {
  const answer = await service.client.post(PATH, aRoute({ version: 7 }));
  expect([answer.status, inside(answer.body, "alert_route", "version")]).toEqual([201, 1]);
  await service.restart({ firstVersion: 0 });
  expect((await service.client.route())["version"]).toBe(0);
});

test("an update is of the next version, and keeps the time of creation", async () => {
  const route = await service.client.route();
  now = new Date("2026-02-11T10:00:00Z");
  const answer = await put(route, 2);
  expect([answer.status, inside(answer.body, "alert_route")]).toEqual([
    200,
    { ...route, version: 2, updated_at: "2026-02-11T10:00:00Z" },
  ]);
});

test.each([0, 1, 3])("version %s after version 1 is a conflict", async (version) => {
  const answer = await put(await service.client.route(), version);
  expect([refusal(answer), messages(answer)]).toEqual([
    [409, ["conflict", undefined]],
    [`version ${version} is not the next version of the alert route, which is 2`],
  ]);
  expect(inside(answer.body, "type")).toBe("conflict");
});

test("the conflict may have the form of an invalid version", async () => {
  await service.restart({ versionConflict: 422 });
  expect(refusal(await put(await service.client.route(), 1))).toEqual([422, ["invalid_value", "version"]]);
});

test("an update replaces the whole route, except its teams and whether grouped alerts relate", async () => {
  const [source, attribute] = [idOf(await service.client.source()), idOf(await service.client.attribute())];
  const route = await service.client.route(aFullRoute(source, attribute));
  const plain = await service.client.route();
  const updated = inside((await put(route, 2)).body, "alert_route");
  expect(updated).toEqual({
    ...plain,
    id: route["id"],
    name: route["name"],
    version: 2,
    owning_team_ids: bothTeams,
    incident_config: anIncidentConfig({ auto_relate_grouped_alerts: true }),
  });
});

test("grouped alerts do not relate unless it is asked for, and can be disabled again", async () => {
  const relates = (body: unknown): unknown => inside(body, "incident_config", "auto_relate_grouped_alerts");
  const route = await service.client.route();
  const on = await put(route, 2, { incident_config: anIncidentConfig({ auto_relate_grouped_alerts: true }) });
  const off = await put(route, 3, { incident_config: anIncidentConfig({ auto_relate_grouped_alerts: false }) });
  expect([relates(route), ...[on, off].map(({ body }) => relates(inside(body, "alert_route")))]).toEqual([
    false,
    true,
    false,
  ]);
});

test("teams are taken away by an empty list", async () => {
  const route = await service.client.route({ owning_team_ids: ["team-1"] });
  const answer = await put(route, 2, { owning_team_ids: [] });
  expect(inside(answer.body, "alert_route", "owning_team_ids")).toEqual([]);
});

test("a severity that is left out is cleared", async () => {
  const incident_template = anIncidentTemplate({ severity: { merge_strategy: "max" } });
  const route = await service.client.route({ incident_template });
  const cleared = inside((await put(route, 2)).body, "alert_route", "incident_template");
  expect([inside(route, "incident_template", "severity"), inside(cleared, "severity")]).toEqual([
    { merge_strategy: "max" },
    undefined,
  ]);
});

test("a request may carry times, which are ignored", async () => {
  const route = await service.client.route({ created_at: "2020-01-01T00:00:00Z", updated_at: "2020-01-01T00:00:00Z" });
  expect([route["created_at"], route["updated_at"]]).toEqual(["2026-02-11T09:14:03Z", "2026-02-11T09:14:03Z"]);
});

test("routes may share a name", async () => {
  await service.client.route({ name: "a" });
  expect((await service.client.post(PATH, aRoute({ name: "a" }))).status).toBe(201);
});

test("pages show little of each route, in the order of the ids, and the last names no next one", async () => {
  const made: Body[] = [];
  for (let index = 0; index < 5; index += 1) made.push(await service.client.route());
  const items = made.map(({ id, name }) => ({ id, name, enabled: true }));
  const first = await service.client.get(`${PATH}?page_size=2`);
  expect(first.body).toEqual({
    alert_routes: items.slice(0, 2),
    pagination_meta: { page_size: 2, after: items[1]?.id },
  });
  const next = await service.client.get(`${PATH}?page_size=3&after=${String(items[1]?.id)}`);
  expect(next.body).toEqual({ alert_routes: items.slice(2), pagination_meta: { page_size: 3 } });
  expect((await service.client.get(PATH)).body).toEqual({ alert_routes: items, pagination_meta: { page_size: 25 } });
});

test.each(["0", "51", "-1", "x", "1.5", ""])("a page size of %j is refused", async (size) => {
  expect(refusal(await service.client.get(`${PATH}?page_size=${size}`))).toEqual([422, ["invalid_value", "page_size"]]);
});

test("a page has at most 50 routes, and 25 unless it is asked for", async () => {
  for (let index = 0; index < 51; index += 1) await service.client.route();
  const sizeOf = async (query: string): Promise<number> => {
    return each((await service.client.get(PATH + query)).body, "alert_routes", "id").length;
  };
  expect([await sizeOf(""), await sizeOf("?page_size=50")]).toEqual([25, 50]);
});

test("missing fields of a route are reported by name", async () => {
  const names = [
    ...["name", "enabled", "is_private", "alert_sources", "condition_groups", "expressions", "version"],
    ...["channel_config", "escalation_config", "incident_config", "incident_template"],
  ];
  expect(refusal(await service.client.post(PATH, {}))).toEqual([422, ...names.map((name) => ["is_required", name])]);
  const incident_template = without(anIncidentTemplate(), "name");
  expect(refusal(await service.client.post(PATH, aRoute({ incident_template })))).toEqual([
    422,
    ["is_required", "incident_template.name"],
  ]);
});

const binding = { value: { literal: "x" } };
const escalation = (target: Body): Body => {
  return { escalation_config: { auto_cancel_escalations: true, escalation_targets: [target] } };
};
const template = (changes: Body): Body => ({ incident_template: anIncidentTemplate(changes) });
const config = (changes: Body): Body => ({ incident_config: anIncidentConfig(changes) });

test.each<[string, Body, unknown[]]>([
  ["a negative wait", config({ defer_time_seconds: -1 }), ["invalid_value", "incident_config.defer_time_seconds"]],
  ["half a second", config({ defer_time_seconds: 0.5 }), ["invalid_value", "incident_config.defer_time_seconds"]],
  [
    "a window of more than 32 bits",
    config({ grouping_window_seconds: 2 ** 31 }),
    ["invalid_value", "incident_config.grouping_window_seconds"],
  ],
  [
    "an unknown merge strategy",
    template({ severity: { merge_strategy: "min" } }),
    ["invalid_value", "incident_template.severity.merge_strategy"],
  ],
  [
    "a merge strategy of severities for a field",
    template({ custom_fields: [{ custom_field_id: "f", binding, merge_strategy: "max" }] }),
    ["invalid_value", "incident_template.custom_fields.0.merge_strategy"],
  ],
  ["a target of nobody", escalation({}), ["invalid_value", "escalation_config.escalation_targets.0"]],
  [
    "a target of a path and users",
    escalation({ escalation_paths: binding, users: binding }),
    ["invalid_value", "escalation_config.escalation_targets.0"],
  ],
  [
    "conditions under a target",
    escalation({ users: binding, condition_groups: [] }),
    ["invalid_value", "escalation_config.escalation_targets.0.condition_groups"],
  ],
  [
    "a bare binding where it needs an object of its own",
    template({ incident_mode: binding }),
    ["invalid_value", "incident_template.incident_mode.value"],
  ],
  [
    "an unknown source",
    { alert_sources: [{ alert_source_id: "x", condition_groups: [] }] },
    ["invalid_value", "alert_sources.0.alert_source_id"],
  ],
  ["no condition groups", { condition_groups: null }, ["invalid_value", "condition_groups"]],
])("%s is refused", async (_name, changes, error) => {
  expect(refusal(await service.client.post(PATH, aRoute(changes)))).toEqual([422, error]);
});
