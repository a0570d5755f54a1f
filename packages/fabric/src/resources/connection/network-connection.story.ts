import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { ACCOUNT, NETWORK, NOTIFICATIONS } from "../../testing/inputs/story-values";

/** What programs say of connections from a port to a network; what all connections have in common is reported elsewhere. */
export const story: StoryKind = {
  type: "Connection",
  as: "NetworkConnection",
  needs: { network: "Network" },
  inputs: ({ name, number, need }) => ({
    name: [name("leaf"), name("root")],
    type: ["EVPLAN_VC", "EVPTREE_VC"],
    bandwidth: [50, 200],
    aSide: [
      {
        accessPoint: {
          type: "COLO",
          port: {
            uuid: SEEDS.ports.primary,
            name: "EXN-FR5-PRI-01",
            href: "https://api.example.org/fabric/v4/ports/1",
            redundancy: { enabled: true, group: "g-1", priority: "PRIMARY" },
          },
          account: ACCOUNT,
          linkProtocol: { type: "DOT1Q", vlanTag: number(2, 4093) },
        },
      },
    ],
    zSide: [
      { accessPoint: { type: "NETWORK", network: { uuid: need("network") } } },
      { accessPoint: { type: "NETWORK", network: { uuid: need("network") }, role: "leaf" } },
      { accessPoint: { type: "NETWORK", network: { uuid: need("network"), ...NETWORK }, role: "ROOT" } },
    ],
    notifications: NOTIFICATIONS,
  }),
};
