import { InvalidInputs, invalidInputs } from "@ops-providers/common/component";
import * as pulumi from "@pulumi/pulumi";
import { runMocked } from "../../testing/mocked-program";
import type * as component from "./redundant-connection";
import { common, DEVICES, FILTER, PORTS, PROFILE, routed, ROUTER } from "./redundant-connection.test.support";
import { redundantForm, redundantMistakes } from "./redundant-inputs";

/** The mistakes that making a component with such arguments ends with; nothing is registered. */
async function mistakesOf(args: object): Promise<readonly string[]> {
  const { mocked, outputs } = await runMocked(() => {
    const { RedundantConnection } = jest.requireActual<typeof component>("./redundant-connection");
    try {
      Reflect.construct(RedundantConnection, ["site", args]);
      return [];
    } catch (error) {
      return error instanceof InvalidInputs ? error.message.split("\n") : [String(error)];
    }
  });
  expect(mocked.resources).toEqual([]);
  return Array.isArray(outputs) ? outputs.map((line) => String(line).replace('RedundantConnection "site": ', "")) : [];
}

const bgp = { customerAsn: 65_020 };
const noRouter = "must be left out without router: only connections of a cloud router have routes";
const filter = { routeFilterId: FILTER, direction: "INBOUND" };

test.each<[fact: string, args: object, mistakes: readonly string[]]>([
  [
    "everything is missing",
    {},
    [
      "bandwidth: is required and missing",
      "primary: is required and missing",
      "secondary: is required and missing",
      "notifications: is required and missing",
    ],
  ],
  [
    "many inputs are wrong at once",
    {
      ...routed,
      bandwith: 500,
      bandwidth: 0.5,
      primary: { port: PORTS[0], vlanTag: 1 },
      secondary: { port: PORTS[0], vlanTag: 4093 },
      routing: { ipv4: "198.51.100.0/31", ipv6: "2001:db8::1/64", bgp: { customerAsn: 0 } },
    },
    [
      "bandwith: unknown property; must be one of bandwidth, primary, secondary, router, profile, routing, routeFilters, notifications, project, order, additionalInfo",
      "bandwidth: must be a whole number from 0 to 100000 Mbps, not 0.5",
      "primary.vlanTag: must be a whole number from 2 to 4092, not 1",
      "secondary.vlanTag: must be a whole number from 2 to 4092, not 4093",
      'routing.ipv4: must be /30 or shorter, so that it holds two links of two addresses, not "198.51.100.0/31"',
      'routing.ipv6: must begin at its first address: 2001:db8::/64, not "2001:db8::1/64"',
      "routing.bgp.customerAsn: must be a whole number from 1 to 4294967295, not 0",
      `secondary.port: must be another port than that of the primary connection, not "${PORTS[0]}"`,
    ],
  ],
  [
    "both connections are on one device",
    { ...common, profile: PROFILE, primary: { device: DEVICES[0] }, secondary: { device: DEVICES[0] } },
    [`secondary.device: must be another device than that of the primary connection, not "${DEVICES[0]}"`],
  ],
  [
    "the places are incomplete",
    { ...common, profile: PROFILE, primary: { deviceInterface: 1 }, secondary: { port: PORTS[1], device: DEVICES[1] } },
    [
      "primary.port: port or device is required and missing",
      "primary.deviceInterface: must be left out without device",
      "secondary.device: must be left out when port is given",
    ],
  ],
  [
    "connections of a router to a profile have places",
    { ...common, router: ROUTER, profile: PROFILE, primary: { port: PORTS[0] }, secondary: { device: DEVICES[0] } },
    [
      "primary.port: must be left out: the connection goes from router to profile",
      "secondary.device: must be left out: the connection goes from router to profile",
    ],
  ],
  [
    "VLAN tags do not go together",
    {
      ...routed,
      primary: { port: PORTS[0], vlanTag: 2, vlanSTag: 2 },
      secondary: { port: PORTS[1], vlanCTag: 2 },
    },
    [
      "primary.vlanTag: must be left out when vlanSTag is given",
      "secondary.vlanCTag: must be left out unless vlanSTag is given",
    ],
  ],
  [
    "routes need a router",
    {
      ...common,
      profile: PROFILE,
      primary: { port: PORTS[0] },
      secondary: { port: PORTS[1] },
      routing: { ipv4: "198.51.100.0/29" },
      routeFilters: { corporate: filter },
    },
    [`routing: ${noRouter}`, `routeFilters: ${noRouter}`],
  ],
  [
    "routes have no addresses",
    { ...routed, routing: {} },
    ["routing.ipv4: is required and missing, unless ipv6 is given"],
  ],
  [
    "there is neither a router nor a profile",
    { ...common, primary: { port: PORTS[0] }, secondary: { port: PORTS[1] } },
    ["profile: is required without router: both connections end there"],
  ],
  [
    "settings of BGP are wrong",
    { ...routed, routing: { platformAddress: "third", bgp: { inboundMed: -1, asn: 65_020 } } },
    [
      'routing.platformAddress: must be first or second, not "third"',
      "routing.bgp.asn: unknown property; must be one of customerAsn, bgpAuthKey, asOverrideEnabled, bfd, enabled, inboundMed, outboundMed, outboundAsPrependCount",
      "routing.bgp.customerAsn: is required and missing",
      "routing.bgp.inboundMed: must be a whole number from 0 to 4294967295, not -1",
    ],
  ],
  [
    "two prefixes overlap, or are too many",
    { ...routed, routing: { ipv4: ["198.51.100.0/30", "198.51.100.0/24"], ipv6: ["2001:db8::/126"], bgp } },
    [
      "routing.ipv6: must be one prefix, or one for each of the two connections",
      'routing.ipv4[1]: must not overlap with 198.51.100.0/30, not "198.51.100.0/24"',
    ],
  ],
  [
    "one of two prefixes is wrong",
    { ...routed, routing: { ipv4: ["198.51.100.0", "203.0.113.0/30"] } },
    ['routing.ipv4[0]: must be an IPv4 prefix such as 198.51.100.0/30, not "198.51.100.0"'],
  ],
  [
    "a connection differs from what both do not have",
    { ...routed, secondary: { ...routed.secondary, bgp: { customerAsn: -1 }, profile: { uuid: PROFILE.uuid } } },
    [
      "secondary.profile.uuid: unknown property; must be one of metroCode, sellerRegion, authenticationKey, peeringType",
      "secondary.bgp.customerAsn: must be a whole number from 1 to 4294967295, not -1",
      "secondary.profile: must be left out without the profile of both",
      "secondary.bgp: must be left out without routing.bgp",
    ],
  ],
  [
    "a filter is attached twice, another in no direction",
    {
      ...routed,
      routeFilters: {
        one: filter,
        "the other": { ...filter, direction: "OUTBOUND" },
        third: { routeFilterId: ROUTER, direction: "BOTH" },
      },
    },
    [
      'routeFilters.third.direction: must be INBOUND or OUTBOUND, not "BOTH"',
      'routeFilters["the other"].routeFilterId: must not be the filter of one: a connection can have a filter once, in one direction',
    ],
  ],
  [
    "a filter is empty",
    { ...routed, routeFilters: { corporate: {} } },
    [
      "routeFilters.corporate.routeFilterId: is required and missing",
      "routeFilters.corporate.direction: is required and missing",
    ],
  ],
])("%s", async (_fact, args, mistakes) => {
  expect(await mistakesOf(args)).toEqual(mistakes);
});

test("inputs that are known later are no mistakes", () => {
  const later = <T>(value: T): pulumi.Output<T> => pulumi.output(Promise.resolve(value)).apply(() => value);
  expect(
    invalidInputs(
      redundantForm,
      {
        ...routed,
        bandwidth: later(-1),
        primary: { port: later(PORTS[0]), vlanTag: later(1) },
        secondary: { port: PORTS[0] },
        routing: { ipv4: ["198.51.100.0/30", later("office")], ipv6: later("office"), bgp: { customerAsn: later(0) } },
        routeFilters: { corporate: { routeFilterId: later(FILTER), direction: "INBOUND" } },
      },
      redundantMistakes,
    ),
  ).toEqual([]);
});
