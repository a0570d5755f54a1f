import { isIP } from "node:net";
import { refuse } from "../../sim/kind/fabric-error";
import { isObject, type JsonObject, overlay, textAt } from "../../sim/kind/json";
import { defineKind, VERBS } from "../../sim/kind/kind";
import type { Context } from "../../sim/kind/context";
import { choice, either, flag, integer, number, object, type Shape, text, variants } from "../../sim/kind/shape";
import { USUAL_LIFE } from "../../sim/kind/usual-life";

const PLATFORM_ASN = 64_910;

const med = integer(0, 4_294_967_295);

/** A plain address of a family, without the length of a prefix. */
function address(family: 4 | 6): Shape {
  return {
    check: (value, spot) => {
      if (typeof value !== "string" || isIP(value) !== family) spot.refuse(`must be an IPv${family} address`);
    },
  };
}

function session(family: 4 | 6): Shape {
  return object({
    customerPeerIp: address(family),
    enabled: flag,
    "equinixPeerIp?": address(family),
    "outboundASPrependCount?": either(integer(0, 1), integer(3, 3), integer(5, 5)),
    "inboundMED?": med,
    "outboundMED?": med,
  });
}

const shape = variants("type", {
  BGP: object({
    type: choice("BGP"),
    "name?": text({ max: 24 }),
    "bgpIpv4?": session(4),
    "bgpIpv6?": session(6),
    "customerAsn?": integer(1, 4_294_967_295),
    "bgpAuthKey?": text(),
    "asOverrideEnabled?": flag,
    "bfd?": object({ enabled: flag, "interval?": either(text({ pattern: /^\d+$/ }), number) }),
  }),
  DIRECT: object({
    type: choice("DIRECT"),
    "name?": text({ max: 24 }),
    "directIpv4?": object({ "equinixIfaceIp?": text({ pattern: /^[\d.]+\/\d+$/ }) }),
    "directIpv6?": object({ equinixIfaceIp: text({ pattern: /^[\da-f:.]+\/\d+$/i }) }),
  }),
});

/** Routing protocols of connections. */
export const simulator = defineKind({
  name: "routingProtocol",
  path: "/fabric/v4/connections/:connectionId/routingProtocols",
  parents: { connectionId: "connection" },
  invalid: "EQ-3041001",
  missing: { status: 404, code: "EQ-3041121", message: "there is no such routing protocol" },
  transient: {
    code: "EQ-3041012",
    message: "a routing protocol of the connection is in a transient state",
    isPerParent: true,
  },
  create: { status: 202, shape, check: checkOrder, fill: filled },
  put: {
    status: 202,
    shape,
    check: (input, _context, object) => {
      if (object?.["type"] !== input["type"]) throw refuse("EQ-3041002", "the type cannot be changed");
      checkBlocks(input);
    },
    fill: filled,
  },
  patch: {
    status: 202,
    type: "application/json",
    paths: { "/bgpIpv4/enabled": flag, "/bgpIpv6/enabled": flag },
    ops: ["replace"],
    isStrict: true,
    refused: { code: "EQ-3041001", message: "only whether a session is enabled can be replaced" },
  },
  remove: {
    status: 202,
    check: ({ type }, context) => {
      if (type === "DIRECT" && has("BGP", context)) {
        throw refuse("EQ-3041016", "the BGP protocol of the connection must be deleted before the direct one");
      }
    },
  },
  list: { isPaged: true },
  outside: { mayCopy: () => false },
  life: USUAL_LIFE,
  change: { type: (operation) => `ROUTING_PROTOCOL_${VERBS[operation]}`, shows: "reference", hasRoutes: true },
  changeLog: { key: "changelog" },
  secrets: ["/bgpAuthKey"],
  view: shown,
});

function checkOrder(input: JsonObject, context: Context): void {
  checkBlocks(input);
  if (input["type"] === "BGP" && !has("DIRECT", context)) {
    throw refuse("EQ-3041001", "the connection needs a direct routing protocol before a BGP one");
  }
}

function checkBlocks(input: JsonObject): void {
  const names = input["type"] === "BGP" ? ["bgpIpv4", "bgpIpv6"] : ["directIpv4", "directIpv6"];
  if (!names.some((name) => name in input)) throw refuse("EQ-3041013", `${names.join(" or ")} is required`);
}

function has(type: string, { all, params }: Context): boolean {
  const { connectionId = "" } = params;
  return all("routingProtocol", { connectionId }).some((other) => other["type"] === type);
}

function filled(input: JsonObject, { behaviour }: Context): JsonObject {
  const always = { operation: { errors: [] } };
  if (input["type"] !== "BGP") return always;
  const sessions = ["bgpIpv4", "bgpIpv6"].flatMap((name): [string, unknown][] => {
    const given = input[name];
    return isObject(given) ? [[name, sessionFilled(given)]] : [];
  });
  const defaults = { asOverrideEnabled: false, bfd: { enabled: false, interval: "100" } };
  const chosen = behaviour.phantoms.serverDefaults ? overlay(defaults, input) : input;
  return { ...always, ...chosen, equinixAsn: PLATFORM_ASN, ...Object.fromEntries(sessions) };
}

function sessionFilled(given: JsonObject): JsonObject {
  const address = textAt(given, "/customerPeerIp") ?? "";
  const peer = address.replace(/[\da-f]$/i, "9");
  return { equinixPeerIp: peer, ...given, routesMax: 1000, operation: { operationalStatus: "UNKNOWN" } };
}

/** The service is not particular about forms: intervals are numbers, addresses in capital letters, and empty blocks there. */
function shown(object: JsonObject, { behaviour }: Context): JsonObject {
  if (!behaviour.phantoms.serverDefaults) return object;
  if (object["type"] === "DIRECT") return { directIpv6: {}, ...object };
  const { bfd, bgpIpv6 } = object;
  const address = isObject(bgpIpv6) ? textAt(bgpIpv6, "/customerPeerIp") : undefined;
  return {
    ...object,
    ...(isObject(bfd) ? { bfd: { ...bfd, interval: Number(bfd["interval"] ?? 100) } } : {}),
    ...(isObject(bgpIpv6) ? { bgpIpv6: { ...bgpIpv6, customerPeerIp: address?.toUpperCase() } } : {}),
  };
}
