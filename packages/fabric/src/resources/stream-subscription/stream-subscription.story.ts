import type { StoryKind, Template, ValueMaker } from "@ops-providers/provider-kit/testing";
import { TIMEOUTS } from "../../testing/inputs/story-values";

/** What programs say of the subscriptions to streams. */
export const story: StoryKind = {
  type: "StreamSubscription",
  needs: { stream: "Stream" },
  inputs: ({ name, need, secret }) => ({
    streamId: [need("stream")],
    name: [name("siem"), name("chat")],
    description: ["to the SIEM", ""],
    type: ["STREAM_SUBSCRIPTION"],
    enabled: [true, false],
    eventSelector: [
      { includes: ["equinix.fabric.connection.*", "equinix.fabric.port.*"] },
      { includes: ["equinix.fabric.router.*"], excepts: ["equinix.fabric.router.state"] },
    ],
    metricSelector: [{ includes: ["equinix.fabric.port.*"], excepts: ["equinix.fabric.port.temperature"] }],
    sink: sinks(secret),
    timeouts: TIMEOUTS,
  }),
};

function sinks(secret: ValueMaker["secret"]): readonly Template[] {
  return [
    {
      type: "SPLUNK_HEC",
      uri: secret("https://hec.example.org:8088/services/collector"),
      credential: { type: "ACCESS_TOKEN", accessToken: secret("Splunk token") },
      settings: { source: "fabric", eventIndex: "events", metricIndex: "metrics" },
      batchEnabled: true,
      batchSizeMax: 20,
      batchWaitTimeMax: 10,
    },
    { type: "slack", uri: secret("https://hooks.example.org/services") },
    {
      type: "DATADOG",
      host: "intake.example.org",
      credential: { type: "API_KEY", apiKey: secret("api-key") },
      settings: { source: "fabric", applicationKey: secret("app-key"), eventUri: secret("https://e.example.org/") },
    },
    {
      type: "WEBHOOK",
      settings: {
        format: "OPENTELEMETRY",
        metricUri: secret("https://m.example.org/"),
        eventUri: secret("https://w.example.org/"),
      },
    },
    {
      type: "SERVICENOW",
      host: "now.example.org",
      credential: { type: "USERNAME_PASSWORD", username: secret("user"), password: secret("pass") },
    },
  ];
}
