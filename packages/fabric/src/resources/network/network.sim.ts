import { connectionsAt } from "../../sim/parts/connections";
import type { Context } from "../../sim/kind/context";
import { ACCOUNT, locationOf } from "../../sim/parts/enrichment";
import { refuse, refuseProperty } from "../../sim/kind/fabric-error";
import { OPERATORS } from "../../sim/requests/filter";
import { type JsonObject, textAt } from "../../sim/kind/json";
import { defineKind, VERBS } from "../../sim/kind/kind";
import { notificationsShape } from "../../sim/parts/notifications";
import { choice, object, text } from "../../sim/kind/shape";

const INVALID = "EQ-3152001";
const SORTABLE = ["/name", "/uuid", "/scope", "/operation/equinixStatus", "/location/region"];

const name = text({ min: 1, max: 24 });

/** The location that a network of each scope requires. */
const NEEDED: Readonly<Record<string, string>> = { REGIONAL: "/location/region", LOCAL: "/location/metroCode" };

function checkPlace(input: JsonObject): void {
  const scope = textAt(input, "/scope") ?? "";
  const needed = NEEDED[scope];
  if (needed !== undefined && textAt(input, needed) === undefined) {
    throw refuseProperty(INVALID, needed, `is required for the scope ${scope}`);
  }
}

function fill(input: JsonObject, context: Context): JsonObject {
  const metroCode = textAt(input, "/location/metroCode");
  return {
    ...(metroCode === undefined ? {} : { location: locationOf(metroCode, context) }),
    ...(context.behaviour.phantoms.serverDefaults ? { account: ACCOUNT } : {}),
  };
}

function phase(state: string, equinixStatus: string): JsonObject {
  return { state, operation: { equinixStatus } };
}

/** Networks. */
export const simulator = defineKind({
  name: "network",
  path: "/fabric/v4/networks",
  invalid: INVALID,
  missing: { status: 404, code: "EQ-3152004", message: "there is no such network" },
  transient: { code: "EQ-3040055", message: "a change of the network is requested already" },
  create: {
    status: 202,
    mayDryRun: true,
    shape: object({
      type: choice("EVPLAN", "EPLAN", "IPWAN", "EVPTREE", "EPTREE"),
      name,
      scope: choice("REGIONAL", "GLOBAL", "LOCAL"),
      "location?": object({
        "metroHref?": text(),
        "region?": text(),
        "metroName?": text(),
        "metroCode?": text(),
        "ibx?": text(),
      }),
      "project?": object({ projectId: text({ min: 1 }) }),
      notifications: notificationsShape,
    }),
    check: checkPlace,
    fill,
  },
  patch: {
    status: 200,
    type: "application/json-patch+json",
    paths: { "/name": name, "/notifications": notificationsShape },
    ops: ["replace"],
    refused: { code: INVALID, message: "this cannot be changed" },
  },
  remove: {
    status: 202,
    check: ({ uuid }, context) => {
      if (connectionsAt("network", uuid, context).length > 0)
        throw refuse(INVALID, "the network still has connections");
    },
    already: { code: "EQ-3040055", message: "a change of the network is requested already" },
  },
  search: {
    path: "/fabric/v4/networks/search",
    properties: [
      ...SORTABLE,
      "/type",
      "/project/projectId",
      "/account/globalCustId",
      "/account/orgId",
      "/deletedDate",
      "/*",
    ],
    operators: OPERATORS.filter((operator) => !operator.endsWith("NULL")),
    outer: ["and", "or"],
    maxOr: 8,
    inner: ["and", "or"],
    sort: [...SORTABLE, "/changeLog/createdDateTime", "/changeLog/updatedDateTime"],
  },
  life: {
    at: "/operation/equinixStatus",
    create: [phase("INACTIVE", "PROVISIONING"), phase("ACTIVE", "PROVISIONED")],
    update: ["PROVISIONING", "PROVISIONED"],
    delete: ["DEPROVISIONING", phase("DELETED", "DEPROVISIONED")],
    failed: { create: "NOT_PROVISIONED", update: "NOT_PROVISIONED", delete: "NOT_DEPROVISIONED" },
  },
  gone: "stays",
  change: { type: (operation) => `NETWORK_${VERBS[operation]}`, shows: "reference", hasRoutes: true },
  derive: ({ uuid }, context) => ({ connectionsCount: connectionsAt("network", uuid, context).length }),
});
