import { each, inside } from "@ops-providers/provider-kit/testing";
import { anAttribute } from "../resources/alert-attribute/attribute-bodies.test.support";
import { anIncidentConfig, aRoute } from "../resources/alert-route/route-bodies.test.support";
import { aTemplate } from "../resources/alert-source/source-bodies.test.support";
import { aDocument, aParser, oneCondition, without, type Body } from "../testing/bodies";
import { serviceBeforeEach } from "../testing/running-service";
import { idOf, messages, refusal } from "../testing/service-client";

// What users of other clients have run into: each test is a behaviour of the service that a client has to expect.

const service = serviceBeforeEach({ phantoms: true });

test("a document comes back with its keys in another order", async () => {
  const literal = aDocument("title");
  const { template } = await service.client.source({ template: aTemplate({ title: { literal } }) });
  expect(inside(template, "title", "literal")).not.toBe(literal);
});

test("a merge strategy comes back that nobody has written", async () => {
  expect(inside(await service.client.route(), "incident_template", "severity", "merge_strategy")).toBe("first-wins");
});

test("expressions come back in another order", async () => {
  const names = ["a", "b", "c"];
  const route = await service.client.route({ expressions: names.map((name) => aParser(name)) });
  const read = async (): Promise<unknown[]> => {
    return each(await service.client.shown("route", idOf(route)), "expressions", "reference");
  };
  const orders = [await read(), await read()];
  expect(orders[0]).not.toEqual(orders[1]);
  expect(orders.map((order) => order.toSorted())).toEqual([names, names]);
});

test("an escalation path comes back as users, too", async () => {
  const escalation_paths = { value: { literal: "path-1" } };
  const escalation_config = { auto_cancel_escalations: true, escalation_targets: [{ escalation_paths }] };
  const route = await service.client.route({ escalation_config });
  const [paths] = each(route["escalation_config"], "escalation_targets", "escalation_paths");
  expect(each(route["escalation_config"], "escalation_targets", "users")).toEqual([paths]);
});

test("one_of comes back as contains_one_of", async () => {
  const route = await service.client.route({ condition_groups: oneCondition("alert.title", "one_of", "a") });
  expect(inside(route, "condition_groups", 0, "conditions", 0, "operation")).toEqual({
    label: "contains one of",
    value: "contains_one_of",
  });
});

test("channel targets of the other system come back with nothing in them", async () => {
  const slack_targets = { channel_visibility: "public", binding: { value: { literal: "T0A/C0B" } } };
  const route = await service.client.route({ channel_config: [{ condition_groups: [], slack_targets }] });
  expect(each(route, "channel_config", "ms_teams_targets")).toEqual([{ binding: {}, channel_visibility: "public" }]);
});

test("a document in the else branch of an expression comes back in other words", async () => {
  const literal = '{"b": "<x>", "a": 1}';
  const expressions = [aParser("a", { else_branch: { result: { value: { literal } } } })];
  const { template } = await service.client.source({ template: aTemplate({ expressions }) });
  expect(inside(template, "expressions", 0, "else_branch", "result", "value", "literal")).toBe(
    '{"a":1,"b":"\\u003cx\\u003e"}',
  );
});

test("an expression that finds a team comes back with types and labels that nobody has written", async () => {
  const returns = { type: 'CatalogEntry["Team"]', array: false };
  const expression = aParser("team", { operations: [{ operation_type: "parse", parse: { source: "$.t", returns } }] });
  const { template } = await service.client.source({ template: aTemplate({ expressions: [expression] }) });
  expect(inside(template, "expressions")).toEqual([
    { ...expression, returns, operations: [{ operation_type: "parse", returns, parse: { source: "$.t", returns } }] },
  ]);
});

test("waiting time and grouping window come back as zero where no incidents are made", async () => {
  const route = await service.client.route({ incident_config: anIncidentConfig({ enabled: false }) });
  expect(route["incident_config"]).toMatchObject({ defer_time_seconds: 0, grouping_window_seconds: 0 });
});

test("a name of an attribute is unique in the whole account", async () => {
  const request = anAttribute();
  await service.client.attribute(request);
  expect(refusal(await service.client.post("/v2/alert_attributes", request))).toEqual([422, ["invalid_value", "name"]]);
});

test("an object that another service.client deleted is 404 for reading, changing and deleting", async () => {
  const { id } = await service.client.route();
  service.simulator.remove("alertRoute", String(id));
  const path = `/v2/alert_routes/${String(id)}`;
  const answers = [
    await service.client.get(path),
    await service.client.put(path, aRoute({ version: 2 })),
    await service.client.delete(path),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test("the rate limit returns a date to retry at, not a number of seconds", async () => {
  await service.restart({ requestsPerMinute: 0, clock: () => new Date("2026-02-11T09:14:03Z") });
  const { status, headers } = await service.client.get("/v1/identity");
  expect([status, headers.get("retry-after")]).toEqual([429, "Wed, 11 Feb 2026 09:15:03 GMT"]);
});

test("a grouping window is needed, because without one grouping would be off", async () => {
  const incident_config = without(anIncidentConfig(), "grouping_window_seconds");
  expect(refusal(await service.client.post("/v2/alert_routes", aRoute({ incident_config })))).toEqual([
    422,
    ["is_required", "incident_config.grouping_window_seconds"],
  ]);
});

test("the name Priority is taken by the service itself", async () => {
  const answer = await service.client.post("/v2/alert_attributes", anAttribute({ name: "Priority" }));
  expect([answer.status, messages(answer)]).toEqual([422, ["you cannot have an attribute named 'Priority'"]]);
});

test("expressions with and without an else branch stand side by side", async () => {
  const else_branch = { result: { value: { literal: "x" } } };
  const { template } = await service.client.source({
    template: aTemplate({ expressions: [aParser("a"), aParser("b", { else_branch })] }),
  });
  const branches: Body[] = [];
  for (const reference of ["a", "b"]) {
    const expressions = inside(template, "expressions");
    const found = Array.isArray(expressions) ? expressions.filter((one) => inside(one, "reference") === reference) : [];
    branches.push({ reference, else_branch: inside(found[0], "else_branch") });
  }
  expect(branches).toEqual([
    { reference: "a", else_branch: undefined },
    { reference: "b", else_branch: { result: { value: { label: "x", literal: "x" } } } },
  ]);
});

test("a token is there for types that have one, and only an email source has an address", async () => {
  const [http, email] = [await service.client.source(), await service.client.source({ source_type: "email" })];
  expect([http, email].map((source) => ["secret_token" in source, "email_options" in source])).toEqual([
    [true, false],
    [false, true],
  ]);
});
