import type { StoryKind, Template } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { DEVICE, NETWORK, NOTIFICATIONS, PROJECTS } from "../../testing/inputs/story-values";

const { primary, secondary } = SEEDS.ports;

function atPort(uuid: string, vlanTag: number): Template {
  return { type: "COLO", port: { uuid, portName: "EXN-FR5" }, linkProtocol: { type: "DOT1Q", vlanTag } };
}

/** A port with all that programs can say of it. */
function atKnownPort(uuid: string, vlanSTag: number, vlanCTag: number): Template {
  return {
    type: "COLO",
    port: {
      uuid,
      portName: "EXN-FR5",
      type: "XF_PORT",
      href: "https://api.example.org/fabric/v4/ports/1",
      cvpId: 7_001_234,
      bandwidth: 10_000,
      encapsulationProtocolType: "QINQ",
      accountName: "Example Networks",
      priority: "PRIMARY",
      locations: [{ metroCode: "FR", metroName: "Frankfurt", region: "EMEA", ibx: "FR5" }],
    },
    linkProtocol: { type: "QINQ", vlanSTag, vlanCTag },
  };
}

const atDevice = {
  type: "vd",
  virtualDevice: DEVICE,
  interface: { type: "NETWORK", id: 7, uuid: "61a2c3d4-1a2b-4c3d-8e4f-5a6b7c8d9e0f" },
};

const atNetwork = { type: "NETWORK", network: { uuid: "71a2c3d4-1a2b-4c3d-8e4f-5a6b7c8d9e0f", ...NETWORK } };

/** What programs say of service tokens. */
export const story: StoryKind = {
  type: "ServiceToken",
  inputs: ({ name, number }) => ({
    name: [name("token"), name("voucher")],
    type: ["VC_TOKEN", "EPL_TOKEN"],
    description: ["for a partner", "for another partner"],
    expirationDateTime: ["2099-12-01T10:00:00Z", "2098-12-01T12:00:00.500+02:00"],
    serviceTokenConnections: [
      [{ bandwidthLimit: 1000, aSides: [{ accessPointSelectors: [atPort(primary, number(2, 4093))] }] }],
      [{ bandwidthLimit: 2000, aSides: [{ accessPointSelectors: [atPort(primary, number(2, 4093))] }] }],
      [
        {
          type: "EVPL_VC",
          supportedBandwidths: [1000, 50, 200],
          allowRemoteConnection: true,
          allowCustomBandwidth: true,
          zSides: [
            {
              accessPointSelectors: [
                atPort(primary, number(2, 4093)),
                atKnownPort(secondary, number(2, 2000), number(2000, 4093)),
              ],
            },
          ],
        },
      ],
      [
        {
          type: "evpl_vc",
          bandwidthLimit: 500,
          uuid: "81a2c3d4-1a2b-4c3d-8e4f-5a6b7c8d9e0f",
          aSides: [{ accessPointSelectors: [atDevice] }],
        },
      ],
      [{ type: "EVPLAN_VC", supportedBandwidths: [50], zSides: [{ accessPointSelectors: [atNetwork] }] }],
    ],
    notifications: NOTIFICATIONS,
    project: PROJECTS,
  }),
};
