import type { World } from "../../testing/fabric-suite";
import { describeFabric, editIn } from "../../testing/fabric-suite";
import { aStream, aSplunkSink } from "../../testing/inputs/stream-inputs";

describeFabric({
  type: "StreamSubscription",
  kind: "streamSubscription",
  states: ["PROVISIONING", "PROVISIONED", "REPROVISIONING", "DEPROVISIONING", "DEPROVISIONED", "FAILED"],
  // of the types that the documents list there is one alone
  settings: { unknownValues: "warn" },
  values: {
    declared: {
      "closed: STREAM_SUBSCRIPTION": ["StreamSubscription.type"],
      "closed: DATADOG, GOOGLE_PUBSUB, PAGERDUTY, SERVICENOW, SLACK, SPLUNK_HEC, TEAMS, WEBHOOK": [
        "StreamSubscription.sink.type",
      ],
      "closed: ACCESS_TOKEN, API_KEY, INTEGRATION_KEY, USERNAME_PASSWORD": ["StreamSubscription.sink.credential.type"],
      "closed: CLOUDEVENT, OPENTELEMETRY": ["StreamSubscription.sink.settings.format"],
    },
    specified: {
      "StreamSubscription.type": ["StreamSubscriptionPostRequest", "type"],
      "StreamSubscription.sink.type": ["StreamSubscriptionSink", "type"],
      "StreamSubscription.sink.credential.type": ["StreamSubscriptionSinkCredential", "type"],
      "StreamSubscription.sink.settings.format": ["StreamSubscriptionSinkSetting", "format"],
    },
  },
  references: {
    "Stream.id": ["StreamSubscription.streamId"],
  },
  async arrange({ service, unique }: World) {
    const streamId = await aStream(service);
    const rest = { streamId, description: "to the SIEM", type: "STREAM_SUBSCRIPTION", enabled: true };
    return {
      minimal: { ...rest, sink: aSplunkSink(unique) },
      full: {
        ...rest,
        name: `siem-${unique}`,
        eventSelector: { includes: ["equinix.fabric.connection.*", "equinix.fabric.port.*"] },
        metricSelector: { includes: ["equinix.fabric.port.*"], excepts: ["equinix.fabric.port.temperature"] },
        sink: {
          ...aSplunkSink(unique),
          settings: { source: "fabric", eventIndex: "events", metricIndex: "metrics" },
          batchEnabled: true,
          batchSizeMax: 20,
          batchWaitTimeMax: 10,
        },
        timeouts: { update: "15m" },
      },
      others: {
        streamId: await aStream(service),
        name: `chat-${unique}`,
        description: "to the chat",
        type: "LATER_SUBSCRIPTION",
        enabled: false,
        eventSelector: { includes: ["equinix.fabric.router.*"], excepts: ["equinix.fabric.router.state"] },
        metricSelector: { includes: ["equinix.fabric.port.*"] },
        sink: { type: "SLACK", uri: `https://hooks.example.org/${unique}` },
      },
    };
  },
  edits: {
    name: editIn("streamSubscription", { name: "renamed" }),
    description: editIn("streamSubscription", { description: "edited" }),
    enabled: editIn("streamSubscription", { enabled: false }),
    eventSelector: editIn("streamSubscription", { eventSelector: { include: ["equinix.fabric.router.*"] } }),
    metricSelector: editIn("streamSubscription", { metricSelector: { include: ["equinix.fabric.port.*"] } }),
    sink: editIn("streamSubscription", { sink: { type: "TEAMS", uri: "https://teams.example.org/hook" } }),
  },
  mistakes: {
    "a sink without its place and credential is refused": {
      change: { sink: { type: "SPLUNK_HEC" } },
      failures: [
        { property: "", reason: "sink.uri: is required for a sink of the type SPLUNK_HEC" },
        { property: "", reason: "sink.credential: is required for a sink of the type SPLUNK_HEC" },
      ],
    },
  },
});
