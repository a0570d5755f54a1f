import { described, renamed } from "../../sim/parts/outside-edits";
import type { Context } from "../../sim/kind/context";
import { refuseProperty } from "../../sim/kind/fabric-error";
import { isObject, type JsonObject, textAt, valueAt } from "../../sim/kind/json";
import { defineKind } from "../../sim/kind/kind";
import { checkSameType } from "../../sim/parts/replaced-type";
import { choice, either, flag, list, number, object, text } from "../../sim/kind/shape";

const INVALID = "EQ-3060021";
const THRESHOLDS: readonly string[] = ["warningThreshold", "criticalThreshold"];

const threshold = either(text({ pattern: /^-?\d+(\.\d+)?$/ }), number);
const selector = object({ include: list(text({ min: 1 })) });

const shape = object({
  // a later version of the API may know more types
  type: text({ pattern: /^(METRIC_ALERT|LATER_\w+)$/ }),
  name: text({ min: 1 }),
  "description?": text(),
  "enabled?": flag,
  metricSelector: selector,
  resourceSelector: selector,
  detectionMethod: object({
    type: choice("THRESHOLD", "OUTLIER"),
    "windowSize?": text({ pattern: /^P(T?\d+(\.\d+)?[YMWDHS])+$/ }),
    "operand?": choice("ABOVE", "BELOW"),
    "warningThreshold?": threshold,
    "criticalThreshold?": threshold,
  }),
});

/** Rules by which streams raise alerts. */
export const simulator = defineKind({
  name: "streamAlertRule",
  path: "/fabric/v4/streams/:streamId/alertRules",
  parents: { streamId: "stream" },
  // the service documents no codes of its own for alert rules
  invalid: INVALID,
  missing: { status: 404, code: "EQ-3060424", message: "there is no such alert rule" },
  create: { status: 202, shape, check: checkMethod, fill },
  put: { status: 202, shape, check: checkReplaced, fill },
  remove: { status: 202 },
  list: { isPaged: true },
  outside: { edits: [renamed, described] },
  life: {
    create: (rule) => (isOff(rule) ? ["INACTIVE"] : ["INACTIVE", "ACTIVE"]),
    update: (rule) => (isOff(rule) ? ["INACTIVE"] : ["INACTIVE", "ACTIVE"]),
    delete: (rule) => (isOff(rule) ? ["INACTIVE"] : ["ACTIVE", "INACTIVE"]),
  },
  view,
});

function isOff({ enabled }: JsonObject): boolean {
  return enabled === false;
}

function checkMethod(input: JsonObject): void {
  const given = THRESHOLDS.filter((name) => valueAt(input, `/detectionMethod/${name}`) !== undefined);
  if (textAt(input, "/detectionMethod/type") === "OUTLIER") {
    const [first] = given;
    if (first !== undefined) throw refuseProperty(INVALID, `/detectionMethod/${first}`, "is for thresholds only");
    return;
  }
  if (given.length === 0) throw refuseProperty(INVALID, "/detectionMethod", "must have a threshold");
  if (textAt(input, "/detectionMethod/windowSize") === undefined) {
    throw refuseProperty(INVALID, "/detectionMethod/windowSize", "is required");
  }
}

function checkReplaced(input: JsonObject, _: Context, object: JsonObject | undefined): void {
  checkMethod(input);
  checkSameType(INVALID, input, object);
}

function fill({ enabled = true, detectionMethod }: JsonObject, { behaviour }: Context): JsonObject {
  const needsOperand = isObject(detectionMethod) && detectionMethod["operand"] === undefined;
  const isFilled = behaviour.phantoms.serverDefaults && needsOperand && detectionMethod["type"] === "THRESHOLD";
  return { enabled, ...(isFilled ? { detectionMethod: { operand: "ABOVE" } } : {}) };
}

/** The schema has strings for thresholds, and its examples have numbers. */
function view(object: JsonObject, { behaviour }: Context): JsonObject {
  const { detectionMethod } = object;
  if (!behaviour.phantoms.exampleSpelling || !isObject(detectionMethod)) return object;
  const parts = Object.entries(detectionMethod).map(([name, value]): [string, unknown] => {
    return [name, THRESHOLDS.includes(name) ? Number(value) : value];
  });
  return { ...object, detectionMethod: Object.fromEntries(parts) };
}
