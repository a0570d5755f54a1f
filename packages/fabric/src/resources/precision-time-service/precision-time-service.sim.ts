import type { Context } from "../../sim/kind/context";
import { ACCOUNT, orderDefaults } from "../../sim/parts/enrichment";
import { refuse, refuseProperty } from "../../sim/kind/fabric-error";
import { isList, isObject, type JsonObject, objectIn, textAt } from "../../sim/kind/json";
import { defineKind, untilApproved } from "../../sim/kind/kind";
import { SEEDS } from "../../sim/parts/seeds";
import { choice, integer, list, object, text, uuid } from "../../sim/kind/shape";

const INVALID = "EQ-4800010";

const name = text({ min: 3, max: 24, pattern: /^[A-Za-z][A-Za-z0-9_-]*$/ });
const code = choice("NTP_STANDARD", "NTP_ENTERPRISE", "PTP_STANDARD", "PTP_ENTERPRISE");
const address = text({ pattern: /^\d+\.\d+\.\d+\.\d+$/ });
const ipv4 = object({ primary: address, secondary: address, networkMask: address, "defaultGateway?": address });
const ntpKeys = list(
  object({ "type?": choice("ASCII", "HEX"), "keyNumber?": integer(1, 65_535), "key?": text({ min: 10, max: 40 }) }),
);
const ptpProfile = object({
  "timeScale?": choice("ARB", "PTP"),
  "domain?": integer(0, 127),
  "priority1?": integer(0, 248),
  "priority2?": integer(0, 248),
  "logAnnounceInterval?": integer(-3, 1),
  "logSyncInterval?": integer(-5, 1),
  "logDelayReqInterval?": integer(-5, 1),
  "transportMode?": choice("MULTICAST", "UNICAST", "HYBRID"),
  "grantTime?": integer(30, 7200),
});

const PTP_DEFAULTS = {
  timeScale: "PTP",
  domain: 0,
  priority1: 128,
  priority2: 128,
  logAnnounceInterval: 1,
  logSyncInterval: -4,
  logDelayReqInterval: -4,
  transportMode: "MULTICAST",
  grantTime: 300,
} as const;

const shape = object({
  type: choice("NTP", "PTP"),
  name,
  package: object({ code }),
  connections: list(object({ uuid, "type?": text(), "href?": text() }), { min: 1, max: 2 }),
  ipv4,
  "ntpAdvancedConfiguration?": ntpKeys,
  "ptpAdvancedConfiguration?": ptpProfile,
  "project?": object({ projectId: text({ min: 1 }) }),
  "order?": object({ "purchaseOrderNumber?": text(), "customerReferenceNumber?": text(), "orderNumber?": text() }),
});

/** Precision time services. */
export const simulator = defineKind({
  name: "precisionTimeService",
  path: "/fabric/v4/timeServices",
  invalid: INVALID,
  missing: { status: 404, code: "EQ-4800023", message: "there is no such time service" },
  create: { status: 202, shape, check: checkService, fill: filled },
  put: { status: 202, shape, check: checkService, fill: filled },
  patch: {
    status: 202,
    type: "application/json-patch+json",
    paths: {
      "/name": name,
      "/package/code": code,
      "/ipv4": ipv4,
      "/ntpAdvancedConfiguration": ntpKeys,
      "/ptpAdvancedConfiguration": ptpProfile,
    },
    refused: { code: INVALID, message: "the path cannot be changed" },
    onlyOne: { code: INVALID, message: "exactly one operation must be given" },
    isStrict: true,
    check: ({ uuid: id }, _steps, context) => {
      if (context.isBusy("precisionTimeService", String(id)))
        throw refuse(INVALID, "the time service is being changed");
    },
  },
  remove: { status: 202 },
  search: {
    path: "/fabric/v4/timeServices/search",
    inner: ["or"],
    sort: [
      "/name",
      "/uuid",
      "/state",
      "/type",
      "/package/code",
      "/changeLog/createdDateTime",
      "/changeLog/updatedDateTime",
    ],
  },
  outside: { mayCopy: () => false },
  life: {
    // how long CONFIGURING lasts is not documented
    create: (_object, { behaviour }) => [
      "PROVISIONING",
      ...(behaviour.needsApproval ? [untilApproved("CONFIGURING")] : []),
      "PROVISIONED",
    ],
    update: ["REPROVISIONING", "PROVISIONED"],
    delete: ["DEPROVISIONING", "DEPROVISIONED"],
    failed: { create: "PROVISIONING_FAILED", update: "REPROVISIONING_FAILED", delete: "DEPROVISIONING_FAILED" },
  },
  secrets: ["/ntpAdvancedConfiguration/*/key"],
  derive: known,
  view: shown,
});

function checkService(input: JsonObject, context: Context): void {
  const packageCode = textAt(input, "/package/code") ?? "";
  const { type } = input;
  if (!packageCode.startsWith(`${String(type)}_`)) throw refuseProperty(INVALID, "/package/code", "is of another type");
  const other = type === "NTP" ? "ptpAdvancedConfiguration" : "ntpAdvancedConfiguration";
  if (other in input) throw refuseProperty(INVALID, `/${other}`, `is not for ${String(type)}`);
  const id = context.params["id"];
  const isTaken = context
    .all("precisionTimeService")
    .some((one) => one["name"] === input["name"] && one["uuid"] !== id);
  if (isTaken) throw refuse(INVALID, "the name is in use");
  for (const uuidOfOne of connectionsOf(input)) {
    if (context.find("connection", uuidOfOne) === undefined) {
      throw refuseProperty(INVALID, "/connections", `there is no connection ${uuidOfOne}`);
    }
  }
}

function connectionsOf({ connections }: JsonObject): readonly string[] {
  return isList(connections) ? connections.flatMap((one) => (isObject(one) ? [String(one["uuid"])] : [])) : [];
}

function filled(input: JsonObject, context: Context, number: number): JsonObject {
  const { ptpAdvancedConfiguration: given, type } = input;
  const always = { account: ACCOUNT, operation: { operationalStatus: "UP" }, project: SEEDS.project };
  if (!context.behaviour.phantoms.serverDefaults) return always;
  return {
    ...always,
    order: orderDefaults(number, context),
    pricing: { currency: "USD", charges: [{ type: "MONTHLY_RECURRING", price: 350.5 }] },
    ...(type === "PTP" ? { ptpAdvancedConfiguration: { ...PTP_DEFAULTS, ...objectIn(given) } } : {}),
  };
}

/** What follows from the parts that may be changed. */
function known(object: JsonObject, { href }: Context): JsonObject {
  const packageCode = textAt(object, "/package/code") ?? "";
  return {
    package: { code: packageCode, href: href(`/fabric/v4/timeServicePackages/${packageCode}`) },
    connections: connectionsOf(object).map((one) => ({
      uuid: one,
      type: "EVPL_VC",
      href: href(`/fabric/v4/connections/${one}`),
    })),
  };
}

/** The service keeps connections as a set, and keys as bytes. */
function shown(object: JsonObject, { behaviour }: Context): JsonObject {
  const { ntpAdvancedConfiguration: keys, connections } = object;
  if (!behaviour.phantoms.serverDefaults) return object;
  return {
    ...object,
    ...(isList(connections) ? { connections: connections.toReversed() } : {}),
    ...(isList(keys) && behaviour.phantoms.secrets === "shown" ? { ntpAdvancedConfiguration: keys.map(asBytes) } : {}),
  };
}

function asBytes(entry: unknown): unknown {
  const key = isObject(entry) ? textAt(entry, "/key") : undefined;
  return isObject(entry) && key !== undefined ? { ...entry, key: Buffer.from(key).toString("base64") } : entry;
}
