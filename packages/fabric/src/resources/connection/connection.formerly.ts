import type { FormerResource } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";
import { neutralPeering } from "./sides/peering-type";

type Values = ReturnType<NonNullable<FormerResource["state"]>>;

/** The connection of the package that was generated from the Terraform provider. */
export const formerly: readonly FormerResource[] = [
  {
    type: "equinix:fabric/connection:Connection",
    hasBlocks: true,
    names: { equinixStatus: "platformStatus" },
    state: (old) => ({ ...old, ...partsOf(old, "aSide"), ...partsOf(old, "zSide") }),
  },
];

/** A side that names the vendor of a peering as this package does. */
function partsOf(old: Values, name: "aSide" | "zSide"): Values {
  const side = old[name];
  if (!isMap(side) || !isMap(side["accessPoint"])) return {};
  const { peeringType } = side["accessPoint"];
  if (typeof peeringType !== "string") return {};
  return { [name]: { ...side, accessPoint: { ...side["accessPoint"], peeringType: neutralPeering(peeringType) } } };
}
