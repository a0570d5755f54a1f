import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { TIMEOUTS } from "../../testing/inputs/story-values";

const ipv4 = {
  primary: "10.20.0.5",
  secondary: "10.20.0.6",
  networkMask: "255.255.255.240",
  defaultGateway: "10.20.0.1",
};

const PROFILE = {
  timeScale: "ARB",
  domain: 7,
  priority1: 100,
  priority2: 200,
  logAnnounceInterval: 0,
  logSyncInterval: -3,
  logDelayReqInterval: -2,
  transportMode: "UNICAST",
  grantTime: 600,
};

/** What programs say of precision time services. */
export const story: StoryKind = {
  type: "PrecisionTimeService",
  needs: { connection: "RouterConnection", other: "RouterConnection" },
  own: ["other"],
  inputs: ({ name, need, secret }) => ({
    type: ["NTP", "ntp", "NTP", "PTP", "PTP"],
    package: [
      { code: "NTP_STANDARD" },
      { code: "NTP_ENTERPRISE", href: "https://api.example.org/packages/1" },
      { code: "NTP_ENTERPRISE" },
      { code: "PTP_STANDARD" },
      { code: "ptp_enterprise" },
    ],
    ntpAdvancedConfigurations: [
      undefined,
      [{ type: "ASCII", keyNumber: 7, key: secret("one") }],
      [
        { type: "ascii", keyNumber: 7, key: secret("two") },
        { type: "HEX", keyNumber: 3, key: "00112233445566778899aabb" },
      ],
      undefined,
      undefined,
    ],
    ptpAdvancedConfiguration: [undefined, undefined, undefined, undefined, PROFILE],
    name: [name("time"), name("clock")],
    connections: [
      [{ uuid: need("connection") }],
      [
        { uuid: need("connection"), type: "IP_VC" },
        { uuid: need("other"), href: need("other", "href") },
      ],
    ],
    ipv4: [ipv4, { ...ipv4, secondary: "10.20.0.7" }],
    timeouts: TIMEOUTS,
  }),
  together: [["type", "package", "ntpAdvancedConfigurations", "ptpAdvancedConfiguration"]],
};
