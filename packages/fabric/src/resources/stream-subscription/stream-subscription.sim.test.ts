import { serviceBeforeEach, startService } from "../../testing/running-service";
import type { Body } from "../../testing/service-client";
import { idOf, refusal } from "../../testing/service-client";
import { errorsOf } from "../../testing/specification";
import { aSplunkSink, aStream } from "../../testing/inputs/stream-inputs";

const uri = "https://sink.example.org/in";
const host = "sink.example.org";
const request: Body = {
  type: "STREAM_SUBSCRIPTION",
  name: "siem",
  description: "to the SIEM",
  enabled: false,
  eventSelector: { include: ["equinix.fabric.connection.*"], except: ["equinix.fabric.connection.state"] },
  metricSelector: { include: ["equinix.fabric.port.*"] },
  sink: { ...aSplunkSink("one"), settings: { source: "fabric", eventIndex: "ev", metricIndex: "mx" } },
};

const service = serviceBeforeEach();
let subscriptions: string;

beforeEach(async () => {
  subscriptions = `/fabric/v4/streams/${await aStream(service)}/subscriptions`;
});

test("requests and answers are valid by the specification", async () => {
  const { client } = service;
  const made = await client.made(subscriptions, request);
  const listed = await client.get(subscriptions);
  expect([
    ...errorsOf("StreamSubscriptionPostRequest", request),
    ...errorsOf("StreamSubscriptionPutRequest", request),
    ...errorsOf("StreamSubscription", made),
    ...errorsOf("GetAllStreamSubscriptionResponse", listed.body),
  ]).toEqual([]);
});

test.each([
  ["SPLUNK_HEC", { credential: { type: "ACCESS_TOKEN", accessToken: "t" } }, "/sink/uri"],
  ["SPLUNK_HEC", { uri }, "/sink/credential/accessToken"],
  ["SPLUNK_HEC", { uri, credential: { type: "API_KEY", accessToken: "t" } }, "/sink/credential/type"],
  ["SPLUNK_HEC", { uri, credential: { type: "ACCESS_TOKEN", accessToken: "****" } }, "/sink/credential/accessToken"],
  ["SPLUNK_HEC", { uri: "https://s/***", credential: { type: "ACCESS_TOKEN", accessToken: "t" } }, "/sink/uri"],
  ["SLACK", { host }, "/sink/uri"],
  ["TEAMS", {}, "/sink/uri"],
  ["SLACK", { uri, credential: { type: "API_KEY", apiKey: "k" } }, "/sink/credential"],
  ["PAGERDUTY", { credential: { type: "INTEGRATION_KEY", integrationKey: "k" } }, "/sink/host"],
  ["PAGERDUTY", { host }, "/sink/credential/integrationKey"],
  ["DATADOG", { host, credential: { type: "API_KEY" } }, "/sink/credential/apiKey"],
  ["SERVICENOW", { host, credential: { type: "USERNAME_PASSWORD", username: "u" } }, "/sink/credential/password"],
  ["WEBHOOK", {}, "/sink/settings"],
  ["WEBHOOK", { settings: { format: "CLOUDEVENT" } }, "/sink/settings"],
  ["GOOGLE_PUBSUB", { uri }, "/sink/credential/accessToken"],
  ["KAFKA", { uri }, "/sink/type"],
])("a sink of the type %s with %j is refused", async (type, rest, property) => {
  const answer = await service.client.post(subscriptions, { ...request, sink: { type, ...rest } });
  expect(refusal(answer)).toEqual([400, "EQ-3060011", property]);
});

test("a selector takes eight names", async () => {
  const names = Array.from({ length: 9 }, (_, i) => `equinix.fabric.event-${i}`);
  const selectors = { eventSelector: { include: names }, metricSelector: { except: names } };
  expect(refusal(await service.client.post(subscriptions, { ...request, ...selectors }))).toEqual([
    400,
    "EQ-3060011",
    "/metricSelector/except",
    "/eventSelector/include",
  ]);
});

test("a replacement repeats the type", async () => {
  const { client } = service;
  const path = `${subscriptions}/${idOf(await client.made(subscriptions, request))}`;
  const answers = [
    await client.put(path, { ...request, type: "LATER_SUBSCRIPTION" }),
    await client.put(path, { name: "siem", sink: request["sink"] }),
  ];
  expect(answers.map(refusal)).toEqual(Array(2).fill([400, "EQ-3060011", "/type"]));
  expect((await client.put(path, { ...request, name: "renamed" })).status).toBe(202);
});

test.each([
  ["shown", { uri, settings: { eventUri: `${uri}?key=k` } }],
  [
    "rewritten",
    {
      uri: "https://relay.example.net/https%3A%2F%2Fsink.example.org%2Fin",
      settings: { eventUri: "https://relay.example.net/https%3A%2F%2Fsink.example.org%2Fin%3Fkey%3Dk" },
    },
  ],
  ["masked", { uri: "https://sink.example.org/********", settings: { eventUri: "https://sink.example.org/********" } }],
] as const)("addresses of a sink are %s, and kept as they were written", async (addresses, shown) => {
  const other = await startService({ phantoms: { addresses } });
  const path = `/fabric/v4/streams/${await aStream(other)}/subscriptions`;
  const sink = { type: "WEBHOOK", uri, settings: { eventUri: `${uri}?key=k` } };
  const made = await other.client.made(path, { ...request, sink });
  expect(await other.client.shown(`${path}/${idOf(made)}`)).toMatchObject({ sink: shown });
  expect(other.simulator.all("streamSubscription")).toMatchObject([{ sink }]);
  await other.close();
});

test("what the service fills in for a sink is what it is said to fill in", async () => {
  const { sink } = await service.client.made(subscriptions, { ...request, enabled: undefined });
  expect(sink).toEqual({
    type: "SPLUNK_HEC",
    uri: "https://hec-one.example.org:8088/services/collector/event",
    credential: { type: "ACCESS_TOKEN" },
    settings: { source: "fabric", eventIndex: "ev", metricIndex: "mx" },
    batchEnabled: false,
    batchSizeMax: 50,
    batchWaitTimeMax: 5,
  });
});
