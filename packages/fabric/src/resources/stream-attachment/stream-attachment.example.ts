import { Stream, StreamAttachment } from "@ops-providers/fabric";

const operations = new Stream("operations", {
  type: "TELEMETRY_STREAM",
  description: "what the operators watch",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});

export const port = new StreamAttachment("port", {
  streamId: operations.uuid,
  asset: "ports",
  assetId: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02",
  metricsEnabled: true,
});
