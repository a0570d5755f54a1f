import { secret, sentBy, text } from "@ops-providers/provider-kit/testing";
import { startFabric } from "../../testing/start-fabric";
import { aSplunkSink, aStream } from "../../testing/inputs/stream-inputs";
import { datadog, given, withSettings } from "./stream-subscription.test.support";

const uri = "https://hec-one.example.org:8088/services/collector/event";

test("a creation and an update send the whole subscription, with what the service filled in", async () => {
  const service = await startFabric();
  const { started } = service;
  const inputs = { ...given, streamId: await aStream(service), sink: aSplunkSink("one") };
  const sent = await sentBy(started, async () => {
    const eventSelector = { includes: ["equinix.fabric.port.*"], excepts: ["equinix.fabric.port.temperature"] };
    const made = await started.create("StreamSubscription", inputs);
    await started.update(made, { ...inputs, enabled: false, eventSelector });
  });
  const sink = { type: "SPLUNK_HEC", uri, credential: { type: "ACCESS_TOKEN", accessToken: "Splunk token-one" } };
  expect(sent).toEqual([
    { POST: { ...given, sink } },
    "GET",
    "GET",
    {
      PUT: {
        ...given,
        enabled: false,
        eventSelector: { include: ["equinix.fabric.port.*"], except: ["equinix.fabric.port.temperature"] },
        sink: { ...sink, batchEnabled: false, batchSizeMax: 50, batchWaitTimeMax: 5 },
      },
    },
    "GET",
    "GET",
  ]);
});

test("nothing of a sink of another type goes with a new one", async () => {
  const service = await startFabric();
  const { started } = service;
  const inputs = {
    ...given,
    streamId: await aStream(service),
    sink: { ...aSplunkSink("one"), settings: { source: "s" } },
  };
  const made = await started.create("StreamSubscription", inputs);
  const sink = { type: "WEBHOOK", settings: { eventUri: "https://hooks.example.org/events" } };
  const [put] = await sentBy(started, () => started.update(made, { ...inputs, sink }));
  expect(put).toEqual({ PUT: { ...given, sink } });
});

test("another credential replaces the whole credential", async () => {
  const service = await startFabric();
  const { started } = service;
  const webhook = { type: "WEBHOOK", settings: { eventUri: "https://hooks.example.org/events" } };
  const apiKey = { type: "API_KEY", apiKey: "made-up-key" };
  const inputs = { ...given, streamId: await aStream(service) };
  const made = await started.create("StreamSubscription", { ...inputs, sink: { ...webhook, credential: apiKey } });
  const credential = { type: "ACCESS_TOKEN", accessToken: "made-up-token" };
  const [put] = await sentBy(started, () => started.update(made, { ...inputs, sink: { ...webhook, credential } }));
  expect(put).toMatchObject({ PUT: { sink: { credential } } });
  expect(JSON.stringify(put)).not.toContain("apiKey");
});

test("stars that stand for a secret are never sent", async () => {
  const service = await startFabric({ phantoms: { secrets: "starred" } });
  const { started } = service;
  const inputs = { ...given, streamId: await aStream(service), sink: withSettings };
  const { id } = await started.create("StreamSubscription", inputs);
  const imported = await started.import("StreamSubscription", id, { name: "imported" });
  const [put] = await sentBy(started, () => started.update(imported, { ...inputs, name: "logs", sink: datadog }));
  expect(put).toMatchObject({ PUT: { name: "logs", sink: { ...datadog, settings: { source: "fabric" } } } });
  expect(JSON.stringify(put)).not.toContain("*");
});

test("what a selector names is the same in any order", async () => {
  const service = await startFabric();
  const { started } = service;
  const names = ["equinix.fabric.port.*", "equinix.fabric.connection.*"];
  const inputs = { ...given, streamId: await aStream(service), sink: aSplunkSink("one") };
  const made = await started.create("StreamSubscription", { ...inputs, metricSelector: { includes: names } });
  const reversed = { ...inputs, metricSelector: { includes: names.toReversed() } };
  expect(await started.diff(made, reversed)).toEqual({});
});

test("keys, tokens and addresses are secret in the state", async () => {
  const service = await startFabric();
  const { started } = service;
  const made = await started.create("StreamSubscription", {
    ...given,
    streamId: await aStream(service),
    sink: aSplunkSink("one"),
  });
  expect(made.state["sink"]).toMatchObject({
    uri: secret(uri),
    credential: { type: "ACCESS_TOKEN", accessToken: secret("Splunk token-one") },
  });
});

test("a creation that fails is reported with the service's own reason", async () => {
  const service = await startFabric();
  const { started, simulator } = service;
  const errors = [{ errorCode: "EQ-3060012", errorMessage: "the sink cannot be reached" }];
  simulator.fail("streamSubscription", { errors });
  const inputs = { ...given, streamId: await aStream(service), sink: aSplunkSink("one") };
  const creation = started.create("StreamSubscription", inputs);
  await expect(creation).rejects.toThrow("EQ-3060012: the sink cannot be reached");
});

test("a subscription is imported by its stream and its UUID", async () => {
  const service = await startFabric();
  const { started } = service;
  const streamId = await aStream(service);
  const inputs = { ...given, streamId, sink: aSplunkSink("one") };
  const { id, state } = await started.create("StreamSubscription", inputs);
  expect(id).toBe(`${streamId}/${text(state, "uuid")}`);
  const imported = await started.import("StreamSubscription", id, { name: "imported" });
  expect(await started.diff(imported, inputs)).toEqual({});
  const bare = started.import("StreamSubscription", text(state, "uuid"), { name: "bare" });
  await expect(bare).rejects.toThrow("it must be <streamUuid>/<subscriptionUuid>");
});

test.each(["dropped", "starred"] as const)(
  "secrets that are %s by the service are no change to an imported subscription, and a later change is sent",
  async (secrets) => {
    const service = await startFabric({ phantoms: { secrets } });
    const { started } = service;
    const inputs = { ...given, streamId: await aStream(service), sink: withSettings };
    const { id } = await started.create("StreamSubscription", inputs);
    const imported = await started.import("StreamSubscription", id, { name: "imported" });
    expect(await started.diff(imported, inputs)).toEqual({});
    const completed = await started.update(imported, inputs);
    const credential = { type: "API_KEY", apiKey: "other-key" };
    const sink = { ...withSettings, credential, settings: { source: "fabric", applicationKey: "other-application" } };
    const changed = { ...inputs, sink };
    expect(await started.diff(completed, changed)).toEqual({
      "sink.credential.apiKey": "UPDATE",
      "sink.settings.applicationKey": "UPDATE",
    });
    const [put] = await sentBy(started, () => started.update(completed, changed));
    expect(put).toMatchObject({ PUT: { sink } });
  },
);

test("the lookups show what the service shows, and no secret", async () => {
  const service = await startFabric();
  const { started } = service;
  const streamId = await aStream(service);
  const made = await started.create("StreamSubscription", { ...given, streamId, sink: aSplunkSink("one") });
  const subscriptionId = text(made.state, "uuid");
  const found = await started.invoke("getStreamSubscription", { streamId, subscriptionId });
  expect(found).toMatchObject({
    id: made.id,
    streamId,
    subscriptionId,
    uuid: subscriptionId,
    name: "siem",
    sink: { type: "SPLUNK_HEC", uri: secret(uri), credential: { type: "ACCESS_TOKEN" }, batchSizeMax: 50 },
  });
  expect(JSON.stringify(found)).not.toContain("token-one");
  const { datas, pagination } = await started.invoke("getStreamSubscriptions", { streamId, pagination: {} });
  expect(datas).toMatchObject([{ streamId, uuid: subscriptionId, name: "siem" }]);
  expect(pagination).toMatchObject({ limit: 1, offset: 0, total: 1 });
});
