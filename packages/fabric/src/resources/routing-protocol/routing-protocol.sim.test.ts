import { text } from "@ops-providers/provider-kit/testing";
import { aConnection, aRoutedConnection } from "../../testing/connection-inputs";
import { serviceBeforeEach } from "../../testing/running-service";
import { type Body, bodyOf, idOf, refusal } from "../../testing/service-client";
import { errorsOf } from "../../testing/specification";

const direct = { type: "DIRECT", name: "direct", directIpv4: { equinixIfaceIp: "198.51.100.1/30" } };
const bgp = {
  type: "BGP",
  name: "bgp",
  customerAsn: 65_020,
  bgpAuthKey: "s3cret-k3y",
  bgpIpv4: {
    customerPeerIp: "198.51.100.2",
    enabled: true,
    outboundASPrependCount: 1,
    inboundMED: 10,
    outboundMED: 20,
  },
  asOverrideEnabled: false,
  bfd: { enabled: true, interval: "100" },
};

// with phantoms it is not particular about the forms of what it shows
const service = serviceBeforeEach({ phantoms: false });

/** The path of the protocols of a connection. */
async function protocolsOf(connection: Promise<string>): Promise<string> {
  return `/fabric/v4/connections/${await connection}/routingProtocols`;
}

/** Makes a protocol, and waits until it is provisioned. */
async function provisionedAt(path: string, body: Body): Promise<string> {
  const made = await service.client.made(path, body);
  service.simulator.finishTransitions();
  return `${path}/${idOf(made)}`;
}

test("requests and answers are valid by the specification", async () => {
  const { client } = service;
  const path = await protocolsOf(aConnection(service));
  const interfaces = await client.shown(await provisionedAt(path, direct));
  const item = await provisionedAt(path, bgp);
  const replaced = bodyOf(await client.put(item, { ...bgp, name: "renamed" }));
  const change = await client.shown(`${item}/changes/${text(replaced, "change", "uuid")}`);
  expect([
    ...errorsOf("RoutingProtocolDirectType", direct),
    ...errorsOf("RoutingProtocolBGPType", bgp),
    ...errorsOf("RoutingProtocolDirectData", interfaces),
    ...errorsOf("RoutingProtocolBGPData", replaced, await client.shown(item)),
    ...errorsOf("RoutingProtocolChangeData", change),
  ]).toEqual([]);
});

test("addresses, numbers and blocks that are none are refused, each at its place", async () => {
  const path = await protocolsOf(aRoutedConnection(service));
  const refused = [
    { ...bgp, bgpIpv4: { ...bgp.bgpIpv4, customerPeerIp: "198.51.100.2/30" } },
    { ...bgp, bgpIpv6: { ...bgp.bgpIpv4, customerPeerIp: "198.51.100.2" } },
    { ...bgp, bgpIpv4: { customerPeerIp: "198.51.100.2" } },
    { ...bgp, bgpIpv4: { ...bgp.bgpIpv4, outboundASPrependCount: 2 } },
    { ...bgp, bgpIpv4: { ...bgp.bgpIpv4, inboundMED: 4_294_967_296 } },
    { ...bgp, customerAsn: 0 },
    { ...bgp, name: "x".repeat(25) },
    { ...bgp, description: "kept by nobody" },
    { ...bgp, directIpv4: direct.directIpv4 },
    { type: "BGP", name: "bgp" },
    { ...direct, directIpv4: { equinixIfaceIp: "198.51.100.1" } },
    { ...direct, type: "STATIC" },
  ];
  const answers = await Promise.all(refused.map((body) => service.client.post(path, body)));
  expect(answers.map(refusal)).toEqual([
    [400, "EQ-3041001", "/bgpIpv4/customerPeerIp"],
    [400, "EQ-3041001", "/bgpIpv6/customerPeerIp"],
    [400, "EQ-3041001", "/bgpIpv4/enabled"],
    [400, "EQ-3041001", "/bgpIpv4/outboundASPrependCount"],
    [400, "EQ-3041001", "/bgpIpv4/inboundMED"],
    [400, "EQ-3041001", "/customerAsn"],
    [400, "EQ-3041001", "/name"],
    [400, "EQ-3041001", "/description"],
    [400, "EQ-3041001", "/directIpv4"],
    [400, "EQ-3041013"],
    [400, "EQ-3041001", "/directIpv4/equinixIfaceIp"],
    [400, "EQ-3041001", "/type"],
  ]);
});

test("a direct protocol comes before a BGP one, and goes after it", async () => {
  const { client } = service;
  const path = await protocolsOf(aConnection(service));
  const early = await client.post(path, bgp);
  const first = await provisionedAt(path, direct);
  const second = await provisionedAt(path, bgp);
  const kept = await client.delete(first);
  const taken = await client.delete(second);
  service.simulator.finishTransitions();
  const dropped = await client.delete(first);
  expect([early, kept, taken, dropped].map(refusal)).toEqual([[400, "EQ-3041001"], [400, "EQ-3041016"], [202], [202]]);
  service.simulator.finishTransitions();
  expect(refusal(await client.get(second))).toEqual([404, "EQ-3041121"]);
});

test("one protocol of a connection changes at a time, and none its type", async () => {
  const { client } = service;
  const path = await protocolsOf(aRoutedConnection(service));
  const item = await provisionedAt(path, bgp);
  const patched = await client.patchJson(item, [{ op: "replace", path: "/bgpIpv4/enabled", value: false }]);
  const meanwhile = await client.put(item, bgp);
  service.simulator.finishTransitions();
  const answers = [
    patched,
    meanwhile,
    await client.put(item, direct),
    await client.patchJson(item, [{ op: "replace", path: "/name", value: "renamed" }]),
    await client.patch(item, [{ op: "replace", path: "/bgpIpv4/enabled", value: true }]),
  ];
  expect(answers.map((answer) => refusal(answer).slice(0, 2))).toEqual([
    [202],
    [400, "EQ-3041012"],
    [400, "EQ-3041002"],
    [400, "EQ-3041001"],
    [415, "EQ-3040016"],
  ]);
  expect(await client.shown(item)).toMatchObject({ bgpIpv4: { enabled: false }, state: "PROVISIONED" });
});
