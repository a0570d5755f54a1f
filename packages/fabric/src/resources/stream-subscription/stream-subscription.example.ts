import { Stream, StreamSubscription } from "@ops-providers/fabric";

const operations = new Stream("operations", {
  type: "TELEMETRY_STREAM",
  description: "what the operators watch",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});

export const webhook = new StreamSubscription("webhook", {
  streamId: operations.uuid,
  type: "STREAM_SUBSCRIPTION",
  description: "events of connections",
  enabled: true,
  eventSelector: { includes: ["equinix.fabric.connection.*"] },
  sink: { type: "WEBHOOK", settings: { eventUri: "https://hooks.example.org/fabric" } },
});
