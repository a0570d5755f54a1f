import * as pulumi from "@pulumi/pulumi";
import type { LinkAddresses, LinkEnds } from "./link-addresses";
import type { Family } from "./prefix";

/** The ends of a link in the families that it has. */
export interface FamilyEnds {
  readonly ipv4: pulumi.Output<LinkEnds> | undefined;
  readonly ipv6: pulumi.Output<LinkEnds> | undefined;
}

/** The names of the inputs with prefixes, and their families. */
export const PREFIX_INPUTS: readonly (readonly ["ipv4" | "ipv6", Family])[] = [
  ["ipv4", 4],
  ["ipv6", 6],
];

/** The addresses of a link, without the families that it does not have. */
export function addressesOf({ ipv4, ipv6 }: FamilyEnds): pulumi.Output<LinkAddresses> {
  return pulumi.output({ ...(ipv4 === undefined ? {} : { ipv4 }), ...(ipv6 === undefined ? {} : { ipv6 }) });
}
