import { ServiceToken } from "@ops-providers/fabric";

export const partner = new ServiceToken("partner", {
  type: "VC_TOKEN",
  description: "for a partner's connection to our port",
  expirationDateTime: "2040-12-01T10:00:00Z",
  serviceTokenConnections: [
    {
      type: "EVPL_VC",
      bandwidthLimit: 1000,
      aSides: [
        {
          accessPointSelectors: [
            {
              type: "COLO",
              port: { uuid: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02" },
              linkProtocol: { type: "DOT1Q", vlanTag: 1300 },
            },
          ],
        },
      ],
    },
  ],
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});
