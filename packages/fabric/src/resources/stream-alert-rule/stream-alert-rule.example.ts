import { Stream, StreamAlertRule } from "@ops-providers/fabric";

const operations = new Stream("operations", {
  type: "TELEMETRY_STREAM",
  description: "what the operators watch",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});

export const fullLines = new StreamAlertRule("full-lines", {
  streamId: operations.uuid,
  type: "METRIC_ALERT",
  description: "connections that carry more than they should",
  metricSelector: { includes: ["equinix.fabric.connection.bandwidth_tx.usage"] },
  resourceSelector: { includes: ["/fabric/v4/metros/FR"] },
  detectionMethod: { type: "THRESHOLD", windowSize: "PT15M", warningThreshold: "0.8", criticalThreshold: "0.95" },
});
