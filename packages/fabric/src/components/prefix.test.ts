import fc from "fast-check";
import { isIPv4, isIPv6 } from "node:net";
import type { Family, Prefix } from "./prefix";
import { ADDRESS_BITS, doOverlap, formatAddress, formatPrefix, parsePrefix, startOf, subnetOf } from "./prefix";

const families = fc.constantFrom<Family>(4, 6);

function addresses(family: Family): fc.Arbitrary<bigint> {
  return fc.bigInt(0n, (1n << BigInt(ADDRESS_BITS[family])) - 1n);
}

/** Prefixes whose length leaves at least so many bits. */
function prefixes(spareBits = 0): fc.Arbitrary<Prefix> {
  return families.chain((family) =>
    fc.record({
      family: fc.constant(family),
      address: addresses(family),
      length: fc.integer({ min: 0, max: ADDRESS_BITS[family] - spareBits }),
    }),
  );
}

const lastOf = ({ family, address, length }: Prefix): bigint =>
  address + (1n << BigInt(ADDRESS_BITS[family] - length)) - 1n;

test.each([
  ["198.51.100.0/30", { family: 4, address: 0xc6336400n, length: 30 }],
  ["0.0.0.0/0", { family: 4, address: 0n, length: 0 }],
  ["255.255.255.255/32", { family: 4, address: 0xffffffffn, length: 32 }],
  ["::/0", { family: 6, address: 0n, length: 0 }],
  ["2001:db8::1/126", { family: 6, address: 0x20010db8000000000000000000000001n, length: 126 }],
  ["2001:DB8:0:0:1::/64", { family: 6, address: 0x20010db8000000000001000000000000n, length: 64 }],
  ["1:2:3:4:5:6:7:8/128", { family: 6, address: 0x00010002000300040005000600070008n, length: 128 }],
  ["::ffff:198.51.100.1/128", { family: 6, address: 0xffffc6336401n, length: 128 }],
  ["fe80::/10", { family: 6, address: 0xfe80n << 112n, length: 10 }],
])("%s is read", (text, prefix) => {
  expect(parsePrefix(text)).toEqual(prefix);
});

test.each([
  "",
  "/30",
  "198.51.100.0",
  "198.51.100.0/",
  "198.51.100.0/33",
  "198.51.100/24",
  "198.51.100.0/-1",
  "198.51.100.0/30/30",
  "0198.51.100.0/30",
  " 198.51.100.0/30",
  "2001:db8::/129",
  "2001:db8/32",
  "1::2::3/64",
  "fe80::1%eth0/64",
  "office/16",
])("%j is no prefix", (text) => {
  expect(parsePrefix(text)).toBeUndefined();
});

test.each([
  ["2001:0db8:0000:0000:0000:0000:0000:0001/126", "2001:db8::1/126"],
  ["2001:DB8:0:0:1:0:0:1/64", "2001:db8::1:0:0:1/64"],
  ["198.51.100.4/30", "198.51.100.4/30"],
])("%s is written as %s", (text, shortest) => {
  const prefix = parsePrefix(text);
  expect(prefix === undefined ? undefined : formatPrefix(prefix)).toBe(shortest);
});

test("what is written is read as the same prefix, and is an address of its family", () => {
  fc.assert(
    fc.property(prefixes(), (prefix) => {
      const text = formatAddress(prefix.family, prefix.address);
      expect(prefix.family === 4 ? isIPv4(text) : isIPv6(text)).toBe(true);
      expect(parsePrefix(formatPrefix(prefix))).toEqual(prefix);
    }),
  );
});

test("the start of a prefix is its own start, has no host bits, and is at most one prefix away", () => {
  fc.assert(
    fc.property(prefixes(), (prefix) => {
      const start = startOf(prefix);
      const size = 1n << BigInt(ADDRESS_BITS[prefix.family] - prefix.length);
      expect(startOf(start)).toEqual(start);
      expect(start.address % size).toBe(0n);
      expect(prefix.address - start.address).toBeGreaterThanOrEqual(0n);
      expect(prefix.address - start.address).toBeLessThan(size);
    }),
  );
});

test("two prefixes overlap just when one begins within the other", () => {
  fc.assert(
    fc.property(prefixes(), prefixes(), (left, right) => {
      const [one, other] = [startOf(left), startOf(right)];
      const meet = one.family === other.family && one.address <= lastOf(other) && other.address <= lastOf(one);
      expect(doOverlap(left, right)).toBe(meet);
      expect(doOverlap(right, left)).toBe(meet);
      expect(doOverlap(left, left)).toBe(true);
    }),
  );
});

test("the subnets of a prefix lie in it, one after the other, without overlapping", () => {
  fc.assert(
    fc.property(prefixes(4), fc.integer({ min: 1, max: 4 }), (prefix, more) => {
      const length = prefix.length + more;
      const subnets = Array.from({ length: 2 ** more }, (_, place) => subnetOf(prefix, length, place));
      const [first, last] = [subnets[0], subnets.at(-1)];
      expect(first?.address).toBe(startOf(prefix).address);
      expect(last === undefined ? undefined : lastOf(last)).toBe(lastOf(startOf(prefix)));
      subnets.slice(1).forEach((subnet, i) => {
        const before = subnets[i];
        expect(before === undefined ? undefined : lastOf(before) + 1n).toBe(subnet.address);
        expect(doOverlap(subnet, prefix)).toBe(true);
        expect(before === undefined || doOverlap(before, subnet)).toBe(false);
      });
    }),
  );
});
