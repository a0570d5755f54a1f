import { isIPv4, isIPv6, SocketAddress } from "node:net";

/** A version of the Internet Protocol. */
export type Family = 4 | 6;

/** An address with the length of its prefix. */
export interface Prefix {
  readonly family: Family;
  readonly address: bigint;
  /** Length of the prefix, in bits. */
  readonly length: number;
}

/** Length of an address, in bits. */
export const ADDRESS_BITS: Readonly<Record<Family, number>> = { 4: 32, 6: 128 };

/** Reads a prefix in CIDR notation; undefined where the text is none. */
export function parsePrefix(text: string): Prefix | undefined {
  const [, address = "", digits = ""] = /^([^/%]+)\/(\d{1,3})$/.exec(text) ?? [];
  const family = isIPv4(address) ? 4 : isIPv6(address) ? 6 : undefined;
  const length = Number(digits);
  if (family === undefined || length > ADDRESS_BITS[family]) return undefined;
  return { family, address: family === 4 ? joined(octetsOf(address), 8n) : joined(groupsOf(address), 16n), length };
}

/** Writes a prefix in CIDR notation, IPv6 in its shortest form. */
export function formatPrefix({ family, address, length }: Prefix): string {
  return `${formatAddress(family, address)}/${length}`;
}

/** Writes an address, IPv6 in its shortest form. */
export function formatAddress(family: Family, address: bigint): string {
  if (family === 4) return parts(address, 4, 8n).join(".");
  const groups = parts(address, 8, 16n).map((group) => group.toString(16));
  return new SocketAddress({ address: groups.join(":"), family: "ipv6" }).address;
}

/** The prefix with its first address. */
export function startOf({ family, address, length }: Prefix): Prefix {
  const hostBits = BigInt(ADDRESS_BITS[family] - length);
  return { family, address: (address >> hostBits) << hostBits, length };
}

/** Whether two prefixes have an address in common. */
export function doOverlap(one: Prefix, other: Prefix): boolean {
  if (one.family !== other.family) return false;
  const length = Math.min(one.length, other.length);
  return startOf({ ...one, length }).address === startOf({ ...other, length }).address;
}

/** The prefix of a length that lies at a place, counted from 0, in a shorter prefix. */
export function subnetOf(prefix: Prefix, length: number, place: number): Prefix {
  const size = 1n << BigInt(ADDRESS_BITS[prefix.family] - length);
  return { family: prefix.family, address: startOf(prefix).address + BigInt(place) * size, length };
}

function octetsOf(address: string): readonly bigint[] {
  return address.split(".").map(BigInt);
}

/** The eight groups of an IPv6 address, whose last two may be written as an IPv4 address. */
function groupsOf(address: string): readonly bigint[] {
  const [head = [], tail] = address.split("::").map(groupsIn);
  if (tail === undefined) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0n), ...tail];
}

function groupsIn(text: string): readonly bigint[] {
  if (text === "") return [];
  return text
    .split(":")
    .flatMap((group) => (group.includes(".") ? parts(joined(octetsOf(group), 8n), 2, 16n) : [BigInt(`0x${group}`)]));
}

function joined(numbers: readonly bigint[], bits: bigint): bigint {
  return numbers.reduce((sum, number) => (sum << bits) | number, 0n);
}

function parts(value: bigint, count: number, bits: bigint): readonly bigint[] {
  return Array.from({ length: count }, (_, i) => (value >> (bits * BigInt(count - 1 - i))) & ((1n << bits) - 1n));
}
