import { defineShape, integer, string } from "@ops-providers/provider-kit";

const MOST_PRIORITY = 248;

/** How PTP runs. */
export const ptpProfile = defineShape({
  name: "PtpAdvancedConfiguration",
  doc: "PTP settings; the service decides those that are left out.",
  properties: {
    timeScale: string({
      computed: true,
      values: ["ARB", "PTP"],
      anyCase: true,
      doc: "Time scale: `ARB` an arbitrary one, `PTP` that of the protocol.",
    }),
    domain: integer({ computed: true, min: 0, max: 127, doc: "Number of the PTP domain." }),
    priority1: integer({ computed: true, min: 0, max: MOST_PRIORITY, doc: "First priority; the lower, the sooner." }),
    priority2: integer({ computed: true, min: 0, max: MOST_PRIORITY, doc: "Second priority; the lower, the sooner." }),
    logAnnounceInterval: integer({
      computed: true,
      min: -3,
      max: 1,
      doc: "Time between two announcements, as a power of two in seconds. The default of the service is 1.",
    }),
    logSyncInterval: integer({
      computed: true,
      min: -5,
      max: 1,
      doc: "Time between two synchronizations, as a power of two in seconds. The default of the service is -4.",
    }),
    logDelayReqInterval: integer({
      computed: true,
      min: -5,
      max: 1,
      doc: "Time between two requests for the delay, as a power of two in seconds. The default of the service is -4.",
    }),
    transportMode: string({
      computed: true,
      values: ["MULTICAST", "UNICAST", "HYBRID"],
      anyCase: true,
      doc: "How messages travel.",
    }),
    grantTime: integer({
      computed: true,
      min: 30,
      max: 7200,
      unit: "seconds",
      doc: "How long a unicast client is served before it asks again; for the other modes it is 300.",
    }),
  },
});
