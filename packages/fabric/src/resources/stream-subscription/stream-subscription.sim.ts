import { described, renamed } from "../../sim/parts/outside-edits";
import type { Context } from "../../sim/kind/context";
import { refuseProperty } from "../../sim/kind/fabric-error";
import { isObject, type JsonObject, objectIn, textAt, valueAt } from "../../sim/kind/json";
import { defineKind } from "../../sim/kind/kind";
import { checkSameType } from "../../sim/parts/replaced-type";
import { choice, flag, integer, list, object, text } from "../../sim/kind/shape";
import { USUAL_LIFE } from "../../sim/kind/usual-life";

const INVALID = "EQ-3060011";
const SECRETS = ["accessToken", "apiKey", "integrationKey", "username", "password"] as const;

const ADDRESSES = ["/sink/uri", "/sink/settings/eventUri", "/sink/settings/metricUri"] as const;

/** What sinks of a type must have, and the type of their credential. */
const NEEDED: Readonly<Record<string, readonly [needed: readonly string[], credential?: string]>> = {
  DATADOG: [["/sink/host", "/sink/credential/apiKey"], "API_KEY"],
  GOOGLE_PUBSUB: [["/sink/uri", "/sink/credential/accessToken"], "ACCESS_TOKEN"],
  PAGERDUTY: [["/sink/host", "/sink/credential/integrationKey"], "INTEGRATION_KEY"],
  SERVICENOW: [["/sink/host", "/sink/credential/username", "/sink/credential/password"], "USERNAME_PASSWORD"],
  SLACK: [["/sink/uri"]],
  SPLUNK_HEC: [["/sink/uri", "/sink/credential/accessToken"], "ACCESS_TOKEN"],
  TEAMS: [["/sink/uri"]],
  WEBHOOK: [["/sink/settings"]],
};

const TAKE_NO_CREDENTIAL: readonly string[] = ["SLACK", "TEAMS"];

const names = list(text({ min: 1 }), { max: 8 });
const selector = object({ "include?": names, "except?": names });

const sink = object({
  type: choice(...Object.keys(NEEDED)),
  "uri?": text(),
  "host?": text(),
  "batchEnabled?": flag,
  "batchSizeMax?": integer(1),
  "batchWaitTimeMax?": integer(0),
  "credential?": object({
    type: choice("ACCESS_TOKEN", "INTEGRATION_KEY", "API_KEY", "USERNAME_PASSWORD"),
    "accessToken?": text(),
    "apiKey?": text(),
    "integrationKey?": text(),
    "username?": text(),
    "password?": text(),
  }),
  "settings?": object({
    "applicationKey?": text(),
    "eventIndex?": text(),
    "eventUri?": text(),
    "format?": choice("CLOUDEVENT", "OPENTELEMETRY"),
    "metricIndex?": text(),
    "metricUri?": text(),
    "source?": text(),
  }),
});

const shape = object({
  // a later version of the API may know more types
  type: text({ pattern: /^(STREAM_SUBSCRIPTION|LATER_\w+)$/ }),
  name: text({ min: 1 }),
  "description?": text(),
  "enabled?": flag,
  "metricSelector?": selector,
  "eventSelector?": selector,
  sink,
});

/** Subscriptions to streams. */
export const simulator = defineKind({
  name: "streamSubscription",
  path: "/fabric/v4/streams/:streamId/subscriptions",
  parents: { streamId: "stream" },
  // the service documents no codes of its own for subscriptions
  invalid: INVALID,
  missing: { status: 404, code: "EQ-3060414", message: "there is no such subscription" },
  create: { status: 202, shape, check: checkSink, fill },
  put: { status: 202, shape, check: checkReplaced, fill },
  remove: { status: 202 },
  list: { isPaged: true },
  outside: { edits: [renamed, described, (number) => ({ enabled: number % 2 === 0 })] },
  life: USUAL_LIFE,
  secrets: [...SECRETS.map((name) => `/sink/credential/${name}`), "/sink/settings/applicationKey"],
  addresses: ADDRESSES,
});

function checkSink(input: JsonObject): void {
  const type = textAt(input, "/sink/type") ?? "";
  const [needed, credential] = NEEDED[type] ?? [[]];
  const missing = needed.find((pointer) => valueAt(input, pointer) === undefined);
  if (missing !== undefined) throw refuseProperty(INVALID, missing, "is required for the type of the sink");
  if (credential !== undefined && textAt(input, "/sink/credential/type") !== credential) {
    throw refuseProperty(INVALID, "/sink/credential/type", "does not belong to the type of the sink");
  }
  if (TAKE_NO_CREDENTIAL.includes(type) && valueAt(input, "/sink/credential") !== undefined) {
    throw refuseProperty(INVALID, "/sink/credential", "does not belong to the type of the sink");
  }
  const isAddressed = ["eventUri", "metricUri"].some((name) => valueAt(input, `/sink/settings/${name}`) !== undefined);
  if (type === "WEBHOOK" && !isAddressed) throw refuseProperty(INVALID, "/sink/settings", "has no address");
  const starred = SECRETS.find((name) => /^\*+$/.test(textAt(input, `/sink/credential/${name}`) ?? ""));
  if (starred !== undefined)
    throw refuseProperty(INVALID, `/sink/credential/${starred}`, "is what stands for a secret");
  const masked = [...ADDRESSES, "/sink/settings/applicationKey"].find((at) => /\*{3}/.test(textAt(input, at) ?? ""));
  if (masked !== undefined) throw refuseProperty(INVALID, masked, "is what stands for a secret");
}

function checkReplaced(input: JsonObject, _: Context, object: JsonObject | undefined): void {
  checkSink(input);
  checkSameType(INVALID, input, object);
}

/** What the service holds where the request says nothing. */
function fill(input: JsonObject, { behaviour }: Context): JsonObject {
  const { enabled = true, sink: asked } = input;
  const given = objectIn(asked);
  const operation = { eventsDeliveredCount: 0, metricsDeliveredCount: 0, alertsDeliveredCount: 0, errors: [] };
  if (!behaviour.phantoms.serverDefaults) return { enabled, operation };
  const { batchEnabled = false, batchSizeMax = 50, batchWaitTimeMax = 5 } = given;
  const settings = given["type"] === "WEBHOOK" ? { format: textAt(given, "/settings/format") ?? "CLOUDEVENT" } : {};
  return {
    enabled,
    operation,
    sink: { batchEnabled, batchSizeMax, batchWaitTimeMax, ...(isObject(given["settings"]) ? { settings } : {}) },
  };
}
