import type { Context } from "../../../sim/kind/context";
import { ACCOUNT, locationOf } from "../../../sim/parts/enrichment";
import {
  isList,
  isObject,
  type JsonObject,
  overlay,
  textAt,
  valueAt,
  without,
  withValue,
} from "../../../sim/kind/json";

/** What the service adds to both sides. */
export function sidesOf(connection: JsonObject, context: Context): JsonObject {
  return context.behaviour.phantoms.serverDefaults
    ? { aSide: sideOf(connection, "aSide", context), zSide: sideOf(connection, "zSide", context) }
    : {};
}

function sideOf(connection: JsonObject, side: "aSide" | "zSide", context: Context): JsonObject {
  const point = valueAt(connection, `/${side}/accessPoint`);
  const token = valueAt(connection, `/${side}/serviceToken`);
  return {
    ...(isObject(point) ? { accessPoint: overlay(pointOf(point, side, context), point) } : {}),
    // who uses a token sees its access point
    ...(isObject(token) ? { serviceToken: tokenOf(token, context), accessPoint: { type: "COLO" } } : {}),
  };
}

function tokenOf({ uuid }: JsonObject, context: Context): JsonObject {
  const known = context.find("serviceToken", String(uuid)) ?? {};
  return { ...without(known, ["connection", "notifications"]), uuid };
}

function pointOf(point: JsonObject, side: "aSide" | "zSide", context: Context): JsonObject {
  const metroCode = textAt(point, "/location/metroCode") ?? "FR";
  return {
    location: { ...locationOf(metroCode, context), ...(side === "aSide" ? { ibx: `${metroCode}5` } : {}) },
    ...(side === "aSide" ? { account: { accountNumber: ACCOUNT["accountNumber"] } } : {}),
    ...partOf(point, "port", {
      name: `EXN-${metroCode}5-PRI-01`,
      redundancy: { enabled: true, group: "g-1", priority: "PRIMARY" },
    }),
    ...partOf(point, "profile", { name: "Example Cloud L2" }),
    ...partOf(point, "router", {}),
    ...partOf(point, "network", { name: "wan", type: "EVPLAN", scope: "LOCAL" }),
    ...partOf(point, "virtualDevice", { name: "edge-1", type: "EDGE" }),
    ...(textAt(point, "/type") === "SP" ? { providerConnectionId: "pc-9f3" } : {}),
    ...(textAt(point, "/type") === "VD" ? { interface: { type: "CLOUD", id: 5, uuid: INTERFACE } } : {}),
  };

  function partOf(from: JsonObject, key: keyof typeof COLLECTIONS, more: JsonObject): JsonObject {
    const part = from[key];
    if (!isObject(part)) return {};
    const href = context.href(`${COLLECTIONS[key]}/${String(part["uuid"])}`);
    return { [key]: { href, ...more } };
  }
}

const INTERFACE = "ab91c3ea-6c7d-4e8f-8a91-1b2c3d4e5f60";

const COLLECTIONS = {
  port: "/fabric/v4/ports",
  profile: "/fabric/v4/serviceProfiles",
  router: "/fabric/v4/routers",
  network: "/fabric/v4/networks",
  virtualDevice: "/ne/v1/devices",
} as const;

const FACTS = ["/additionalInfo", "/aSide/additionalInfo", "/zSide/additionalInfo"];

/** A connection as answers show it: without the keys that approve it. */
export function viewOf(connection: JsonObject, context: Context, keys: readonly unknown[]): JsonObject {
  const { additionalInfo, change, ...others } = connection;
  const isBegun = textAt(connection, "/state") !== "PROVISIONING";
  const facts = isList(additionalInfo)
    ? additionalInfo.filter((fact) => !(isObject(fact) && keys.includes(fact["key"])))
    : [];
  const shown = {
    ...others,
    account: ACCOUNT,
    direction: "OUTGOING",
    isRemote: metroOf(connection, "aSide") !== metroOf(connection, "zSide"),
    ...(facts.length === 0 ? {} : { additionalInfo: facts }),
    ...(isBegun && change !== undefined ? { change } : {}),
  };
  const { serverDefaults, hiddenFacts } = context.behaviour.phantoms;
  const whole = isBegun && serverDefaults ? overlay(shown, linkOf(connection)) : shown;
  return hiddenFacts ? FACTS.reduce((view, pointer) => withValue(view, pointer, undefined), whole) : whole;
}

function metroOf(connection: JsonObject, side: string): unknown {
  return valueAt(connection, `/${side}/accessPoint/location/metroCode`);
}

/** The provider chooses how it tags frames, once the connection is there. */
function linkOf(connection: JsonObject): JsonObject {
  const point = valueAt(connection, "/zSide/accessPoint");
  if (!isObject(point) || point["type"] !== "SP" || point["linkProtocol"] !== undefined) return {};
  const vlanCTag = valueAt(connection, "/aSide/accessPoint/linkProtocol/vlanTag") ?? 1275;
  return { zSide: { accessPoint: { linkProtocol: { type: "QINQ", vlanSTag: 301, vlanCTag } } } };
}
