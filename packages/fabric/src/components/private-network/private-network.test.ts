import { InvalidInputs } from "@ops-providers/common/component";
import * as pulumi from "@pulumi/pulumi";
import { runMocked } from "../../testing/mocked-program";
import type * as component from "./private-network";

const PORTS = ["aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02", "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b03"] as const;
const FILTER = "1d3b6a8f-2222-4c1f-8d55-8e2a6c1a4b12";

const common = {
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
};
const name: unknown = expect.any(String);
const size = { bandwidth: 1000, package: "STANDARD" };

/** Loads the component as a program under mocks does. */
function load(): typeof component {
  return jest.requireActual<typeof component>("./private-network");
}

test("each metropolitan area has a router in the network, and where there is a port its connection with routes", async () => {
  const { mocked, outputs } = await runMocked(() => {
    const { routers, networkConnections, portConnections, addresses } = new (load().PrivateNetwork)("wan", {
      ...common,
      ...size,
      region: "EMEA",
      account: { accountNumber: 410_077 },
      order: { purchaseOrderNumber: "PO-8812" },
      metros: {
        FR: {
          port: PORTS[0],
          vlanTag: 1275,
          routing: { ipv4: pulumi.output("198.51.100.0/30"), ipv6: "2001:db8::/126", bgp: { customerAsn: 65_020 } },
          routeFilters: { corporate: { routeFilterId: FILTER, direction: "INBOUND" } },
        },
        DC: { port: PORTS[1], bandwidth: 200, portBandwidth: 100, package: "BASIC" },
        AM: {},
      },
    });
    return pulumi.output({
      names: [routers.AM.name, networkConnections.AM.type, portConnections.AM?.type, portConnections.FR?.type],
      addresses: [addresses.FR, addresses.DC],
    });
  });
  expect(mocked.failures).toEqual([]);
  const children: Readonly<Record<string, unknown>> = Object.fromEntries(
    mocked.resources.map(({ name, inputs }) => [name, inputs]),
  );
  const idOf = (name: string): unknown => mocked.resources.find((one) => one.name === name)?.id;
  const of = (name: string): unknown => children[`wan-${name}`];
  const order = { purchaseOrderNumber: "PO-8812" };
  const router = { ...common, order, type: "XF_ROUTER", name, account: { accountNumber: 410_077 } };
  const aSide = (code: string): object => ({
    accessPoint: { type: "CLOUD_ROUTER", router: { uuid: idOf(`wan-${code}`) } },
  });
  expect(Object.keys(children).sort()).toEqual(
    ["AM", "AM-network", "DC", "DC-network", "DC-port", "FR", "FR-network", "FR-port"]
      .concat(["FR-port-bgp", "FR-port-corporate", "FR-port-direct", "network"])
      .map((part) => `wan-${part}`),
  );
  expect(of("network")).toEqual({ ...common, type: "IPWAN", scope: "REGIONAL", location: { region: "EMEA" }, name });
  expect([of("FR"), of("DC")]).toEqual([
    { ...router, location: { metroCode: "FR" }, package: { code: "STANDARD" } },
    { ...router, location: { metroCode: "DC" }, package: { code: "BASIC" } },
  ]);
  const zSide = { accessPoint: { type: "NETWORK", network: { uuid: idOf("wan-network") } } };
  const toNetwork = { ...common, order, type: "IPWAN_VC", name, zSide };
  expect([of("FR-network"), of("DC-network")]).toEqual([
    { ...toNetwork, bandwidth: 1000, aSide: aSide("FR") },
    { ...toNetwork, bandwidth: 200, aSide: aSide("DC") },
  ]);
  expect([of("FR-port"), of("DC-port")]).toMatchObject([
    { type: "IP_VC", bandwidth: 1000, aSide: aSide("FR"), zSide: { accessPoint: { linkProtocol: { vlanTag: 1275 } } } },
    { type: "IP_VC", bandwidth: 100, aSide: aSide("DC"), zSide: { accessPoint: { port: { uuid: PORTS[1] } } } },
  ]);
  expect([of("FR-port-direct"), of("FR-port-bgp"), of("FR-port-corporate")]).toMatchObject([
    { directIpv4: { platformIfaceIp: "198.51.100.1/30" }, directIpv6: { platformIfaceIp: "2001:db8::1/126" } },
    { customerAsn: 65_020, bgpIpv4: { customerPeerIp: "198.51.100.2" }, bgpIpv6: { customerPeerIp: "2001:db8::2" } },
    { connectionId: idOf("wan-FR-port"), routeFilterId: FILTER, direction: "INBOUND" },
  ]);
  const routerName: unknown = expect.stringMatching(/^wan-AM-[0-9a-f]{7}$/);
  expect(outputs).toEqual({
    names: [routerName, "IPWAN_VC", undefined, "IP_VC"],
    addresses: [
      {
        ipv4: {
          prefix: "198.51.100.0/30",
          prefixLength: 30,
          platformAddress: "198.51.100.1",
          customerAddress: "198.51.100.2",
        },
        ipv6: {
          prefix: "2001:db8::/126",
          prefixLength: 126,
          platformAddress: "2001:db8::1",
          customerAddress: "2001:db8::2",
        },
      },
      {},
    ],
  });
});

test("a network without a region reaches the whole world", async () => {
  const { mocked } = await runMocked(() => {
    new (load().PrivateNetwork)("wan", { ...common, metros: { FR: size } });
  });
  const [network] = mocked.resources.filter(({ type }) => type === "fabric:index:Network");
  expect(network?.inputs).toEqual({ ...common, type: "IPWAN", scope: "GLOBAL", name });
});

/** The mistakes that making a network with such arguments ends with; nothing is registered. */
async function mistakesOf(args: object): Promise<readonly string[]> {
  const { mocked, outputs } = await runMocked(() => {
    try {
      Reflect.construct(load().PrivateNetwork, ["wan", args]);
      return [];
    } catch (error) {
      return error instanceof InvalidInputs ? error.message.split("\n") : [String(error)];
    }
  });
  expect(mocked.resources).toEqual([]);
  return Array.isArray(outputs) ? outputs.map((line) => String(line).replace('PrivateNetwork "wan": ', "")) : [];
}

test.each<[fact: string, args: object, mistakes: readonly string[]]>([
  [
    "everything is missing",
    {},
    ["metros: is required and missing", "notifications: is required and missing", "project: is required and missing"],
  ],
  ["there is no area", { ...common, metros: {} }, ["metros: must have at least one metropolitan area"]],
  [
    "areas lack what the network does not have, and one has no code",
    { ...common, bandwith: 5, metros: { FR: {}, Frankfurt: { ...size, port: PORTS[0], portBandwidth: -1 } } },
    [
      "bandwith: unknown property; must be one of metros, region, bandwidth, package, notifications, project, account, order",
      "metros.Frankfurt.portBandwidth: must be a whole number from 0 to 100000 Mbps, not -1",
      "metros.FR.bandwidth: is required and missing: give it here, or for all metropolitan areas",
      "metros.FR.package: is required and missing: give it here, or for all metropolitan areas",
      "metros.Frankfurt: must be the code of a metropolitan area, two capital letters such as FR",
    ],
  ],
  [
    "there is no port for what belongs to one",
    {
      ...common,
      ...size,
      metros: { FR: { vlan: 5, vlanTag: 5, portBandwidth: 5, routing: { ipv4: "198.51.100.0/30" }, routeFilters: {} } },
    },
    [
      "metros.FR.vlan: unknown property; must be one of bandwidth, package, port, vlanTag, vlanSTag, vlanCTag, portBandwidth, routing, routeFilters",
      "metros.FR.vlanTag: must be left out without port",
      "metros.FR.portBandwidth: must be left out without port",
      "metros.FR.routing: must be left out without port",
      "metros.FR.routeFilters: must be left out without port",
    ],
  ],
  [
    "two areas have one VLAN of a port, and prefixes that overlap",
    {
      ...common,
      ...size,
      metros: {
        FR: { port: PORTS[0], vlanTag: 5, routing: { ipv4: "198.51.100.0/30", ipv6: "2001:db8::/64" } },
        DC: { port: PORTS[0], vlanTag: 5, routing: { ipv4: "198.51.100.0/24", ipv6: "2001:db8:0:1::/64" } },
        AM: { port: PORTS[0], vlanTag: 6, routing: { ipv4: "198.51.101.0", bgp: { customerAsn: 0 } } },
      },
    },
    [
      'metros.AM.routing.ipv4: must be an IPv4 prefix such as 198.51.100.0/30, not "198.51.101.0"',
      "metros.AM.routing.bgp.customerAsn: must be a whole number from 1 to 4294967295, not 0",
      `metros.DC.port: must be another port or VLAN than that of FR, not "${PORTS[0]}"`,
      'metros.DC.routing.ipv4: must not overlap with 198.51.100.0/30, not "198.51.100.0/24"',
    ],
  ],
])("%s", async (_fact, args, mistakes) => {
  expect(await mistakesOf(args)).toEqual(mistakes);
});
