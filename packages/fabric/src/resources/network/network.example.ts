import { Network } from "@ops-providers/fabric";

export const sites = new Network("sites", {
  type: "IPWAN",
  scope: "REGIONAL",
  location: { region: "EMEA" },
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
});
