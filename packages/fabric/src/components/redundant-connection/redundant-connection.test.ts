import * as pulumi from "@pulumi/pulumi";
import { runMocked } from "../../testing/mocked-program";
import type * as component from "./redundant-connection";
import { common, DEVICES, FILTER, PORTS, PROFILE, routed, ROUTER } from "./redundant-connection.test.support";

const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const connectionUuid = matching(/^[0-9a-f-]{36}$/);
const atRouter = { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: ROUTER } } };
const atPort = (uuid: string, vlanTag: number): object => ({
  accessPoint: { type: "COLO", port: { uuid }, linkProtocol: { type: "DOT1Q", vlanTag } },
});

/** Makes the component "site" under mocks: the inputs of its children by their names, and its outputs. */
async function made(
  args: component.RedundantConnectionArgs,
): Promise<{ readonly children: Readonly<Record<string, unknown>>; readonly outputs: unknown }> {
  const { mocked, outputs } = await runMocked(() => {
    const { RedundantConnection } = jest.requireActual<typeof component>("./redundant-connection");
    const { group, addresses, platformAsn } = new RedundantConnection("site", args);
    return pulumi.output({ group, addresses, platformAsn });
  });
  expect(mocked.failures).toEqual([]);
  return { children: Object.fromEntries(mocked.resources.map(({ name, inputs }) => [name, inputs])), outputs };
}

/** The ends of a link as outputs show them. */
function ends(prefix: string, platformAddress: string, customerAddress: string): object {
  return { prefix, prefixLength: Number(prefix.split("/")[1]), platformAddress, customerAddress };
}

test("both connections begin at the router, and the secondary one is in the group of the primary one", async () => {
  const { children, outputs } = await made(routed);
  const group = "site-primary-redundancy-group";
  expect(children).toEqual({
    "site-primary": {
      ...common,
      type: "IP_VC",
      name: matching(/^site-primary-[0-9a-f]{7}$/),
      aSide: atRouter,
      zSide: atPort(PORTS[0], 1275),
      redundancy: { priority: "PRIMARY" },
    },
    "site-secondary": {
      ...common,
      type: "IP_VC",
      name: matching(/^site-secondary-[0-9a-f]{7}$/),
      aSide: atRouter,
      zSide: atPort(PORTS[1], 1276),
      redundancy: { priority: "SECONDARY", group },
    },
  });
  expect(outputs).toEqual({ group, addresses: { primary: {}, secondary: {} } });
});

test("protocols and filters are made of one prefix and one set of settings, which a connection may change", async () => {
  const { children, outputs } = await made({
    ...routed,
    secondary: { ...routed.secondary, bgp: { outboundAsPrependCount: "3", customerAsn: 65_021 } },
    routing: {
      ipv4: pulumi.output("198.51.100.0/29"),
      ipv6: ["2001:db8:0:1::/126", "2001:db8:0:2::/127"],
      platformAddress: "second",
      bgp: { customerAsn: 65_020, inboundMed: 10, bfd: { enabled: true } },
    },
    routeFilters: { corporate: { routeFilterId: FILTER, direction: "INBOUND" } },
  });
  const of = (name: string): unknown => children[`site-${name}`];
  expect([of("primary-direct"), of("secondary-direct")]).toMatchObject([
    { directIpv4: { platformIfaceIp: "198.51.100.2/30" }, directIpv6: { platformIfaceIp: "2001:db8:0:1::2/126" } },
    { directIpv4: { platformIfaceIp: "198.51.100.6/30" }, directIpv6: { platformIfaceIp: "2001:db8:0:2::1/127" } },
  ]);
  const session = { enabled: true, inboundMed: 10 };
  const bgp = { type: "BGP", connectionUuid, name: matching(/^site-/), bfd: { enabled: true } };
  expect(of("primary-bgp")).toEqual({
    ...bgp,
    customerAsn: 65_020,
    bgpIpv4: { ...session, customerPeerIp: "198.51.100.1" },
    bgpIpv6: { ...session, customerPeerIp: "2001:db8:0:1::1" },
  });
  expect(of("secondary-bgp")).toEqual({
    ...bgp,
    customerAsn: 65_021,
    bgpIpv4: { ...session, outboundAsPrependCount: "3", customerPeerIp: "198.51.100.5" },
    bgpIpv6: { ...session, outboundAsPrependCount: "3", customerPeerIp: "2001:db8:0:2::" },
  });
  const filter = { connectionId: connectionUuid, routeFilterId: FILTER, direction: "INBOUND" };
  expect([of("primary-corporate"), of("secondary-corporate")]).toEqual([filter, filter]);
  expect(Object.keys(children)).toHaveLength(8);
  expect(outputs).toMatchObject({
    addresses: {
      primary: {
        ipv4: ends("198.51.100.0/30", "198.51.100.2", "198.51.100.1"),
        ipv6: ends("2001:db8:0:1::/126", "2001:db8:0:1::2", "2001:db8:0:1::1"),
      },
      secondary: {
        ipv4: ends("198.51.100.4/30", "198.51.100.6", "198.51.100.5"),
        ipv6: ends("2001:db8:0:2::/127", "2001:db8:0:2::1", "2001:db8:0:2::"),
      },
    },
  });
});

test("without BGP there are direct protocols alone, for the families that have addresses", async () => {
  const { children } = await made({ ...routed, routing: { ipv6: "2001:db8::/64" } });
  expect(Object.keys(children).sort()).toEqual([
    "site-primary",
    "site-primary-direct",
    "site-secondary",
    "site-secondary-direct",
  ]);
  expect(children["site-secondary-direct"]).toEqual({
    type: "DIRECT",
    name: matching(/^site-secondary-d-/),
    connectionUuid,
    directIpv6: { platformIfaceIp: "2001:db8::5/126" },
  });
});

test("connections of ports and devices end at the profile, which may differ in its parts", async () => {
  const { children } = await made({
    ...common,
    primary: { name: "to-cloud-a", port: PORTS[0], vlanSTag: 100, vlanCTag: 200 },
    secondary: {
      device: DEVICES[1],
      deviceInterface: 7,
      profile: { sellerRegion: "region-2", authenticationKey: "k2" },
    },
    profile: { ...PROFILE, metroCode: "FR", sellerRegion: "region-1", peeringType: "PRIVATE" },
  });
  const point = { type: "SP", profile: { ...PROFILE, type: "L2_PROFILE" }, location: { metroCode: "FR" } };
  expect(children["site-primary"]).toMatchObject({
    type: "EVPL_VC",
    name: "to-cloud-a",
    aSide: {
      accessPoint: {
        type: "COLO",
        port: { uuid: PORTS[0] },
        linkProtocol: { type: "QINQ", vlanSTag: 100, vlanCTag: 200 },
      },
    },
    zSide: { accessPoint: { ...point, sellerRegion: "region-1", peeringType: "PRIVATE" } },
  });
  expect(children["site-secondary"]).toMatchObject({
    type: "EVPL_VC",
    aSide: { accessPoint: { type: "VD", virtualDevice: { uuid: DEVICES[1] }, interface: { id: 7 } } },
    zSide: {
      value: {
        accessPoint: { ...point, sellerRegion: "region-2", peeringType: "PRIVATE", authenticationKey: { value: "k2" } },
      },
    },
  });
});

test("connections of a router to a profile have no places of their own", async () => {
  const profile = { ...PROFILE, type: "L3_PROFILE" };
  const { children } = await made({ ...common, router: ROUTER, profile, primary: {}, secondary: {} });
  const sides = { type: "IP_VC", aSide: atRouter, zSide: { accessPoint: { type: "SP", profile } } };
  expect([children["site-primary"], children["site-secondary"]]).toMatchObject([sides, sides]);
});
