import { inside } from "@ops-providers/provider-kit/testing";
import { anAttribute } from "../resources/alert-attribute/attribute-bodies.test.support";
import { aFullRoute, anIncidentConfig, aRoute } from "../resources/alert-route/route-bodies.test.support";
import { aFullSource, aSource, aTemplate } from "../resources/alert-source/source-bodies.test.support";
import { aParser, oneCondition, without, type Body } from "../testing/bodies";
import { recordedSchemas, specifiedSchemas } from "../testing/body-schemas";
import { startService, type RunningService } from "../testing/running-service";
import { idOf, type ServiceClient } from "../testing/service-client";
import { choosePhantoms } from "./phantoms";

// The recorded shapes hold for everybody; where the specification itself is at hand, it must say the same.
const recorded = recordedSchemas();
const specified = specifiedSchemas();
const sets = [recorded, ...specified];

/** All phantoms but the two that the specification rules out: `null` for a list, and keys of later versions. */
const phantoms = { ...choosePhantoms(true), nullConditionGroups: false, laterKeys: false };
const custom = { transform_expression: "return {}", deduplication_key_path: "$.id" };

let service: RunningService;
let client: ServiceClient;
let attributes: readonly [string, string];
let source: string;

beforeAll(async () => {
  service = await startService({ phantoms });
  client = service.client;
  attributes = [idOf(await client.attribute()), idOf(await client.attribute())];
  source = idOf(await client.source());
});

afterAll(() => service.close());

for (const { schemas } of specified) {
  test("the recorded shapes are those of the specification", () => {
    expect(recorded.schemas).toEqual(schemas);
  });
}

/** Every request for a kind, by what it shows. */
const requests: Record<"AlertAttributes" | "AlertRoutes" | "AlertSources", () => Body[]> = {
  AlertAttributes: () => [anAttribute(), anAttribute({ required: true })],
  AlertRoutes: () => [
    aRoute(),
    aFullRoute(source, attributes[0]),
    aRoute({
      incident_config: anIncidentConfig({ enabled: false }),
      condition_groups: oneCondition("alert.title", "x"),
    }),
  ],
  AlertSources: () => [
    aSource(),
    aFullSource(...attributes),
    aSource({ source_type: "email", template: aTemplate({ expressions: [aParser("a")] }) }),
    aSource({ source_type: "jira", jira_options: { project_ids: ["p-1"] } }),
  ],
};

const kinds = [
  { kind: "AlertAttributes", path: "/v2/alert_attributes", key: "alert_attribute" },
  { kind: "AlertRoutes", path: "/v2/alert_routes", key: "alert_route" },
  { kind: "AlertSources", path: "/v2/alert_sources", key: "alert_source" },
] as const;

/** The request that changes an object to the same again. */
function changeOf(kind: keyof typeof requests, request: Body): Body {
  if (kind === "AlertRoutes") return { ...request, version: 2 };
  return kind === "AlertSources" ? without(request, "source_type") : request;
}

describe.each(sets)("by the $origin", (schemas) => {
  describe.each(kinds)("$kind", ({ kind, path, key }) => {
    test("the requests of the tests are valid", () => {
      const errors = requests[kind]().flatMap((request) => [
        ...schemas.errorsOf(`${kind}CreatePayloadV2`, request),
        ...schemas.errorsOf(`${kind}UpdatePayloadV2`, changeOf(kind, request)),
      ]);
      expect(errors).toEqual([]);
    });

    test("every answer is valid", async () => {
      const errors: string[] = [];
      for (const request of requests[kind]()) {
        const created = await client.post(path, request);
        const id = String(inside(created.body, key, "id"));
        const shown = await client.get(`${path}/${id}`);
        const updated = await client.put(`${path}/${id}`, changeOf(kind, request));
        const listed = await client.get(path);
        errors.push(
          ...schemas.errorsOf(`${kind}CreateResultV2`, created.body),
          ...schemas.errorsOf(`${kind}ShowResultV2`, shown.body),
          ...schemas.errorsOf(`${kind}UpdateResultV2`, updated.body),
          ...schemas.errorsOf(`${kind}ListResultV2`, listed.body),
        );
      }
      expect(errors).toEqual([]);
    });
  });

  test("a missing key, an unknown one, a wrong type and an unknown choice are told", () => {
    const wish = { ...without(aSource(), "name"), source_type: "pigeon", emoji: "x", http_custom_options: custom };
    const body = { ...wish, owning_team_ids: [1] };
    expect(schemas.errorsOf("AlertSourcesCreatePayloadV2", body).map((error) => error.split(" {")[0])).toEqual([
      "AlertSourcesCreatePayloadV2 must have required property 'name'",
      "AlertSourcesCreatePayloadV2 must NOT have additional properties",
      "AlertSourcesCreatePayloadV2/owning_team_ids/0 must be string",
      "AlertSourcesCreatePayloadV2/source_type must be equal to one of the allowed values",
    ]);
  });

  test("a body that is not valid is refused", async () => {
    const body = aRoute({ enabled: "true", channels: [] });
    expect(schemas.errorsOf("AlertRoutesCreatePayloadV2", body)).toHaveLength(2);
    expect((await client.post("/v2/alert_routes", body)).status).toBe(422);
  });
});
