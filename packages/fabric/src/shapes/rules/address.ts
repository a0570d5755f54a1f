import { isIPv4, isIPv6, SocketAddress } from "node:net";

/** A family of addresses. */
export type Family = 4 | 6;

/** Whether a string is a plain address of a family: no prefix length, no zone. */
export function isAddress(text: string, family: Family): boolean {
  return family === 4 ? isIPv4(text) : isIPv6(text) && !text.includes("%");
}

/** Whether two strings are the same address; those of IPv6 can be written in many ways. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || plain(one) === plain(other);
}

/** Whether a string is an address of a family with the length of its prefix: `198.51.100.1/30`. */
export function isInterface(text: string, family: Family): boolean {
  const [address = "", length = "", ...more] = text.split("/");
  if (more.length > 0 || !/^\d{1,3}$/.test(length)) return false;
  return isAddress(address, family) && Number(length) <= (family === 4 ? 32 : 128);
}

/** An IPv4 address as a number. */
export function numberOf(address: string): number {
  return address.split(".").reduce((number, part) => number * 256 + Number(part), 0);
}

function plain(address: string): string {
  return isIPv6(address) ? new SocketAddress({ address, family: "ipv6" }).address : address;
}
