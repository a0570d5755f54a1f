import { ServiceProfile } from "@ops-providers/fabric";
import { Config } from "@pulumi/pulumi";

export const lanes = new ServiceProfile("lanes", {
  type: "L2_PROFILE",
  description: "Fast lanes to our network",
  visibility: "PRIVATE",
  allowedEmails: ["buyer@example.org"],
  accessPointTypeConfigs: [{ type: "COLO", connectionLabel: "Lane", supportedBandwidths: [50, 200, 1000] }],
  ports: [{ type: "XF_PORT", uuid: new Config().require("portUuid"), location: { metroCode: "FR" } }],
  notifications: [{ type: "NOTIFICATION", emails: ["sales@example.org"] }],
});
