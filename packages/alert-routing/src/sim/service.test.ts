import { inside } from "@ops-providers/provider-kit/testing";
import { anAttribute } from "../resources/alert-attribute/attribute-bodies.test.support";
import { serviceBeforeEach } from "../testing/running-service";
import { idOf, messages, refusal, ServiceClient } from "../testing/service-client";

const UNKNOWN = "01JV3C5D7F9H1K3M5P7R9T1V3X";
const kinds = ["alert_attributes", "alert_routes", "alert_sources"];
const someText: unknown = expect.any(String);

let now: Date;

beforeEach(() => {
  now = new Date("2026-02-11T09:14:03.250Z");
});

const service = serviceBeforeEach({ clock: () => now });

test("no key, another scheme and an unknown key are refused alike, also where there is nothing", async () => {
  const strangers = [{}, { authorization: `Token ${service.simulator.apiKey}` }, { authorization: "Bearer wrong" }];
  for (const headers of strangers) {
    for (const path of ["/v1/identity", ...kinds.map((kind) => `/v2/${kind}`), "/v2/nothing"]) {
      const answer = await service.client.with(headers).get(path);
      expect([answer.status, answer.body]).toEqual([
        401,
        {
          type: "authentication_error",
          status: 401,
          request_id: someText,
          errors: [{ code: "missing_authorization_material", message: someText }],
        },
      ]);
    }
  }
});

test("the identity names the roles of the key", async () => {
  const answer = await service.client.get("/v1/identity");
  expect([answer.status, answer.body]).toEqual([
    200,
    { identity: { name: "simulator", roles: ["global_access"], dashboard_url: service.simulator.url } },
  ]);
});

test("a key can be chosen", async () => {
  await service.restart({ apiKey: "key-1" });
  expect((await ServiceClient.withKey(service.simulator.url, "key-1").get("/v1/identity")).status).toBe(200);
});

test.each(kinds)("an id of %s that is unknown is 404, whatever is asked", async (kind) => {
  const path = `/v2/${kind}/${UNKNOWN}`;
  const answers = [
    await service.client.get(path),
    await service.client.delete(path),
    await service.client.put(path, anAttribute()),
  ];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(3).fill([
      404,
      { type: "not_found", status: 404, request_id: someText, errors: [{ code: "not_found", message: someText }] },
    ]),
  );
});

test("every kind is gone after it is deleted, and deleting it again is 404", async () => {
  const paths = [
    `/v2/alert_attributes/${idOf(await service.client.attribute())}`,
    `/v2/alert_routes/${idOf(await service.client.route())}`,
    `/v2/alert_sources/${idOf(await service.client.source())}`,
  ];
  for (const path of paths) {
    const answers = [
      await service.client.delete(path),
      await service.client.get(path),
      await service.client.delete(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 404, 404]);
    expect(answers[0]?.body).toBeUndefined();
  }
});

test("a path that is not there and a method that is not known are 404", async () => {
  const answers = [await service.client.get("/v2/nothing"), await service.client.patch("/v2/alert_routes", {})];
  expect(answers.map(refusal)).toEqual([
    [404, ["not_found", undefined]],
    [404, ["not_found", undefined]],
  ]);
});

test("a body that is no JSON is 400, and one that is no object is 422", async () => {
  expect(refusal(await service.client.post("/v2/alert_attributes", "{bad"))).toEqual([
    400,
    ["invalid_json", undefined],
  ]);
  const answer = await service.client.post("/v2/alert_attributes", []);
  expect([refusal(answer), messages(answer)]).toEqual([[422, ["invalid_value", ""]], ["must be an object"]]);
});

test("all errors of a request are reported at once", async () => {
  const answer = await service.client.post("/v2/alert_attributes", { name: 1, array: null, colour: "x" });
  expect(refusal(answer)).toEqual([
    422,
    ["invalid_value", "name"],
    ["is_required", "type"],
    ["invalid_value", "array"],
    ["invalid_value", "colour"],
  ]);
  expect(service.simulator.all("alertAttribute")).toEqual([]);
});

test("every error names its request, each another", async () => {
  const ids = [await service.client.get("/v2/x"), await service.client.get("/v2/x")].map(({ body }) =>
    inside(body, "request_id"),
  );
  expect(new Set(ids).size).toBe(2);
});

test("answers are JSON and dated by the clock", async () => {
  for (const path of ["/v1/identity", "/v2/alert_routes", "/v2/nothing"]) {
    const { headers } = await service.client.get(path);
    expect([headers.get("content-type"), headers.get("date")]).toEqual([
      "application/json; charset=utf-8",
      "Wed, 11 Feb 2026 09:14:03 GMT",
    ]);
  }
});

test("requests above the limit are refused until the minute is over", async () => {
  await service.restart({ requestsPerMinute: 2 });
  const stranger = service.client.with({});
  const before = [
    await service.client.get("/v1/identity"),
    await stranger.get("/v1/identity"),
    await service.client.get("/v2/x"),
  ];
  expect(before.map(({ status }) => status)).toEqual([200, 401, 404]);
  const { status, body, headers } = await service.client.get("/v1/identity");
  expect([status, headers.get("retry-after"), body]).toEqual([
    429,
    "Wed, 11 Feb 2026 09:15:04 GMT",
    {
      type: "too_many_requests",
      status: 429,
      request_id: someText,
      rate_limit: { name: "api_key", limit: 2, remaining: 0, retry_after: "Wed, 11 Feb 2026 09:15:04 UTC" },
      errors: [{ code: "too_many_requests", message: "more than 2 requests in a minute" }],
    },
  ]);
  now = new Date("2026-02-11T09:15:04Z");
  expect((await service.client.get("/v1/identity")).status).toBe(200);
});
