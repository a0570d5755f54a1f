import { anIncidentConfig, aRoute } from "../../resources/alert-route/route-bodies.test.support";
import { aSource, aTemplate } from "../../resources/alert-source/source-bodies.test.support";
import { aDocument, aParser, oneCondition, type Body } from "../../testing/bodies";
import { startService, type RunningService } from "../../testing/running-service";
import { idOf, refusal, type ServiceClient } from "../../testing/service-client";

const UNKNOWN = "01JV3C5D7F9H1K3M5P7R9T1V3X";
const NOWHERE = 'expressions["nowhere"]';

let service: RunningService;
let client: ServiceClient;

beforeAll(async () => {
  service = await startService();
  client = service.client;
});

afterAll(() => service.close());

const postRoute = async (changes: Body): Promise<unknown[]> => {
  return refusal(await client.post("/v2/alert_routes", aRoute(changes)));
};
const postSource = async (changes: Body): Promise<unknown[]> => {
  return refusal(await client.post("/v2/alert_sources", aSource({ template: aTemplate(changes) })));
};
const refused = (field: string): unknown[] => [422, ["invalid_value", field]];

test.each([NOWHERE, `alert.attributes.${UNKNOWN}`])("%s is unknown wherever a route refers to it", async (name) => {
  const condition_groups = oneCondition(name, "is_set");
  const groupingKeys = anIncidentConfig({ grouping_keys: [{ reference: name }] });
  expect(await postRoute({ condition_groups })).toEqual(refused("condition_groups.0.conditions.0.subject"));
  expect(await postRoute({ incident_config: groupingKeys })).toEqual(
    refused("incident_config.grouping_keys.0.reference"),
  );
  expect(await postRoute({ message_template: { value: { reference: name } } })).toEqual(refused("message_template"));
  expect(await postRoute({ message_template: { array_value: [{ literal: aDocument(name) }] } })).toEqual(
    refused("message_template"),
  );
  expect(await postRoute({ expressions: [aParser("a", { root_reference: name })] })).toEqual(
    refused("expressions.0.root_reference"),
  );
});

test.each([NOWHERE, `alert.attributes.${UNKNOWN}`])("%s is unknown wherever a source refers to it", async (name) => {
  const literal = aDocument(name);
  expect(await postSource({ title: { literal } })).toEqual(refused("template.title"));
  expect(await postSource({ description: { reference: name } })).toEqual(refused("template.description"));
  const attribute = idOf(await client.attribute());
  const attributes = [{ alert_attribute_id: attribute, binding: { value: { reference: name } } }];
  expect(await postSource({ attributes })).toEqual(refused(`template.attributes.${attribute}.binding`));
});

test("an expression of another owner is unknown", async () => {
  await client.route({ expressions: [aParser("nowhere")] });
  expect(await postRoute({ message_template: { value: { reference: NOWHERE } } })).toEqual(refused("message_template"));
});

test("expressions and attributes that are there may be referred to, in any order", async () => {
  const attribute = idOf(await client.attribute());
  const expressions = [
    aParser("second", { root_reference: 'expressions["first"]' }),
    aParser("first", { root_reference: `alert.attributes.${attribute}` }),
  ];
  const literal = aDocument('expressions["second"]');
  const answer = await client.post(
    "/v2/alert_routes",
    aRoute({ expressions, message_template: { value: { literal } } }),
  );
  expect(answer.status).toBe(201);
});

test("an expression may begin with the whole scope, by a dot or by nothing", async () => {
  const expressions = [aParser("a", { root_reference: "." }), aParser("b", { root_reference: "" })];
  expect((await client.post("/v2/alert_routes", aRoute({ expressions }))).status).toBe(201);
});

test("an attribute that a template sets must be there", async () => {
  const attributes = [{ alert_attribute_id: UNKNOWN, binding: { value: { literal: "x" } } }];
  expect(await postSource({ attributes })).toEqual(refused(`template.attributes.${UNKNOWN}.alert_attribute_id`));
});

test("two expressions of one owner have two references", async () => {
  const expressions = [aParser("a"), aParser("b"), aParser("a")];
  expect(await postRoute({ expressions })).toEqual(refused("expressions.2.reference"));
  expect(await postSource({ expressions })).toEqual(refused("template.expressions.2.reference"));
});

test.each<[string, Body, unknown[]]>([
  ["an unknown type", { operation_type: "cast" }, ["invalid_value", "operation_type"]],
  ["a missing block", { operation_type: "parse" }, ["is_required", "parse"]],
  ["a block of another type", { operation_type: "count", navigate: { reference: "x" } }, ["invalid_value", "navigate"]],
  ["half a block", { operation_type: "parse", parse: { source: "$" } }, ["is_required", "parse.returns"]],
])("an operation of %s is refused", async (_name, operation, [code, field]) => {
  const expressions = [aParser("a", { operations: [operation] })];
  expect(await postRoute({ expressions })).toEqual([422, [code, `expressions.0.operations.0.${String(field)}`]]);
});
