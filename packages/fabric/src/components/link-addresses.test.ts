import fc from "fast-check";
import type { Family } from "./prefix";
import { ADDRESS_BITS, doOverlap, formatPrefix, parsePrefix, startOf } from "./prefix";
import { linkEnds, overlapProblems, pairOfEnds, platformInterface, prefixProblem } from "./link-addresses";

/** Prefixes that begin at their first address, of a length that leaves at least so many bits. */
function networks(spareBits: number): fc.Arbitrary<{ readonly family: Family; readonly text: string }> {
  return fc.constantFrom<Family>(4, 6).chain((family) => {
    const bits = ADDRESS_BITS[family];
    return fc
      .record({
        address: fc.bigInt(0n, (1n << BigInt(bits)) - 1n),
        length: fc.integer({ min: 0, max: bits - spareBits }),
      })
      .map(({ address, length }) => ({ family, text: formatPrefix(startOf({ family, address, length })) }));
  });
}

describe("the addresses of links", () => {
  test.each([
    [
      "198.51.100.0/29",
      ["198.51.100.0/30", "198.51.100.1", "198.51.100.2"],
      ["198.51.100.4/30", "198.51.100.5", "198.51.100.6"],
    ],
    [
      "198.51.100.0/30",
      ["198.51.100.0/31", "198.51.100.0", "198.51.100.1"],
      ["198.51.100.2/31", "198.51.100.2", "198.51.100.3"],
    ],
    ["10.0.0.0/8", ["10.0.0.0/30", "10.0.0.1", "10.0.0.2"], ["10.0.0.4/30", "10.0.0.5", "10.0.0.6"]],
    [
      "2001:db8::/125",
      ["2001:db8::/126", "2001:db8::1", "2001:db8::2"],
      ["2001:db8::4/126", "2001:db8::5", "2001:db8::6"],
    ],
    [
      "2001:db8::/126",
      ["2001:db8::/127", "2001:db8::", "2001:db8::1"],
      ["2001:db8::2/127", "2001:db8::2", "2001:db8::3"],
    ],
    [
      "2001:db8::/32",
      ["2001:db8::/126", "2001:db8::1", "2001:db8::2"],
      ["2001:db8::4/126", "2001:db8::5", "2001:db8::6"],
    ],
  ])("%s holds %j and %j", (prefix, ...links) => {
    expect(
      pairOfEnds(prefix, "first").map((ends) => [ends.prefix, ends.platformAddress, ends.customerAddress]),
    ).toEqual(links);
  });

  test("two prefixes are one for each link", () => {
    expect(pairOfEnds(["198.51.100.0/30", "203.0.113.0/31"], "second")).toEqual([
      { prefix: "198.51.100.0/30", prefixLength: 30, platformAddress: "198.51.100.2", customerAddress: "198.51.100.1" },
      { prefix: "203.0.113.0/31", prefixLength: 31, platformAddress: "203.0.113.1", customerAddress: "203.0.113.0" },
    ]);
  });

  test("an interface has the length of the link's prefix", () => {
    expect(platformInterface(linkEnds("2001:db8::/126", "first"))).toBe("2001:db8::1/126");
  });

  test("the links of any prefix are in it, do not overlap, and have two addresses each, which are not the same", () => {
    fc.assert(
      fc.property(networks(2), ({ family, text }) => {
        expect(prefixProblem(text, family, 2)).toBeUndefined();
        const pair = pairOfEnds(text, "first");
        const within = [text, ...pair.map(({ prefix }) => prefix)].map(parsePrefix);
        const [whole, primary, secondary] = within;
        if (whole === undefined || primary === undefined || secondary === undefined) throw new Error("no prefix");
        expect([doOverlap(whole, primary), doOverlap(whole, secondary), doOverlap(primary, secondary)]).toEqual([
          true,
          true,
          false,
        ]);
        expect(Math.min(primary.length, secondary.length)).toBeGreaterThan(whole.length);
        const addresses = pair.flatMap(({ prefix, platformAddress, customerAddress }) =>
          [platformAddress, customerAddress].map((address) => [prefix, address] as const),
        );
        expect(new Set(addresses.map(([, address]) => address)).size).toBe(4);
        for (const [prefix, address] of addresses) {
          const [link, host] = [parsePrefix(prefix), parsePrefix(`${address}/${ADDRESS_BITS[family]}`)];
          expect(link !== undefined && host !== undefined && doOverlap(link, host)).toBe(true);
        }
      }),
    );
  });

  test("the platform and the customer change places", () => {
    fc.assert(
      fc.property(networks(1), ({ family, text }) => {
        expect(prefixProblem(text, family)).toBeUndefined();
        const [first, second] = [linkEnds(text, "first"), linkEnds(text, "second")];
        expect([second.platformAddress, second.customerAddress]).toEqual([
          first.customerAddress,
          first.platformAddress,
        ]);
      }),
    );
  });
});

describe("what is wrong with prefixes", () => {
  test.each<[string, Family, 1 | 2, string | undefined]>([
    ["198.51.100.0/30", 4, 1, undefined],
    ["198.51.100.0/31", 4, 1, undefined],
    ["198.51.100.0/32", 4, 1, 'must be /31 or shorter, so that it holds two addresses, not "198.51.100.0/32"'],
    ["198.51.100.0/30", 4, 2, undefined],
    [
      "198.51.100.0/31",
      4,
      2,
      'must be /30 or shorter, so that it holds two links of two addresses, not "198.51.100.0/31"',
    ],
    ["198.51.100.1/30", 4, 1, 'must begin at its first address: 198.51.100.0/30, not "198.51.100.1/30"'],
    ["198.51.100.0", 4, 2, 'must be an IPv4 prefix such as 198.51.100.0/30, not "198.51.100.0"'],
    ["2001:db8::/126", 4, 1, 'must be an IPv4 prefix such as 198.51.100.0/30, not "2001:db8::/126"'],
    ["198.51.100.0/30", 6, 1, 'must be an IPv6 prefix such as 2001:db8::/126, not "198.51.100.0/30"'],
    ["2001:db8::1/64", 6, 2, 'must begin at its first address: 2001:db8::/64, not "2001:db8::1/64"'],
    [
      "2001:db8::/127",
      6,
      2,
      'must be /126 or shorter, so that it holds two links of two addresses, not "2001:db8::/127"',
    ],
  ])("of %s for IPv%s and %s links: %s", (text, family, links, problem) => {
    expect(prefixProblem(text, family, links)).toBe(problem);
  });

  test("of several prefixes each that overlaps with one before it is named; families never overlap", () => {
    expect(
      overlapProblems([
        ["a", "10.0.0.0/24"],
        ["b", "::a00:0/120"],
        ["c", "10.0.0.128/25"],
        ["d", "office"],
        ["e", "10.0.1.0/24"],
      ]),
    ).toEqual([{ path: "c", reason: 'must not overlap with 10.0.0.0/24, not "10.0.0.128/25"' }]);
  });
});
