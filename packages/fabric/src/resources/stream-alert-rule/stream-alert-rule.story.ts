import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { TIMEOUTS } from "../../testing/inputs/story-values";

/** What programs say of the alert rules of streams. */
export const story: StoryKind = {
  type: "StreamAlertRule",
  needs: { stream: "Stream" },
  inputs: ({ name, need }) => ({
    streamId: [need("stream")],
    name: [name("full"), name("empty")],
    description: ["full lines", ""],
    type: ["METRIC_ALERT"],
    enabled: [false, true],
    metricSelector: [
      { includes: ["equinix.fabric.connection.bandwidth_tx.usage"] },
      { includes: ["equinix.fabric.port.*"] },
    ],
    resourceSelector: [
      { includes: ["/fabric/v4/metros/FR", "/fabric/v4/metros/DC"] },
      { includes: ["/fabric/v4/metros/FR"] },
    ],
    detectionMethod: [
      { type: "OUTLIER" },
      { type: "THRESHOLD", windowSize: "PT15M", operand: "BELOW", warningThreshold: "0.80", criticalThreshold: "90" },
      { type: "threshold", windowSize: "PT1H", criticalThreshold: "0.5" },
    ],
    timeouts: TIMEOUTS,
  }),
};
