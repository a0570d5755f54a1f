import type { CheckFailure } from "@ops-providers/provider-kit";
import {
  boolean,
  defineResource,
  defineShape,
  isMap,
  list,
  object,
  path,
  rule,
  string,
} from "@ops-providers/provider-kit";
import { changeLog, createdAt } from "../../shapes/change-log";
import { endOfLife } from "../../service/deletion";
import { textOf } from "../../service/fields";
import { listAt } from "../../lookups/list-below";
import { anyName, hrefOutput, uuidOutput } from "../../shapes/naming";
import { belowStreams, streamDescription, streamId } from "../../families/stream-parts";
import { timeLimits } from "../../shapes/timeouts";
import { waiting, waitingForRemoval } from "../../service/waiting";

const ENDPOINT = "/fabric/v4/streams/{streamId}/alertRules";
const THRESHOLDS = ["warningThreshold", "criticalThreshold"] as const;

const threshold = {
  absent: "",
  pattern: /^-?\d+(\.\d+)?$/,
  patternDoc: "a number",
  equal: isSameNumber,
} as const;

// the service may print the number as it likes
function isSameNumber(written: string, returned: string): boolean {
  return written !== "" && returned !== "" && Number(written) === Number(returned);
}

const detectionMethod = defineShape({
  name: "StreamAlertRuleDetectionMethod",
  doc: "When a metric is worth an alert.",
  properties: {
    type: string({
      required: true,
      values: ["THRESHOLD", "OUTLIER"],
      anyCase: true,
      doc: "`THRESHOLD`: it passes a value. `OUTLIER`: it is unusual.",
    }),
    windowSize: string({
      absent: "",
      pattern: /^P(?=\d|T\d)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/,
      patternDoc: "an ISO 8601 duration such as PT15M",
      doc: "Evaluation window of the metric, as an ISO 8601 duration such as `PT15M`.",
    }),
    operand: string({
      values: ["ABOVE", "BELOW"],
      anyCase: true,
      absent: "ABOVE",
      doc: "Whether the metric must be above or below a threshold.",
    }),
    warningThreshold: string({ ...threshold, doc: "Threshold of a warning, as a number in a string." }),
    criticalThreshold: string({ ...threshold, doc: "Threshold of a critical alert, as a number in a string." }),
  },
  rules: [
    rule(
      ["type", "windowSize", ...THRESHOLDS],
      (method): readonly CheckFailure[] => {
        const given = THRESHOLDS.filter((name) => method[name] !== undefined);
        if (method["type"] === "OUTLIER") {
          return given.map((name) => ({ path: [name], message: "must be left out for the type OUTLIER" }));
        }
        const message = "is required for the type THRESHOLD";
        return [
          ...(method["windowSize"] === undefined ? [{ path: ["windowSize"], message }] : []),
          ...(given.length === 0 ? [`give ${THRESHOLDS.join(", ")} or both: the type THRESHOLD needs one`] : []).map(
            (sentence) => ({ message: sentence }),
          ),
        ];
      },
      { doc: "`THRESHOLD` needs `windowSize` and a threshold; `OUTLIER` takes no threshold." },
    ),
  ],
});

/** The resources that the paths of assets name. */
const selected = [
  { resource: "Connection", form: "/fabric/v4/connections/{}" },
  { resource: "Port", form: "/fabric/v4/ports/{}" },
  { resource: "CloudRouter", form: "/fabric/v4/routers/{}" },
] as const;

const selector = defineShape({
  name: "StreamAlertRuleSelector",
  doc: "Selector of an alert rule.",
  properties: {
    includes: list({
      items: string({ minLength: 1, refersTo: selected, doc: "A name or a path." }),
      required: true,
      order: "ignored",
      wire: "include",
      doc: "Assets or metrics to select.",
    }),
  },
});

/** Whether the service only still shows a rule that is deleted: such a rule is inactive, as one that is switched off is. */
function isRuleDeleted(wire: object): boolean {
  const log: unknown = Reflect.get(wire, "changeLog");
  const isStamped = isMap(log) && textOf(log["deletedDateTime"]) !== undefined;
  return isStamped && Reflect.get(wire, "state") === "INACTIVE";
}

/** A rule that is switched off never becomes active. */
function stateOf({ enabled, state }: { readonly enabled?: unknown; readonly state?: unknown }): string {
  return enabled === false ? "DISABLED" : String(state);
}

const applied = { ...waiting({ pending: ["INACTIVE"], target: ["ACTIVE", "DISABLED"] }), state: stateOf };

function pathOf(stream = "", uuid = ""): string {
  return path`/fabric/v4/streams/${stream}/alertRules/${uuid}`;
}

/** A rule for alerts. */
export const streamAlertRule = defineResource({
  token: "fabric:index:StreamAlertRule",
  formerly: [{ type: "equinix:fabric/streamAlertRule:StreamAlertRule" }],
  doc: "Alerts the subscriptions of a stream when a metric passes a threshold or is unusual.",
  endpoint: ENDPOINT,
  idParts: ["streamId", "uuid"],
  idDoc: "<streamUuid>/<alertRuleUuid>",
  inputs: {
    streamId,
    name: string({ ...anyName, doc: "Name of the rule." }),
    description: streamDescription("What the rule is for; may be empty."),
    type: string({
      required: true,
      values: ["METRIC_ALERT"],
      anyCase: true,
      onChange: "replace",
      doc: "Type of the rule: `METRIC_ALERT`.",
    }),
    enabled: boolean({ absent: true, doc: "Whether the rule is at work." }),
    metricSelector: object({
      shape: selector,
      required: true,
      doc: "Metrics that the rule evaluates, such as `equinix.fabric.connection.bandwidth_tx.usage`.",
    }),
    resourceSelector: object({
      shape: selector,
      required: true,
      doc: "Assets that the rule evaluates, by their paths: `/fabric/v4/connections/<uuid>`, `/fabric/v4/metros/<code>`.",
    }),
    detectionMethod: object({ shape: detectionMethod, required: true, doc: "When a metric is worth an alert." }),
    timeouts: timeLimits,
  },
  outputs: {
    uuid: uuidOutput,
    href: hrefOutput,
    state: string({ doc: "State of the rule: `ACTIVE` or `INACTIVE`." }),
    changeLog,
  },
  updateBy: { style: "put" },
  timeoutsInput: "timeouts",
  list: belowStreams("alertRules"),
  pooled: listAt(ENDPOINT),
  identity: { find: listAt(ENDPOINT), createdAt },
  wait: {
    create: applied,
    update: applied,
    delete: waitingForRemoval(pathOf, { pending: ["ACTIVE"], target: ["INACTIVE"] }),
  },
  ...endOfLife(pathOf, isRuleDeleted),
});
