import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import { isMap, rule } from "@ops-providers/provider-kit";
import type { Fields } from "../../service/fields";
import { MISSING } from "../../shapes/rules/needed";

type Side = "aSide" | "zSide";

/** The types of access points that connections of a type usually have. */
const USUAL: Readonly<Record<string, Partial<Record<Side, readonly string[]>>>> = {
  IP_VC: { aSide: ["CLOUD_ROUTER"] },
  IPWAN_VC: { aSide: ["CLOUD_ROUTER"], zSide: ["NETWORK"] },
  EVPLAN_VC: { zSide: ["NETWORK"] },
  EPLAN_VC: { zSide: ["NETWORK"] },
  EVPTREE_VC: { zSide: ["NETWORK"] },
  EPL_VC: { aSide: ["COLO"], zSide: ["COLO"] },
  EVPL_VC: { aSide: ["COLO", "VD"], zSide: ["COLO", "SP"] },
};

function pointType(side: unknown): unknown {
  const point: unknown = isMap(side) ? side["accessPoint"] : undefined;
  return isMap(point) ? point["type"] : undefined;
}

function unusual(type: string, side: Side, given: unknown): readonly CheckFailure[] {
  const usual = USUAL[type]?.[side];
  const found = pointType(given);
  if (usual === undefined || typeof found !== "string" || usual.includes(found)) return [];
  const message = `is unusual for ${type}, which goes with ${usual.join(" or ")}: ${found}`;
  return [{ path: [side, "accessPoint", "type"], message, severity: "warning" }];
}

function sideRule(side: Side): ObjectRule {
  return rule(["type", side], (given) => unusual(String(given["type"]), side, given[side]), { takesPartlyKnown: true });
}

/** Rules over the inputs of a connection: its type says what its sides mostly are. */
export const connectionRules: readonly ObjectRule[] = [sideRule("aSide"), sideRule("zSide")];

/** Rules over the redundancy of a connection. */
export const redundancyRules: readonly ObjectRule[] = [
  rule(
    ["priority", "group"],
    ({ priority, group }: Fields) =>
      priority === "SECONDARY" && group === undefined
        ? {
            path: ["group"],
            message: `${MISSING}: a secondary connection has the group of the primary one`,
          }
        : undefined,
    { doc: "A secondary connection needs the group of the primary one." },
  ),
  rule(["priority", "group"], ({ priority, group }: Fields) =>
    priority === undefined && group !== undefined
      ? { path: ["priority"], message: "is required with a group", severity: "warning" }
      : undefined,
  ),
];

/** Types that programs may still name, though the service does not know them, each with what is known of it. */
const OLD_TYPES: Readonly<Record<string, string>> = { GW_VC: "; it is IP_VC now", VG_VC: "" };

/** Warns of types that the service does not know any more. */
export function warnOfOldType(type: string): CheckFailure | undefined {
  const hint = OLD_TYPES[type];
  return hint === undefined
    ? undefined
    : { severity: "warning", message: `is not known to the service: ${JSON.stringify(type)}${hint}` };
}
