import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import { boolean, defineShape, integer, isMap, list, object, rule, string } from "@ops-providers/provider-kit";
import { supportedBandwidths } from "../../shapes/bandwidths";
import type { Fields } from "../../service/fields";
import { decidedByService } from "../../shapes/naming";
import { selector } from "./selector";

/** The largest bandwidth of a token for ports, and for virtual devices, in Mbps. */
const MOST_FOR_PORTS = 50_000;
const MOST_FOR_DEVICES = 10_000;

const sideItem = object({
  shape: defineShape({
    name: "ServiceTokenSide",
    doc: "One side of the connection that a token allows.",
    properties: {
      accessPointSelectors: list({
        items: selector,
        required: true,
        minItems: 1,
        doc: "Access points that the token gives access to.",
      }),
    },
  }),
  doc: "One side of the connection.",
});

const side = { items: sideItem, single: true, absent: [], onChange: "replace" } as const;

function itemsOf(value: unknown): readonly Fields[] {
  return (Array.isArray(value) ? value : []).filter(isMap);
}

/** Items that are unknown count, too. */
function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

const oneSide: ObjectRule = rule(
  ["aSides", "zSides"],
  ({ aSides, zSides }) => {
    const count = lengthOf(aSides) + lengthOf(zSides);
    return count === 1 ? undefined : "exactly one of aSides and zSides must be given, with one item";
  },
  { takesPartlyKnown: true, doc: "Either `aSides` or `zSides` is given, with one item." },
);

function isForDevices(sides: unknown): boolean {
  const selectors = itemsOf(sides).flatMap(({ accessPointSelectors }) => itemsOf(accessPointSelectors));
  return selectors.some(({ type, virtualDevice }) => type === "VD" || virtualDevice !== undefined);
}

function tooMuch(name: string, bandwidth: unknown, isOfDevices: boolean, index?: number): readonly CheckFailure[] {
  const most = isOfDevices ? MOST_FOR_DEVICES : MOST_FOR_PORTS;
  if (typeof bandwidth !== "number" || bandwidth <= most) return [];
  const path = index === undefined ? [name] : [name, index];
  const message = `must be at most ${most} for a ${isOfDevices ? "virtual device" : "port"}, not ${bandwidth}`;
  return [{ path, message, severity: "errorIfNew" }];
}

const bandwidthNeeded: ObjectRule = rule(
  ["aSides", "zSides", "bandwidthLimit", "supportedBandwidths"],
  ({ aSides, zSides, bandwidthLimit, supportedBandwidths }) => {
    const [isOfASide, isOfZSide] = [lengthOf(aSides) > 0, lengthOf(zSides) > 0];
    if (isOfASide === isOfZSide) return undefined;
    if (isOfASide) return bandwidthLimit === undefined ? missing("bandwidthLimit", "A") : undefined;
    return lengthOf(supportedBandwidths) === 0 ? missing("supportedBandwidths", "Z") : undefined;
  },
  {
    takesPartlyKnown: true,
    doc: "A new token of the A side needs `bandwidthLimit`, one of the Z side `supportedBandwidths`.",
  },
);

function missing(name: string, side: "A" | "Z"): CheckFailure {
  return { path: [name], message: `is required for a token of the ${side} side`, severity: "errorIfNew" };
}

const notTooMuch: ObjectRule = rule(
  ["aSides", "zSides", "bandwidthLimit", "supportedBandwidths"],
  (given) => {
    const isOfDevices = isForDevices(given.aSides) || isForDevices(given.zSides);
    const supported: readonly unknown[] = Array.isArray(given.supportedBandwidths) ? given.supportedBandwidths : [];
    return [
      ...tooMuch("bandwidthLimit", given.bandwidthLimit, isOfDevices),
      ...supported.flatMap((one, i) => tooMuch("supportedBandwidths", one, isOfDevices, i)),
    ];
  },
  {
    takesPartlyKnown: true,
    doc: `Bandwidths are at most ${MOST_FOR_PORTS} Mbps for ports and ${MOST_FOR_DEVICES} Mbps for virtual devices.`,
  },
);

const shape = defineShape({
  name: "ServiceTokenConnection",
  doc: "The connection that a token allows.",
  properties: {
    type: string({
      values: ["EVPL_VC", "EPL_VC", "EVPLAN_VC", "EPLAN_VC", "IPWAN_VC", "IP_VC", "EVPTREE_VC", "EPTREE_VC"],
      anyCase: true,
      onChange: "replace",
      doc: "Type of the connection.",
    }),
    aSides: list({ ...side, wire: "aSide", doc: "Access points of the token at the A side." }),
    zSides: list({ ...side, wire: "zSide", doc: "Access points of the token at the Z side." }),
    bandwidthLimit: integer({
      min: 1,
      max: 100_000,
      computed: true,
      unit: "Mbps",
      doc: "Largest bandwidth of the connection, for a token of the A side.",
    }),
    supportedBandwidths: list({
      ...supportedBandwidths,
      doc: "Bandwidths that the connection may have, in Mbps, for a token of the Z side.",
    }),
    allowRemoteConnection: boolean({
      computed: true,
      onChange: "replace",
      doc: "Whether the other side may be in another metropolitan area.",
    }),
    allowCustomBandwidth: boolean({
      computed: true,
      onChange: "replace",
      doc: "Whether the connection may have another bandwidth than the supported ones.",
    }),
    uuid: string({
      ...decidedByService,
      refersTo: "Connection",
      doc: "UUID of the connection, once a connection was created with the token.",
    }),
  },
  rules: [oneSide, bandwidthNeeded, notTooMuch],
});

/** The connection that a token allows. */
export const tokenConnections = list({
  items: object({ shape, doc: "The connection." }),
  single: true,
  required: true,
  minItems: 1,
  wire: "connection",
  // what can be changed inside has paths of its own
  sent: "create",
  doc: "The connection that the token allows. Bandwidths are changed in place.",
});
