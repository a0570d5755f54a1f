import type { TestProvider, TestResource } from "@ops-providers/provider-kit/testing";
import { secret, sentBy, text } from "@ops-providers/provider-kit/testing";
import { startFabric } from "../../testing/start-fabric";
import { aSplunkSink, aStream } from "../../testing/inputs/stream-inputs";
import { datadog, given, withSettings } from "./stream-subscription.test.support";

const webhook = {
  type: "WEBHOOK",
  settings: {
    eventUri: "https://hooks.example.org/events?key=made-up-1",
    metricUri: "https://hooks.example.org/metrics?key=made-up-2",
  },
};

const SHOWN = [
  ["masked", "starred"],
  ["rewritten", "dropped"],
  ["shown", "shown"],
] as const;

describe.each(SHOWN)("of a sink whose addresses are %s and whose secrets are %s", (addresses, secrets) => {
  const sinks = { splunk: aSplunkSink("one"), datadog: withSettings, webhook };
  const others = {
    splunk: { ...aSplunkSink("one"), uri: "https://elsewhere.example.org/in" },
    datadog: { ...datadog, settings: { source: "fabric", applicationKey: "other-application" } },
    webhook: { ...webhook, settings: { ...webhook.settings, eventUri: "https://elsewhere.example.org/events" } },
  };
  const places = {
    splunk: "sink.uri",
    datadog: "sink.settings.applicationKey",
    webhook: "sink.settings.eventUri",
  };

  test.each(["splunk", "datadog", "webhook"] as const)(
    "nothing is a change after a refresh, and a later change by the program is sent: %s",
    async (name) => {
      const service = await startFabric({ phantoms: { addresses, secrets } });
      const { started } = service;
      const inputs = { ...given, streamId: await aStream(service), sink: sinks[name] };
      const made = await started.create("StreamSubscription", inputs);
      expect(await started.refresh(made)).toEqual(made);
      const renamed = { ...inputs, name: "renamed" };
      const [first] = await sentBy(started, () => started.update(made, renamed));
      expect(first).toMatchObject({ PUT: { name: "renamed", sink: sinks[name] } });
      const refreshed = await started.refresh(resourceOf(started));
      expect(refreshed).toEqual(resourceOf(started));
      const changed = { ...renamed, sink: others[name] };
      expect(await started.diff(resourceOf(started), changed)).toEqual({ [places[name]]: "UPDATE" });
      const [second] = await sentBy(started, () => started.update(resourceOf(started), changed));
      expect(second).toMatchObject({ PUT: { sink: others[name] } });
      expect(await started.diff(resourceOf(started), changed)).toEqual({});
    },
  );

  test("the secret parts stay secret", async () => {
    const service = await startFabric({ phantoms: { addresses, secrets } });
    const { started } = service;
    const streamId = await aStream(service);
    const made = await started.create("StreamSubscription", { ...given, streamId, sink: webhook });
    const refreshed = await started.refresh(made);
    expect(JSON.stringify(refreshed)).not.toMatch(/made-up|relay/);
    const { eventUri, metricUri } = webhook.settings;
    const settings = { eventUri: secret(eventUri), metricUri: secret(metricUri) };
    expect([refreshed?.inputs["sink"], refreshed?.state["sink"]]).toMatchObject([{ settings }, { settings }]);
    const found = await started.invoke("getStreamSubscription", { streamId, subscriptionId: text(made.state, "uuid") });
    expect(JSON.stringify(found)).not.toMatch(/made-up|relay/);
  });

  test("an import and the program that made it are the same, and what was masked is never sent", async () => {
    const service = await startFabric({ phantoms: { addresses, secrets } });
    const { started } = service;
    const inputs = { ...given, streamId: await aStream(service), sink: webhook };
    const { id } = await started.create("StreamSubscription", inputs);
    const imported = await started.import("StreamSubscription", id, { name: "imported" });
    expect(await started.diff(imported, imported.inputs)).toEqual({});
    const [put] = await sentBy(started, () => started.update(imported, { ...inputs, name: "logs" }));
    expect(put).toMatchObject({ PUT: { name: "logs", sink: webhook } });
  });
});

function resourceOf(started: TestProvider): TestResource {
  const resource = started.resource("StreamSubscription");
  if (resource === undefined) throw new Error("the subscription left the state");
  return resource;
}

test("an address that an import found rewritten is the program's own after one update", async () => {
  const service = await startFabric({ phantoms: { addresses: "rewritten" } });
  const { started } = service;
  const inputs = { ...given, streamId: await aStream(service), sink: aSplunkSink("one") };
  const { id } = await started.create("StreamSubscription", inputs);
  const imported = await started.import("StreamSubscription", id, { name: "imported" });
  expect(await started.diff(imported, inputs)).toEqual({ "sink.uri": "UPDATE" });
  const updated = await started.update(imported, inputs);
  expect((await started.refresh(updated))?.inputs).toEqual(updated.inputs);
  expect(await started.diff(updated, inputs)).toEqual({});
});

test("what the service filled in is replaced by what the program says later", async () => {
  const service = await startFabric();
  const { started, simulator } = service;
  const inputs = { ...given, streamId: await aStream(service), sink: withSettings };
  const made = await started.create("StreamSubscription", inputs);
  const eventUri = "https://filled-in.example.org/events";
  simulator.edit("streamSubscription", text(made.state, "uuid"), {
    sink: { ...withSettings, settings: { ...withSettings.settings, eventUri } },
  });
  const refreshed = await started.refresh(made);
  expect(refreshed?.inputs).toEqual(made.inputs);
  const settings = { ...withSettings.settings, eventUri: "https://own.example.org/events" };
  const changed = { ...inputs, sink: { ...withSettings, settings } };
  expect(await started.diff(resourceOf(started), changed)).toEqual({ "sink.settings.eventUri": "UPDATE" });
});

test("a value with stars in a part is unknown, and so is a value of another address", async () => {
  const service = await startFabric({ phantoms: { secrets: "shown" } });
  const { started, simulator, clock } = service;
  const inputs = { ...given, streamId: await aStream(service), sink: { ...withSettings, host: "logs.example.org" } };
  const made = await started.create("StreamSubscription", inputs);
  const uuid = text(made.state, "uuid");
  const shown = {
    type: "DATADOG",
    host: "logs.example.org",
    batchEnabled: false,
    batchSizeMax: 50,
    batchWaitTimeMax: 5,
  };
  for (const sink of [
    { ...shown, uri: "https://elsewhere.example.org", settings: { source: "fabric", applicationKey: "****tion" } },
    { ...shown, credential: { type: "API_KEY", apiKey: "" }, settings: { source: "fabric", applicationKey: "Zm9v" } },
  ]) {
    simulator.edit("streamSubscription", uuid, { sink });
    expect(await started.refresh(made)).toEqual(made);
    // what was read two seconds ago is read anew
    await clock.advance(3_000);
  }
  simulator.edit("streamSubscription", uuid, {
    sink: { ...shown, host: "elsewhere.example.org", settings: { source: "fabric" } },
  });
  await started.refresh(made);
  expect(await started.diff(resourceOf(started), inputs)).toEqual({ "sink.host": "UPDATE" });
});
