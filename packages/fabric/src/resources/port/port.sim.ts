import { randomUuid } from "@ops-providers/provider-kit/simulator";
import { connectionsAt } from "../../sim/parts/connections";
import type { Context } from "../../sim/kind/context";
import { ACCOUNT, locationOf, orderDefaults } from "../../sim/parts/enrichment";
import { refuse, refuseProperty } from "../../sim/kind/fabric-error";
import { isList, isObject, type JsonObject, objectAt, overlay, textAt, valueAt } from "../../sim/kind/json";
import { defineKind, VERBS } from "../../sim/kind/kind";
import { portSeeds } from "./port-seeds.sim";
import { flag, text } from "../../sim/kind/shape";
import { USUAL_LIFE } from "../../sim/kind/usual-life";
import { encapsulationShape, portShape } from "./port-shape.sim";

const INVALID = "EQ-3143101";
const NOT_VISIBLE = { code: "EQ-3035202", message: "Invalid PortUUID" } as const;

function check(input: JsonObject): void {
  const { physicalPorts, physicalPortsCount, encapsulation, lagEnabled } = input;
  if (isList(physicalPorts) && physicalPorts.length !== physicalPortsCount) {
    throw refuseProperty("EQ-3143113", "/physicalPorts", "must be as many as physicalPortsCount says");
  }
  const isUntagged = isObject(encapsulation) && encapsulation["type"] === "UNTAGGED";
  if (isUntagged && lagEnabled === true) {
    throw refuseProperty("EQ-3143120", "/lagEnabled", "is not possible without tags");
  }
}

function fill(input: JsonObject, context: Context, number: number): JsonObject {
  const { phantoms } = context.behaviour;
  const metroCode = textAt(input, "/location/metroCode") ?? "";
  const named = input["name"] === undefined ? { name: `${metroCode}-PORT-${number + 1}` } : {};
  const speed = input["physicalPortsSpeed"];
  const projection = { bandwidth: speed, availableBandwidth: speed, usedBandwidth: 0, serviceType: "MSP" };
  if (!phantoms.serverDefaults) return { ...named, ...projection };
  return {
    ...named,
    ...projection,
    account: { accountName: ACCOUNT["accountName"], ucmId: "ucm-1", ...objectAt(input, "/account") },
    location: { ...locationOf(metroCode, context), ibx: input["demarcationPointIbx"] },
    device: overlay(
      { name: `${metroCode}-SW-01`, redundancy: { group: "g-9", priority: textAt(input, "/redundancy/priority") } },
      objectAt(input, "/device"),
    ),
    redundancy: { enabled: true, group: "g-9" },
    order: {
      ...orderDefaults(number, context),
      orderId: `or-${number}`,
      uuid: randomUuid(context.random),
      ...objectAt(input, "/order"),
    },
    notifications: [{ type: "NOTIFICATION", registeredUsers: ["svc-ops"] }, ...listAt(input, "/notifications")],
  };
}

function listAt(input: JsonObject, pointer: string): readonly unknown[] {
  const found = valueAt(input, pointer);
  return isList(found) ? found : [];
}

/** Newer answers have the package next to the settings, and numbers for tags. */
function view(port: JsonObject, { behaviour: { phantoms } }: Context): JsonObject {
  if (!phantoms.laterKeys) return port;
  const { packageType, ...settings } = objectAt(port, "/settings");
  const tag = Number(textAt(port, "/encapsulation/tagProtocolId"));
  return {
    ...port,
    settings,
    package: { code: packageType },
    encapsulation: { ...objectAt(port, "/encapsulation"), ...(Number.isNaN(tag) ? {} : { tagProtocolId: tag }) },
  };
}

/** Ports. */
export const simulator = defineKind({
  name: "port",
  path: "/fabric/v4/ports",
  invalid: INVALID,
  missing: NOT_VISIBLE,
  read: { hidden: { ...NOT_VISIBLE, reads: 2 } },
  create: { status: 201, mayDryRun: true, shape: portShape, check, fill },
  patch: {
    status: 202,
    type: "application/json-patch+json",
    mayDryRun: true,
    paths: { "/name": text({ min: 1 }), "/encapsulation": encapsulationShape, "/lagEnabled": flag },
    ops: ["add", "replace"],
    refused: { code: INVALID, message: "this cannot be changed" },
  },
  remove: {
    status: 202,
    mayDryRun: true,
    check: ({ uuid }, context) => {
      if (connectionsAt("port", uuid, context).length > 0) throw refuse("EQ-3143253", "the port is in use");
    },
  },
  list: { isPaged: false, queries: { name: (port, wanted) => port["name"] === wanted } },
  search: {
    path: "/fabric/v4/ports/search",
    properties: [
      "/device/name",
      "/physicalPorts/tether/crossConnectId",
      "/physicalPorts/interface/name",
      "/state",
      "/project/projectId",
      "/uuid",
      "/name",
      "/account/orgId",
      "/account/accountNumber",
      "/location/metroCode",
    ],
    operators: ["="],
    outer: ["and", "or", "bare"],
    inner: ["and", "or"],
    needsFilter: true,
    sort: ["/device/name"],
    defaultSort: "/device/name",
  },
  life: {
    ...USUAL_LIFE,
    create: ["PENDING", "PROVISIONED"],
  },
  change: { type: (operation) => `PORT_${VERBS[operation]}`, shows: "whole" },
  derive: ({ uuid, operation }, context) => {
    const connectionsCount = connectionsAt("port", uuid, context).length;
    const working = { operationalStatus: "UP", connectionCount: connectionsCount };
    return { connectionsCount, ...(operation === undefined ? { operation: working } : {}) };
  },
  view,
  seeds: portSeeds,
});
