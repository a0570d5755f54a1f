import { aRoute } from "../resources/alert-route/route-bodies.test.support";
import { aSource } from "../resources/alert-source/source-bodies.test.support";
import { without } from "./bodies";
import { recordedSchemas } from "./body-schemas";
import { startService } from "./running-service";

const schemas = recordedSchemas();

test("a missing key, an unknown key, a wrong type and an unknown choice are reported", () => {
  const custom = { transform_expression: "return {}", deduplication_key_path: "$.id" };
  const wish = { ...without(aSource(), "name"), source_type: "pigeon", emoji: "x", http_custom_options: custom };
  const body = { ...wish, owning_team_ids: [1] };
  expect(schemas.errorsOf("AlertSourcesCreatePayloadV2", body).map((error) => error.split(" {")[0])).toEqual([
    "AlertSourcesCreatePayloadV2 must have required property 'name'",
    "AlertSourcesCreatePayloadV2 must NOT have additional properties",
    "AlertSourcesCreatePayloadV2/owning_team_ids/0 must be string",
    "AlertSourcesCreatePayloadV2/source_type must be equal to one of the allowed values",
  ]);
});

test("the simulator refuses a body that does not have the recorded form", async () => {
  const service = await startService();
  const body = aRoute({ enabled: "true", channels: [] });
  expect(schemas.errorsOf("AlertRoutesCreatePayloadV2", body)).toHaveLength(2);
  expect((await service.client.post("/v2/alert_routes", body)).status).toBe(422);
  await service.close();
});
