import type { InvalidInput } from "@ops-providers/common/component";
import type { Family, Prefix } from "./prefix";
import { ADDRESS_BITS, doOverlap, formatAddress, formatPrefix, parsePrefix, startOf, subnetOf } from "./prefix";

/** Which address of a link the router of the platform has; the router of the customer has the other. */
export type PlatformAddress = "first" | "second";

/** The two ends of a link in one address family. */
export interface LinkEnds {
  /** Prefix of the link: `198.51.100.0/30`. */
  readonly prefix: string;
  /** Length of the prefix of the link: `30`. */
  readonly prefixLength: number;
  /** Address of the router of the platform: `198.51.100.1`. */
  readonly platformAddress: string;
  /** Address of the router of the customer: `198.51.100.2`. */
  readonly customerAddress: string;
}

/** Addresses of a link in the families that it has. */
export interface LinkAddresses {
  /** Ends of the link in IPv4. */
  readonly ipv4?: LinkEnds;
  /** Ends of the link in IPv6. */
  readonly ipv6?: LinkEnds;
}

const EXAMPLES: Readonly<Record<Family, string>> = { 4: "198.51.100.0/30", 6: "2001:db8::/126" };

/** The length of a link that is taken out of a shorter prefix, in bits: it has two addresses for routers. */
const LINK_LENGTH: Readonly<Record<Family, number>> = { 4: 30, 6: 126 };

/** What is wrong with the prefix of a link, or of several links; undefined where nothing is. */
export function prefixProblem(text: string, family: Family, links: 1 | 2 = 1): string | undefined {
  const prefix = parsePrefix(text);
  const longest = ADDRESS_BITS[family] - links;
  if (prefix?.family !== family) {
    return `must be an IPv${family} prefix such as ${EXAMPLES[family]}, not ${JSON.stringify(text)}`;
  }
  const start = startOf(prefix);
  if (start.address !== prefix.address) {
    return `must begin at its first address: ${formatPrefix(start)}, not ${JSON.stringify(text)}`;
  }
  if (prefix.length <= longest) return undefined;
  const room = links === 1 ? "two addresses" : "two links of two addresses";
  return `must be /${longest} or shorter, so that it holds ${room}, not ${JSON.stringify(text)}`;
}

/** Tells of each prefix that has addresses in common with one before it; a text that is no prefix has none. */
export function overlapProblems(given: readonly (readonly [path: string, text: string])[]): readonly InvalidInput[] {
  const seen: { readonly text: string; readonly prefix: Prefix }[] = [];
  return given.flatMap(([path, text]) => {
    const prefix = parsePrefix(text);
    if (prefix === undefined) return [];
    const other = seen.find((one) => doOverlap(one.prefix, prefix));
    seen.push({ text, prefix });
    return other === undefined
      ? []
      : [{ path, reason: `must not overlap with ${other.text}, not ${JSON.stringify(text)}` }];
  });
}

/** The ends of the link that has a prefix of its own. */
export function linkEnds(text: string, platform: PlatformAddress): LinkEnds {
  return endsOf(validPrefix(text), platform);
}

/** The ends of two links: each has a prefix of its own, or both are in one. */
export function pairOfEnds(
  given: string | readonly string[],
  platform: PlatformAddress,
): readonly [LinkEnds, LinkEnds] {
  const [one = "", other = ""] = typeof given === "string" ? [given, given] : given;
  if (typeof given !== "string") return [linkEnds(one, platform), linkEnds(other, platform)];
  const prefix = validPrefix(given);
  const length = Math.max(LINK_LENGTH[prefix.family], prefix.length + 1);
  return [endsOf(subnetOf(prefix, length, 0), platform), endsOf(subnetOf(prefix, length, 1), platform)];
}

/** The address of the router of the platform with the length of its prefix: `198.51.100.1/30`. */
export function platformInterface({ platformAddress, prefixLength }: LinkEnds): string {
  return `${platformAddress}/${prefixLength}`;
}

function endsOf(link: Prefix, platform: PlatformAddress): LinkEnds {
  // a longer prefix has no address for all routers, which the first one is otherwise (RFC 3021, RFC 6164)
  const first = link.length === ADDRESS_BITS[link.family] - 1 ? link.address : link.address + 1n;
  const [one, other] = [first, first + 1n].map((address) => formatAddress(link.family, address));
  const [platformAddress = "", customerAddress = ""] = platform === "first" ? [one, other] : [other, one];
  return { prefix: formatPrefix(link), prefixLength: link.length, platformAddress, customerAddress };
}

function validPrefix(text: string): Prefix {
  const prefix = parsePrefix(text);
  if (prefix === undefined) throw new Error(`${JSON.stringify(text)} is not a prefix`);
  return prefix;
}
