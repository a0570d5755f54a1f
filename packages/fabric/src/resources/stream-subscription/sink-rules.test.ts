import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules, NO_FAILURES } from "@ops-providers/provider-kit/testing";
import { checkInputs } from "../../testing/check-inputs";

const type = "StreamSubscription";
const uri = "https://sink.example.org/in";
const host = "sink.example.org";
const token = { type: "ACCESS_TOKEN", accessToken: "made-up-token" };
const apiKey = { type: "API_KEY", apiKey: "made-up-key" };
const login = { type: "USERNAME_PASSWORD", username: "made-up-user", password: "made-up-password" };

function withSink(sink: ValueMap): ValueMap {
  return {
    streamId: "6f90d90b-9999-4cd1-9b88-a571d18d2c09",
    description: "",
    type: "STREAM_SUBSCRIPTION",
    enabled: true,
    sink,
  };
}

test.each<[string, ValueMap]>([
  ["SPLUNK_HEC", { uri, credential: token, settings: { source: "s", eventIndex: "e", metricIndex: "m" } }],
  ["SLACK", { uri }],
  ["TEAMS", { uri, batchEnabled: true, batchSizeMax: 10, batchWaitTimeMax: 60 }],
  ["PAGERDUTY", { host, credential: { type: "INTEGRATION_KEY", integrationKey: "made-up-key" } }],
  ["DATADOG", { host, credential: apiKey, settings: { applicationKey: "k", eventUri: uri, metricUri: uri } }],
  ["SERVICENOW", { host, credential: login, settings: { source: "s" } }],
  ["WEBHOOK", { settings: { eventUri: uri, format: "OPENTELEMETRY" } }],
  ["WEBHOOK", { settings: { metricUri: uri }, credential: apiKey }],
  ["WEBHOOK", { settings: { metricUri: uri }, credential: token }],
  ["GOOGLE_PUBSUB", { uri, credential: token }],
])("a sink of the type %s with what it takes is right: %j", async (sinkType, rest) => {
  expect(await checkInputs(type, withSink({ type: sinkType, ...rest }))).toEqual([NO_FAILURES]);
});

test.each([
  ["SPLUNK_HEC", ["uri", "credential"]],
  ["SLACK", ["uri"]],
  ["TEAMS", ["uri"]],
  ["PAGERDUTY", ["host", "credential"]],
  ["DATADOG", ["host", "credential"]],
  ["SERVICENOW", ["host", "credential"]],
  ["GOOGLE_PUBSUB", ["uri", "credential"]],
])("a sink of the type %s needs %j", async (sinkType, names) => {
  const [outcome] = await checkInputs(type, withSink({ type: sinkType }));
  expect(outcome).toEqual({
    failures: names.map((name) => ({
      property: "",
      reason: `sink.${name}: is required for a sink of the type ${sinkType}`,
    })),
    warnings: [],
  });
});

describeRules(checkInputs, [
  {
    fact: "a credential of another type is refused",
    type,
    inputs: withSink({ type: "PAGERDUTY", host, credential: apiKey }),
    failures: ["sink.credential.type: must be INTEGRATION_KEY for a sink of the type PAGERDUTY, not API_KEY"],
    operands: ["sink.type", "sink.credential.type"],
  },
  {
    fact: "a credential of another type is warned of at a webhook, which may take it",
    type,
    inputs: withSink({ type: "WEBHOOK", settings: { eventUri: uri }, credential: login }),
    warnings: [
      "sink.credential.type: should be API_KEY or ACCESS_TOKEN for a sink of the type WEBHOOK, not USERNAME_PASSWORD",
    ],
    operands: ["sink.type", "sink.credential.type"],
  },
  {
    fact: "what belongs to another type of credential is refused",
    type,
    inputs: withSink({ type: "SPLUNK_HEC", uri, credential: { ...token, password: "made-up-password" } }),
    failures: ["sink.credential.password: must be left out for a credential of the type ACCESS_TOKEN"],
    operands: ["sink.credential.password"],
  },
  {
    fact: "half of a login is refused",
    type,
    inputs: withSink({ type: "SERVICENOW", host, credential: { type: "USERNAME_PASSWORD", username: "made-up-user" } }),
    failures: ["sink.credential.password: is required for a credential of the type USERNAME_PASSWORD"],
    operands: ["sink.credential.username"],
  },
  {
    fact: "a credential without its secret is refused",
    type,
    inputs: withSink({ type: "SPLUNK_HEC", uri, credential: { type: "ACCESS_TOKEN" } }),
    failures: ["sink.credential.accessToken: is required for a credential of the type ACCESS_TOKEN"],
    operands: ["sink.credential"],
  },
  {
    fact: "what a type does not use is warned of",
    type,
    inputs: withSink({ type: "SLACK", uri, host, settings: { source: "s" } }),
    warnings: [
      "sink.host: is not used by a sink of the type SLACK",
      "sink.settings.source: is not used by a sink of the type SLACK",
    ],
    operands: ["sink.type"],
  },
  {
    fact: "a credential of a sink that takes none is refused",
    type,
    inputs: withSink({ type: "TEAMS", uri, credential: apiKey }),
    failures: ["sink.credential: must be left out for a sink of the type TEAMS"],
    operands: ["sink.type", "sink.credential"],
  },
  {
    fact: "a webhook needs an address",
    type,
    inputs: withSink({ type: "WEBHOOK", settings: { format: "CLOUDEVENT" } }),
    failures: ["sink.settings: must name eventUri, metricUri or both: they are where a sink of the type WEBHOOK is"],
    operands: ["sink.type", "sink.settings"],
  },
  {
    fact: "a webhook without settings is refused",
    type,
    inputs: withSink({ type: "WEBHOOK" }),
    failures: ["sink.settings: must name eventUri, metricUri or both: they are where a sink of the type WEBHOOK is"],
    operands: ["sink.type"],
  },
]);

test("of a sink of an unknown type nothing is said but that", async () => {
  const [outcome] = await checkInputs(type, withSink({ type: "KAFKA", host }));
  const reason =
    "sink.type: must be one of DATADOG, GOOGLE_PUBSUB, PAGERDUTY, SERVICENOW, SLACK, SPLUNK_HEC, TEAMS, WEBHOOK, " +
    'not "KAFKA"';
  expect(outcome).toEqual({ failures: [{ property: "", reason }], warnings: [] });
});

const nine = Array.from({ length: 9 }, (_, i) => `equinix.fabric.event-${i}`);

describeRules(checkInputs, [
  {
    fact: "a selector has at most eight names",
    type,
    inputs: { ...withSink({ type: "SLACK", uri }), eventSelector: { includes: nine } },
    failures: ["eventSelector.includes: must have at most 8 items, not 9"],
    operands: ["eventSelector.includes"],
  },
  {
    fact: "a selector has at most eight exceptions",
    type,
    inputs: { ...withSink({ type: "SLACK", uri }), metricSelector: { includes: nine.slice(1), excepts: nine } },
    failures: ["metricSelector.excepts: must have at most 8 items, not 9"],
    operands: ["metricSelector.excepts"],
  },
]);
