import type * as pulumi from "@pulumi/pulumi";
import type { AccessPointArgs, AccessPointLinkProtocolArgs } from "../../sdk/connection";
import type { InvalidInput, Steps } from "@ops-providers/common/component";
import { mistake, wholeNumber } from "@ops-providers/common/component";

/** VLAN tags of a connection at a port or a virtual device. */
export interface VlanTagArgs {
  /** VLAN tag, for one tag (DOT1Q). From 2 to 4092. */
  vlanTag?: pulumi.Input<number | undefined>;
  /** Outer VLAN tag, for two tags (QINQ). From 2 to 4092. Changing it replaces the connection. */
  vlanSTag?: pulumi.Input<number | undefined>;
  /** Inner VLAN tag, besides `vlanSTag`. From 2 to 4092. Changing it replaces the connection. */
  vlanCTag?: pulumi.Input<number | undefined>;
}

const tag = wholeNumber({ min: 2, max: 4092 });

/** The forms of VLAN tags. */
export const tagForms = { vlanTag: tag, vlanSTag: tag, vlanCTag: tag } as const;

/** The access point of a port. */
export function portPoint(port: pulumi.Input<string>, tags: VlanTagArgs): AccessPointArgs {
  return { type: "COLO", port: { uuid: port }, linkProtocol: linkProtocolOf(tags) };
}

/**
 * Options of a connection at a port or a device, where a VLAN or an interface has one connection: an old connection is deleted before
 * the one that replaces it is made, also when two connections exchange their places.
 */
export function atPlace(opts: pulumi.CustomResourceOptions): pulumi.CustomResourceOptions {
  return { deleteBeforeReplace: true, ...opts };
}

/** How frames are tagged; left to the service where the program gives no tag. */
export function linkProtocolOf({ vlanTag, vlanSTag, vlanCTag }: VlanTagArgs): AccessPointLinkProtocolArgs | undefined {
  if (vlanSTag !== undefined) return { type: "QINQ", vlanSTag, vlanCTag };
  return vlanTag === undefined ? undefined : { type: "DOT1Q", vlanTag };
}

/** VLAN tags that do not go together. */
export function tagMistakes(steps: Steps, { vlanTag, vlanSTag, vlanCTag }: VlanTagArgs): readonly InvalidInput[] {
  return [
    ...mistake(
      [...steps, "vlanTag"],
      vlanTag !== undefined && vlanSTag !== undefined ? "must be left out when vlanSTag is given" : undefined,
    ),
    ...mistake(
      [...steps, "vlanCTag"],
      vlanCTag !== undefined && vlanSTag === undefined ? "must be left out unless vlanSTag is given" : undefined,
    ),
  ];
}
