import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of direct routing protocols, of which a connection has one. */
export const story: StoryKind = {
  type: "RoutingProtocol",
  as: "DirectProtocol",
  needs: { connection: "RouterConnection" },
  own: ["connection"],
  inputs: ({ name, need }) => ({
    connectionUuid: [need("connection")],
    type: ["DIRECT"],
    name: [name("direct"), name("plain")],
    directIpv4: [
      { platformIfaceIp: "198.51.100.1/30" },
      { platformIfaceIp: "198.51.100.5/30" },
      { platformIfaceIp: "198.51.100.9/30" },
    ],
    directIpv6: [undefined, { platformIfaceIp: "2001:db8::1/126" }, { platformIfaceIp: "2001:DB8::5/126" }],
    description: ["to the plant"],
    uuid: ["51a2c3d4-1a2b-4c3d-8e4f-5a6b7c8d9e0f"],
  }),
  // a protocol has an interface from the start
  together: [["connectionUuid", "directIpv4", "directIpv6"]],
};
