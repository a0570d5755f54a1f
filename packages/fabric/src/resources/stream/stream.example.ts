import { Stream } from "@ops-providers/fabric";

export const operations = new Stream("operations", {
  type: "TELEMETRY_STREAM",
  description: "what the operators watch",
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});
