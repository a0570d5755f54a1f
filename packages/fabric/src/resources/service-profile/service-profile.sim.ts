import { described } from "../../sim/parts/outside-edits";
import type { Context } from "../../sim/kind/context";
import { ACCOUNT, locationOf } from "../../sim/parts/enrichment";
import { refuse, refuseProperty } from "../../sim/kind/fabric-error";
import { isList, isObject, type JsonObject, objectAt, textAt } from "../../sim/kind/json";
import { defineKind } from "../../sim/kind/kind";
import { serviceProfileSeeds } from "./service-profile-seeds.sim";
import { SEEDS } from "../../sim/parts/seeds";
import { profileShape } from "./service-profile-shape.sim";

const SEARCHABLE = ["/name", "/uuid", "/state", "/metros/code", "/visibility", "/type", "/project/projectId"];
const SETS = ["tags", "allowedEmails", "customFields", "ports", "virtualDevices", "metros"];

/** Service profiles. */
export const simulator = defineKind({
  name: "serviceProfile",
  path: "/fabric/v4/serviceProfiles",
  invalid: "EQ-3001012",
  missing: { status: 404, code: "EQ-3001011", message: "there is no such service profile" },
  create: { status: 201, shape: profileShape, check: checkProfile, fill: filled },
  put: {
    status: 202,
    shape: profileShape,
    check: (input, _context, object) => {
      if (object?.["type"] !== input["type"]) throw refuse("EQ-3001028", "the type cannot be changed");
      if (object?.["state"] !== "ACTIVE") throw refuse("EQ-3001012", "the service profile is not active");
      checkProfile(input);
    },
    fill: filled,
  },
  remove: {
    status: 200,
    already: { code: "EQ-3001115", message: "the service profile is deleted" },
  },
  list: { isPaged: true, queries: { viewPoint: () => true } },
  search: {
    path: "/fabric/v4/serviceProfiles/search",
    properties: SEARCHABLE,
    operators: ["="],
    outer: ["and", "bare"],
    sort: ["/name", "/state", "/changeLog/createdDateTime", "/changeLog/updatedDateTime"],
    queries: ["viewPoint"],
  },
  read: { queries: ["viewPoint"] },
  outside: { edits: [described, (number) => ({ tags: [`hand-${number}`] })] },
  life: {
    create: ["ACTIVE"],
    update: ["ACTIVE"],
    delete: ["ACTIVE", "DELETED"],
    failed: { create: "REJECTED", update: "REJECTED", delete: "ACTIVE" },
  },
  gone: "stays",
  etag: {
    first: 0,
    isQuoted: true,
    mismatch: { status: 412, code: "EQ-3001205", message: "If-Match is not the version of the service profile" },
  },
  derive: known,
  view: shown,
  seeds: serviceProfileSeeds,
});

function checkProfile({ customFields }: JsonObject): void {
  const fields = isList(customFields) ? customFields.filter(isObject) : [];
  const labels = fields.map((field) => textAt(field, "/label"));
  if (new Set(labels).size < labels.length) throw refuseProperty("EQ-3001020", "/customFields", "has a label twice");
  for (const [index, { dataType, options }] of fields.entries()) {
    if (dataType === "LIST" && (!isList(options) || options.length === 0)) {
      throw refuseProperty("EQ-3001021", `/customFields/${index}/options`, "is required");
    }
  }
}

function filled(input: JsonObject, { behaviour }: Context): JsonObject {
  const defaults = {
    visibility: "PRIVATE",
    selfProfile: false,
    project: SEEDS.project,
    marketingInfo: { promotion: false },
  };
  return { account: ACCOUNT, ...(behaviour.phantoms.serverDefaults ? { ...defaults, ...input } : {}) };
}

/** What follows from the parts that may be changed. */
function known(object: JsonObject, context: Context): JsonObject {
  const { accessPointTypeConfigs, ports, virtualDevices, metros } = object;
  const id = textAt(object, "/uuid") ?? "";
  const hasDefaults = context.behaviour.phantoms.serverDefaults;
  const placed = (one: unknown): unknown => (isObject(one) && hasDefaults ? withPlace(one, context) : one);
  const offered =
    isList(ports) && hasDefaults && metros === undefined ? [{ code: "FR", name: "Frankfurt" }] : undefined;
  return {
    ...(isList(accessPointTypeConfigs)
      ? { accessPointTypeConfigs: accessPointTypeConfigs.map((one, index) => configOf(one, id, index, hasDefaults)) }
      : {}),
    ...(isList(ports) ? { ports: ports.map(placed) } : {}),
    ...(isList(virtualDevices) ? { virtualDevices: virtualDevices.map(placed) } : {}),
    ...(offered === undefined ? {} : { metros: offered }),
  };
}

function withPlace(one: JsonObject, context: Context): JsonObject {
  const given = objectAt(one, "/location");
  return { ...one, location: { ...locationOf(textAt(given, "/metroCode") ?? "FR", context), ...given } };
}

const NO_API = {
  apiAvailable: false,
  bandwidthFromApi: false,
  equinixManagedPort: false,
  equinixManagedVlan: false,
  allowOverSubscription: false,
  overSubscriptionLimit: 1,
} as const;

/** A way to connect has an id of its own; what depends on ports has more that the service decides. */
function configOf(config: unknown, id: string, index: number, hasDefaults: boolean): unknown {
  if (!isObject(config)) return config;
  const uuid = `${id.slice(0, 24)}${String(index).padStart(12, "0")}`;
  if (!hasDefaults || config["type"] === "VD") return { uuid, ...config };
  const defaults = {
    allowRemoteConnections: false,
    allowCustomBandwidth: false,
    allowBandwidthAutoApproval: false,
    allowBandwidthUpgrade: false,
    connectionRedundancyRequired: false,
    enableAutoGenerateServiceKey: false,
    linkProtocolConfig: { encapsulation: "DOT1Q", reuseVlanSTag: false },
    apiConfig: NO_API,
    authenticationKey: { required: false },
  };
  return { uuid, ...defaults, ...config };
}

/** The service keeps sets in an order of its own, and bandwidths by size. */
function shown(object: JsonObject, { behaviour }: Context): JsonObject {
  if (!behaviour.phantoms.serverDefaults) return object;
  const entries = Object.entries(object).map(([key, value]): [string, unknown] => {
    return [key, SETS.includes(key) && isList(value) ? value.toReversed() : value];
  });
  return Object.fromEntries(entries);
}
