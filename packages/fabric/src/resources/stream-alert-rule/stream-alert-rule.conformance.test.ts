import type { World } from "../../testing/fabric-suite";
import { describeFabric, editIn } from "../../testing/fabric-suite";
import { aStream } from "../../testing/inputs/stream-inputs";

const metricSelector = { includes: ["equinix.fabric.connection.bandwidth_tx.usage"] };
const resourceSelector = { includes: ["/fabric/v4/metros/FR", "/fabric/v4/metros/DC"] };

describeFabric({
  type: "StreamAlertRule",
  kind: "streamAlertRule",
  states: ["ACTIVE", "INACTIVE"],
  // of the types that the documents list there is one alone
  settings: { unknownValues: "warn" },
  values: {
    declared: {
      "closed: METRIC_ALERT": ["StreamAlertRule.type"],
      "closed: THRESHOLD, OUTLIER": ["StreamAlertRule.detectionMethod.type", "getStreamAlertRule.detectionMethod.type"],
      "closed: ABOVE, BELOW": ["StreamAlertRule.detectionMethod.operand", "getStreamAlertRule.detectionMethod.operand"],
    },
    specified: {
      "StreamAlertRule.type": ["AlertRulePostRequest", "type"],
      "StreamAlertRule.detectionMethod.type": ["DetectionMethod", "type"],
      "StreamAlertRule.detectionMethod.operand": ["DetectionMethod", "operand"],
    },
  },
  references: {
    "Stream.id": ["StreamAlertRule.streamId"],
    "Connection.id in /fabric/v4/connections/{}": ["StreamAlertRuleSelector.includes"],
    "Port.id in /fabric/v4/ports/{}": ["StreamAlertRuleSelector.includes"],
    "CloudRouter.id in /fabric/v4/routers/{}": ["StreamAlertRuleSelector.includes"],
  },
  async arrange({ service, unique }: World) {
    const streamId = await aStream(service);
    const rest = { streamId, description: "full lines", type: "METRIC_ALERT", metricSelector, resourceSelector };
    return {
      minimal: { ...rest, detectionMethod: { type: "OUTLIER" } },
      full: {
        ...rest,
        name: `full-${unique}`,
        enabled: false,
        detectionMethod: {
          type: "THRESHOLD",
          windowSize: "PT15M",
          operand: "BELOW",
          warningThreshold: "0.80",
          criticalThreshold: "90",
        },
        timeouts: { create: "5m" },
      },
      others: {
        streamId: await aStream(service),
        name: `empty-${unique}`,
        description: "",
        type: "LATER_ALERT",
        enabled: true,
        metricSelector: { includes: ["equinix.fabric.port.*"] },
        resourceSelector: { includes: ["/fabric/v4/metros/FR"] },
        detectionMethod: { type: "THRESHOLD", windowSize: "PT1H", warningThreshold: "0.5" },
      },
    };
  },
  // a rule that is switched off is as it will be at the first read
  createRequests: { minimal: 3, full: 2 },
  edits: {
    name: editIn("streamAlertRule", { name: "renamed" }),
    description: editIn("streamAlertRule", { description: "edited" }),
    enabled: editIn("streamAlertRule", { enabled: true, state: "ACTIVE" }),
    metricSelector: editIn("streamAlertRule", { metricSelector: { include: ["equinix.fabric.port.*"] } }),
    resourceSelector: editIn("streamAlertRule", { resourceSelector: { include: ["/fabric/v4/metros/FR"] } }),
    detectionMethod: editIn("streamAlertRule", { detectionMethod: { type: "OUTLIER" } }),
  },
  mistakes: {
    "a threshold that is no number is refused": {
      change: { detectionMethod: { type: "THRESHOLD", windowSize: "PT15M", warningThreshold: "80 %" } },
      failures: [{ property: "", reason: 'detectionMethod.warningThreshold: must be a number, not "80 %"' }],
    },
  },
});
