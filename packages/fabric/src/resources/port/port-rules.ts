import type { ObjectRule } from "@ops-providers/provider-kit";
import { getAt, rule } from "@ops-providers/provider-kit";

/** Speeds in Mbps, by how the names of physical types begin. */
const SPEEDS: ReadonlyMap<string, number> = new Map([
  ["1000BASE", 1_000],
  ["10GBASE", 10_000],
  ["100GBASE", 100_000],
  ["400GBASE", 400_000],
]);

const speed: ObjectRule = rule(
  ["physicalPortsSpeed", "physicalPortsType"],
  ({ physicalPortsSpeed, physicalPortsType }) => {
    if (typeof physicalPortsType !== "string" || typeof physicalPortsSpeed !== "number") return undefined;
    const wanted = SPEEDS.get(physicalPortsType.split("_")[0] ?? "");
    if (wanted === undefined || physicalPortsSpeed === wanted) return undefined;
    return {
      path: ["physicalPortsSpeed"],
      message: `must be ${wanted} for the type ${physicalPortsType}, not ${physicalPortsSpeed}`,
    };
  },
  {
    doc: "The speed must be that of the type: 1000 for `1000BASE_…`, 10000 for `10GBASE_…`, 100000 for `100GBASE_…` and 400000 for `400GBASE_…`.",
  },
);

const count: ObjectRule = {
  needs: ["physicalPortsCount", "physicalPorts"],
  doc: "There must be as many `physicalPorts` as `physicalPortsCount` says.",
  takesPartlyKnown: true,
  check({ physicalPortsCount, physicalPorts }) {
    if (!Array.isArray(physicalPorts) || typeof physicalPortsCount !== "number") return undefined;
    if (physicalPorts.length === physicalPortsCount) return undefined;
    return {
      path: ["physicalPorts"],
      message: `must have as many items as physicalPortsCount says: ${physicalPortsCount}, not ${physicalPorts.length}`,
    };
  },
};

/** A port without tags is one dedicated link. */
const untagged: ObjectRule = {
  needs: ["encapsulation", "lagEnabled", "redundancy", "settings"],
  doc: "An `UNTAGGED` port can be neither aggregated nor secondary nor shared.",
  takesPartlyKnown: true,
  check({ encapsulation, lagEnabled, redundancy, settings }) {
    if (getAt(encapsulation, "type") !== "UNTAGGED") return undefined;
    return [
      ...(lagEnabled === true ? [{ path: ["lagEnabled"], message: "must be false for an UNTAGGED port" }] : []),
      ...(getAt(redundancy, "priority") === "SECONDARY"
        ? [{ path: ["redundancy", "priority"], message: "must be PRIMARY for an UNTAGGED port" }]
        : []),
      ...(getAt(settings, "sharedPortType") === true
        ? [{ path: ["settings", "sharedPortType"], message: "must be false for an UNTAGGED port" }]
        : []),
    ];
  },
};

/** Rules over the inputs of a port. */
export const portRules: readonly ObjectRule[] = [speed, count, untagged];
