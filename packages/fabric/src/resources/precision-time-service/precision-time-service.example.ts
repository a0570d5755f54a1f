import { PrecisionTimeService } from "@ops-providers/fabric";
import { Config } from "@pulumi/pulumi";

const config = new Config();

export const time = new PrecisionTimeService("time", {
  type: "NTP",
  package: { code: "NTP_STANDARD" },
  connections: [{ uuid: config.require("connectionUuid") }],
  ipv4: {
    primary: "10.20.0.5",
    secondary: "10.20.0.6",
    networkMask: "255.255.255.240",
    defaultGateway: "10.20.0.1",
  },
  ntpAdvancedConfigurations: [{ type: "ASCII", keyNumber: 1, key: config.requireSecret("ntpKey") }],
});
