import { choice, integer, object } from "../kind/shape";

/** A VLAN tag. */
export const tag = integer(2, 4092);

/** What may be written of how frames are tagged. */
export const linkProtocol = object({
  type: choice("UNTAGGED", "DOT1Q", "QINQ", "EVPN_VXLAN", "VXLAN"),
  "vlanTag?": tag,
  "vlanSTag?": tag,
  "vlanCTag?": tag,
});
