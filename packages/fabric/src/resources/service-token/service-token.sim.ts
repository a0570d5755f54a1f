import { described, renamed } from "../../sim/parts/outside-edits";
import { connectionBy } from "../../sim/parts/connections";
import type { Context } from "../../sim/kind/context";
import { ACCOUNT } from "../../sim/parts/enrichment";
import { refuse, refuseProperty } from "../../sim/kind/fabric-error";
import { isList, isObject, type JsonObject, objectAt, objectIn, overlay, valueAt } from "../../sim/kind/json";
import { defineKind } from "../../sim/kind/kind";
import { linkProtocol } from "../../sim/parts/link-protocol";
import { notificationsShape } from "../../sim/parts/notifications";
import { choice, flag, integer, list, object, text, uuid } from "../../sim/kind/shape";

const INVALID = "EQ-3034001";
const EMAILS = list(text({ pattern: /@/ }), { min: 1 });

const side = object({
  accessPointSelectors: list(
    object({
      "type?": choice("COLO", "VD", "NETWORK"),
      "port?": object({ uuid }),
      "virtualDevice?": object({ uuid, "type?": choice("EDGE") }),
      "interface?": object({ type: choice("NETWORK"), "id?": integer(), "uuid?": uuid }),
      "network?": object({ uuid }),
      "linkProtocol?": linkProtocol,
    }),
    { min: 1 },
  ),
});

const expiration = text({ pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ });

const createShape = object({
  type: choice("VC_TOKEN", "EPL_TOKEN"),
  "name?": text({ min: 1 }),
  "description?": text(),
  expirationDateTime: expiration,
  connection: object({
    "type?": choice("EVPL_VC", "EPL_VC", "EVPLAN_VC", "EPLAN_VC", "IPWAN_VC", "IP_VC", "EVPTREE_VC", "EPTREE_VC"),
    "allowRemoteConnection?": flag,
    "allowCustomBandwidth?": flag,
    "bandwidthLimit?": integer(0, 100_000),
    "supportedBandwidths?": list(integer(0)),
    "aSide?": side,
    "zSide?": side,
  }),
  notifications: notificationsShape,
  "project?": object({ projectId: text({ min: 1 }) }),
});

function checkExpiry(time: unknown, { now }: Context): void {
  if (!(Date.parse(String(time)) > now.getTime())) {
    throw refuseProperty(INVALID, "/expirationDateTime", "must be in the future");
  }
}

function check(input: JsonObject, context: Context): void {
  checkExpiry(input["expirationDateTime"], context);
  const sides = ["/connection/aSide", "/connection/zSide"].filter((at) => valueAt(input, at) !== undefined);
  if (sides.length !== 1) throw refuse(INVALID, "a token stands for exactly one side");
  const needed = sides.includes("/connection/aSide") ? "/connection/bandwidthLimit" : "/connection/supportedBandwidths";
  if (valueAt(input, needed) === undefined) throw refuseProperty(INVALID, needed, "is required for the side");
}

function fill(input: JsonObject, context: Context): JsonObject {
  const isOfASide = valueAt(input, "/connection/aSide") !== undefined;
  const { serverDefaults } = context.behaviour.phantoms;
  return {
    issuerSide: isOfASide ? "ASIDE" : "ZSIDE",
    account: { orgId: ACCOUNT["orgId"] },
    ...(serverDefaults
      ? {
          connection: overlay(
            { allowRemoteConnection: false, allowCustomBandwidth: false },
            shown(input, isOfASide ? "aSide" : "zSide", context),
          ),
        }
      : {}),
  };
}

/** The connection of a token, with what the service tells of ports. */
function shown(input: JsonObject, key: "aSide" | "zSide", context: Context): JsonObject {
  const selectors = valueAt(input, `/connection/${key}/accessPointSelectors`);
  const accessPointSelectors = (isList(selectors) ? selectors : []).map((selector) => {
    const port = isObject(selector) ? selector["port"] : undefined;
    return isObject(selector) && isObject(port)
      ? { ...selector, port: { ...portOf(port, context), ...port } }
      : selector;
  });
  return { ...objectAt(input, "/connection"), [key]: { accessPointSelectors } };
}

function portOf({ uuid: id }: JsonObject, context: Context): JsonObject {
  return {
    href: context.href(`/fabric/v4/ports/${String(id)}`),
    type: "XF_PORT",
    portName: "EXN-FR5-PRI-01",
    cvpId: 7_001_234,
    bandwidth: 10_000,
    encapsulationProtocolType: "DOT1Q",
    accountName: "Example Networks",
    priority: "PRIMARY",
    location: { metroCode: "FR" },
  };
}

/** Service tokens. */
export const simulator = defineKind({
  name: "serviceToken",
  path: "/fabric/v4/serviceTokens",
  invalid: INVALID,
  missing: { code: "EQ-3034016", message: "there is no such service token" },
  create: { status: 201, mayDryRun: true, shape: createShape, check, fill },
  patch: {
    status: 200,
    type: "application/json-patch+json",
    mayDryRun: true,
    paths: {
      "/name": text({ min: 1 }),
      "/description": text(),
      "/expirationDateTime": expiration,
      "/notifications/emails": {
        shape: EMAILS,
        apply: (token, { value }) => {
          const old = token["notifications"];
          const notifications = (isList(old) ? old : []).map((one) => ({
            ...objectIn(one),
            emails: value,
          }));
          return { ...token, notifications };
        },
      },
      "/connection/bandwidthLimit": integer(0, 100_000),
      "/connection/supportedBandwidths": list(integer(0)),
    },
    refused: { code: INVALID, message: "this cannot be changed" },
    check: (_token, steps, context) => {
      for (const { path, value } of steps) if (path === "/expirationDateTime") checkExpiry(value, context);
    },
  },
  remove: { status: 200, already: { code: "EQ-3034019", message: "the service token is deleted already" } },
  list: { isPaged: true },
  search: {
    path: "/fabric/v4/serviceTokens/search",
    properties: ["/uuid", "/state", "/name", "/project/projectId"],
    operators: ["=", "!=", "LIKE", "NOT LIKE", "ILIKE", "IN", "NOT IN"],
    queries: ["offset", "limit"],
    sort: [],
  },
  life: { create: ["INACTIVE"], update: [{}], delete: ["DELETED"] },
  outside: { edits: [renamed, described] },
  gone: "missing",
  changeLog: { key: "changelog", stampsUpdateAtOnce: true },
  derive: ({ uuid: id }, context) => {
    const user = connectionBy(id, context);
    return user === undefined ? {} : { state: "ACTIVE", connection: { uuid: user["uuid"], href: user["href"] } };
  },
});
