import { renamed } from "../../sim/parts/outside-edits";
import { connectionBy } from "../../sim/parts/connections";
import { billingTierOf, orderDefaults } from "../../sim/parts/enrichment";
import { refuse, refuseProperty } from "../../sim/kind/fabric-error";
import {
  isList,
  isObject,
  type JsonObject,
  objectAt,
  objectIn,
  overlay,
  textAt,
  valueAt,
  withValue,
} from "../../sim/kind/json";
import type { Context } from "../../sim/kind/context";
import { defineKind, untilApproved, type Phase, VERBS } from "../../sim/kind/kind";
import { tag } from "../../sim/parts/link-protocol";
import { notificationsShape } from "../../sim/parts/notifications";
import { choice, integer, object, text, uuid } from "../../sim/kind/shape";
import { createShape, pairs } from "./connection-shape.sim";
import { sidesOf, viewOf } from "./sides/connection-sides.sim";

const INVALID = "EQ-3142501";
const KEYS: readonly unknown[] = ["accessKey", "secretKey"];
const STATUSES = ["/operation/equinixStatus", "/operation/providerStatus"];

function phase(state: string, equinixStatus: string, providerStatus = equinixStatus): JsonObject {
  return { state, operation: { equinixStatus, providerStatus } };
}

const BEGUN = phase("PROVISIONING", "PROVISIONING");
const ACTIVE = overlay(phase("ACTIVE", "PROVISIONED"), { operation: { operationalStatus: "UP" } });
const WAITING = phase("PENDING", "PROVISIONED", "PENDING_APPROVAL");
const APPROVED = phase("PENDING", "PROVISIONED", "PROVISIONING");

function creation(connection: JsonObject, { behaviour }: Context): readonly Phase[] {
  const isOfProvider = textAt(connection, "/zSide/accessPoint/type") === "SP";
  return behaviour.needsApproval && isOfProvider ? [BEGUN, untilApproved(WAITING), APPROVED, ACTIVE] : [BEGUN, ACTIVE];
}

function factsOf({ additionalInfo }: JsonObject): readonly unknown[] {
  return isList(additionalInfo) ? additionalInfo : [];
}

function hasKeys(connection: JsonObject): boolean {
  const names = factsOf(connection).map((fact) => (isObject(fact) ? fact["key"] : undefined));
  return KEYS.every((key) => names.includes(key));
}

function checkName(name: unknown): void {
  if (typeof name !== "string" || !/^[A-Za-z0-9_-]{1,24}$/.test(name)) {
    throw refuseProperty(INVALID, "/name", "must have 1 to 24 letters, digits, hyphens or underscores");
  }
}

function check(input: JsonObject, context: Context): void {
  checkName(input["name"]);
  for (const side of ["aSide", "zSide"]) {
    const [point, token] = [valueAt(input, `/${side}/accessPoint`), textAt(input, `/${side}/serviceToken/uuid`)];
    if ((point === undefined) === (token === undefined)) {
      throw refuseProperty(INVALID, `/${side}`, "must have either an access point or a service token");
    }
    if (token !== undefined) checkToken(token, input, context);
    checkRouter(side, point, context);
  }
  checkRedundancy(input);
  checkVlan(input, context);
}

function checkToken(uuid: string, { bandwidth }: JsonObject, context: Context): void {
  const token = context.find("serviceToken", uuid);
  const isFree = token?.["state"] === "INACTIVE" && connectionBy(uuid, context) === undefined;
  if (!isFree) throw refuse("EQ-3142532", "the state of the service token is not valid");
  const limit = valueAt(token, "/connection/bandwidthLimit");
  if (typeof limit === "number" && Number(bandwidth) > limit) {
    throw refuse("EQ-3142535", "the bandwidth is above the limit of the service token");
  }
}

/** A router takes connections once it is there. */
function checkRouter(side: string, point: unknown, context: Context): void {
  const uuid = isObject(point) ? textAt(point, "/router/uuid") : undefined;
  if (isObject(point) && point["type"] === "CLOUD_ROUTER" && uuid === undefined) {
    throw refuseProperty(INVALID, `/${side}/accessPoint/router`, "is required for a cloud router");
  }
  const router = uuid === undefined ? undefined : context.find("cloudRouter", uuid);
  if (router !== undefined && router["state"] !== "PROVISIONED") {
    throw refuse("EQ-3142012", "the router is not provisioned");
  }
}

function checkRedundancy(input: JsonObject): void {
  const group = valueAt(input, "/redundancy/group");
  if (textAt(input, "/redundancy/priority") === "SECONDARY" && group === undefined) {
    throw refuse("EQ-3142514", "a secondary connection needs the group of the primary one");
  }
}

/** A VLAN of a port belongs to one connection, whichever side has it, and whether it is created with it or moved to it. */
function checkVlan(input: JsonObject, context: Context): void {
  const wanted = vlansOf(input);
  const others = context.all("connection").filter((other) => other["uuid"] !== input["uuid"]);
  const taken = new Set(others.flatMap(vlansOf));
  if (wanted.some((vlan) => taken.has(vlan))) throw refuse("EQ-3142102", "the VLAN of the port is in use");
}

/** The ports at which a connection has a VLAN, with the VLAN. */
function vlansOf(connection: JsonObject): readonly string[] {
  return ["aSide", "zSide"].flatMap((side) => {
    const parts = ["port/uuid", "linkProtocol/vlanTag"].map((part) =>
      valueAt(connection, `/${side}/accessPoint/${part}`),
    );
    return parts.includes(undefined) ? [] : [parts.join(" ")];
  });
}

/** Where a connection shows what a change of its place at a port sets. */
const PLACES: Readonly<Record<string, string>> = {
  "/aSide/accessPoint/port/uuid": "/aSide/accessPoint/port/uuid",
  "/aSide/accessPoint/linkProtocols": "/aSide/accessPoint/linkProtocol/vlanTag",
};

function placeOf(value: unknown): unknown {
  return isObject(value) ? value["vlanTag"] : value;
}

function fill(input: JsonObject, context: Context, number: number): JsonObject {
  const { bandwidth } = input;
  const { serverDefaults } = context.behaviour.phantoms;
  const filled = serverDefaults
    ? { billingTier: billingTierOf(Number(bandwidth)), ...orderDefaults(number, context) }
    : {};
  const group = `5d40f5c7-5555-4e9d-9d44-${String(number).padStart(12, "0")}`;
  return {
    ...sidesOf(input, context),
    order: overlay({ termLength: 1, ...filled }, objectAt(input, "/order")),
    ...(serverDefaults ? { redundancy: overlay({ group, priority: "PRIMARY" }, objectAt(input, "/redundancy")) } : {}),
  };
}

const SIDE_PROPERTIES = [
  ...["account/accountName", "account/accountNumber", "router/uuid", "network/uuid", "profile/uuid"],
  ...["linkProtocol/vlanCTag", "linkProtocol/vlanSTag", "linkProtocol/vlanTagMin", "linkProtocol/vlanTagMax"],
  ...["location/metroCode", "location/metroName", "name", "port/uuid", "port/name", "type", "role"],
  ...["authenticationKey", "virtualDevice/name", "virtualDevice/uuid"],
];

const SIDES = ["aSide", "zSide"].flatMap((side) => SIDE_PROPERTIES.map((name) => `/${side}/accessPoint/${name}`));

/** Connections. */
export const simulator = defineKind({
  name: "connection",
  path: "/fabric/v4/connections",
  invalid: INVALID,
  missing: { code: "EQ-3142519", message: "the connection does not exist or is not yours" },
  transient: { code: "EQ-3142510", message: "the connection is in a transient state" },
  read: { queries: ["direction"] },
  create: { status: 201, mayDryRun: true, shape: createShape, check, fill },
  patch: {
    status: 202,
    type: "application/json-patch+json",
    mayDryRun: true,
    paths: {
      "/name": text({ min: 1, max: 24 }),
      "/bandwidth": integer(0, 100_000),
      "/notifications": notificationsShape,
      "/order/termLength": integer(1, 36),
      "/aSide/accessPoint/port/uuid": uuid,
      "/aSide/accessPoint": {
        shape: object({
          "virtualDevice?": object({ uuid, "type?": choice("EDGE") }),
          "interface?": object({ "type?": choice("CLOUD", "NETWORK"), "id?": integer(), "uuid?": uuid }),
        }),
        apply: (connection, { path, value }) =>
          withValue(connection, path, overlay(objectAt(connection, path), objectIn(value))),
      },
      "/aSide/accessPoint/linkProtocols": {
        shape: object({ vlanTag: tag }),
        apply: (connection, { value }) =>
          withValue(connection, "/aSide/accessPoint/linkProtocol/vlanTag", placeOf(value)),
      },
      "": {
        shape: object({ additionalInfo: pairs }),
        apply: (connection, { value }) => {
          const more = isObject(value) ? value["additionalInfo"] : undefined;
          return { ...connection, additionalInfo: [...factsOf(connection), ...(isList(more) ? more : [])] };
        },
      },
    },
    refused: { code: INVALID, message: "this cannot be changed" },
    // the keys of the customer end the waiting for the provider
    applied: ({ uuid: id, ...connection }, _steps, context) => {
      if (hasKeys(connection)) context.approve("connection", String(id));
    },
    check: (connection, steps, context) => {
      const isTag = steps.some(({ path }) => path === "/aSide/accessPoint/linkProtocols");
      const mayTag = ["EVPL_VC", "EIA_VC"].includes(String(connection["type"]));
      if (isTag && !mayTag) throw refuse(INVALID, "the VLAN of such a connection cannot be changed");
      const moves = steps.filter(({ path }) => path in PLACES);
      const moved = moves.reduce(
        (now, { path, value }) => withValue(now, PLACES[path] ?? path, placeOf(value)),
        connection,
      );
      if (moves.length > 0) checkVlan(moved, context);
    },
  },
  remove: { status: 200, already: { code: "EQ-3142509", message: "the connection is deleted already" } },
  search: {
    path: "/fabric/v4/connections/search",
    properties: [
      ...["/isRemote", "/name", "/uuid", "/type", "/direction", "/geoScope", "/account/orgId", "/change/status"],
      ...[...STATUSES, "/project/projectId", "/redundancy/group", "/redundancy/priority", "*"],
      ...[...SIDES, "/aSide/serviceToken/uuid", "/zSide/serviceToken/uuid", "/zSide/internetAccess/uuid"],
    ],
    outer: ["and", "or"],
    maxOr: 8,
    inner: ["and", "or"],
    sort: [
      ...["/name", "/direction", "/bandwidth", "/geoScope", "/uuid", ...STATUSES, "/redundancy/priority"],
      ...[...SIDES, "/changeLog/createdDateTime", "/changeLog/updatedDateTime"],
    ],
  },
  life: {
    create: creation,
    update: [{ state: "REPROVISIONING" }, ACTIVE],
    delete: [phase("DEPROVISIONING", "DEPROVISIONING"), phase("DEPROVISIONED", "DEPROVISIONED")],
    failed: {
      create: phase("FAILED", "ERRORED", "FAILED"),
      update: ACTIVE,
      delete: phase("ACTIVE", "NOT_DEPROVISIONED", "PROVISIONED"),
    },
  },
  outside: {
    edits: [renamed, (number) => ({ bandwidth: 100 + number })],
    // a VLAN of a port, an interface of a device and a token have one connection
    mayCopy: (connection) => textAt(connection, "/aSide/accessPoint/type") === "CLOUD_ROUTER",
  },
  gone: "stays",
  change: { type: (operation) => `CONNECTION_${VERBS[operation]}`, shows: "whole" },
  secrets: ["aSide", "zSide"].map((side) => `/${side}/accessPoint/authenticationKey`),
  view: (connection, context) => viewOf(connection, context, KEYS),
});
