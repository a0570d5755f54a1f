import { Connection } from "@ops-providers/fabric";

export const toCloud = new Connection("to-cloud", {
  type: "EVPL_VC",
  bandwidth: 500,
  aSide: {
    accessPoint: {
      type: "COLO",
      port: { uuid: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02" },
      linkProtocol: { type: "DOT1Q", vlanTag: 1275 },
    },
  },
  zSide: {
    accessPoint: {
      type: "SP",
      profile: { type: "L2_PROFILE", uuid: "bb20d3a5-3333-4c7b-9b22-4f1b7b2d8c03" },
      location: { metroCode: "FR" },
    },
  },
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
});
