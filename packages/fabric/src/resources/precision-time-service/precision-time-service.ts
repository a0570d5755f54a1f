import { defineResource, defineShape, list, number, object, path, string } from "@ops-providers/provider-kit";
import { changeLog } from "../../shapes/change-log";
import { endOfLife } from "../../service/deletion";
import { foundBySearch, searchAt } from "../../lookups/list-below";
import { decidedByService, hrefOutput, shortName, uuidOutput } from "../../shapes/naming";
import { timeLimits } from "../../shapes/timeouts";
import { uuidOfOther } from "../../shapes/rules/uuid";
import { waiting, waitingForRemoval } from "../../service/waiting";
import { ntpKeys } from "./ntp-key";
import { precisionTimeServiceRules } from "./precision-time-service-rules";
import { ptpProfile } from "./ptp-profile";
import { timeServiceAccount } from "./time-service-account";
import { timeServiceProject } from "./time-service-project";

const ENDPOINT = "/fabric/v4/timeServices";

const servicePackage = object({
  shape: defineShape({
    name: "PrecisionTimeServicePackage",
    doc: "How precise a time service is.",
    properties: {
      code: string({
        required: true,
        values: ["NTP_STANDARD", "NTP_ENTERPRISE", "PTP_STANDARD", "PTP_ENTERPRISE"],
        anyCase: true,
        doc: "Code of the package; it begins with the type of the service.",
      }),
      href: string({ ...decidedByService, doc: "URL of the package; an input value is ignored." }),
    },
  }),
  required: true,
  patchPath: "/package/code",
  doc: "Package of the service.",
});

const connections = list({
  items: object({
    shape: defineShape({
      name: "PrecisionTimeServiceConnection",
      doc: "A connection that carries a time service.",
      properties: {
        uuid: string({ ...uuidOfOther, refersTo: "Connection", doc: "UUID of the connection." }),
        href: string({ ...decidedByService, doc: "URL of the connection; an input value is ignored." }),
        type: string({ ...decidedByService, doc: "Type of the connection; an input value is ignored." }),
      },
    }),
    doc: "A connection that carries the service.",
  }),
  required: true,
  minItems: 1,
  maxItems: 2,
  order: "ignored",
  key: "uuid",
  onChange: "replace",
  doc: "Connections that carry the service.",
});

const ipv4 = object({
  shape: defineShape({
    name: "PrecisionTimeServiceIpv4",
    doc: "IPv4 addresses of a time service.",
    properties: {
      primary: string({ required: true, doc: "First address of the service: a private one." }),
      secondary: string({ required: true, doc: "Second address of the service: a private one in the same subnet." }),
      networkMask: string({ required: true, doc: "Mask of the subnet, such as `255.255.255.240`." }),
      defaultGateway: string({ required: true, doc: "Address of the gateway of the subnet." }),
    },
  }),
  required: true,
  doc: "IPv4 addresses of the service.",
});

const operation = object({
  shape: defineShape({
    name: "PrecisionTimeServiceOperation",
    doc: "How a time service runs.",
    properties: { operationalStatus: string({ absent: "", doc: "`UP`, `DOWN` or `DEGRADED`." }) },
  }),
  doc: "How the service runs.",
});

const order = object({
  shape: defineShape({
    name: "PrecisionTimeServiceOrder",
    doc: "Order of a time service.",
    properties: {
      customerReferenceNumber: string({ absent: "", doc: "Number by which the customer knows the order." }),
      orderNumber: string({ absent: "", doc: "Number of the order." }),
      purchaseOrderNumber: string({ absent: "", doc: "Number of the purchase order." }),
    },
  }),
  doc: "Order of the service.",
});

const price = object({
  shape: defineShape({
    name: "PrecisionTimePrice",
    doc: "Price of a time service.",
    properties: {
      currency: string({ absent: "", doc: "Currency of the prices." }),
      charges: list({
        items: object({
          shape: defineShape({
            name: "PrecisionTimePriceCharge",
            doc: "One charge of a time service.",
            properties: {
              price: number({ absent: 0, doc: "The price." }),
              type: string({ absent: "", doc: "`MONTHLY_RECURRING` or `NON_RECURRING`." }),
            },
          }),
          doc: "A part of the costs.",
        }),
        absent: [],
        doc: "The parts of the costs.",
      }),
    },
  }),
  wire: "pricing",
  doc: "Price of the time service.",
});

const CHANGING = ["PROVISIONING", "REPROVISIONING", "DRAFT"];
const DONE = ["PROVISIONED", "CONFIGURING"];
const FAILED = ["PROVISIONING_FAILED", "CONFIGURING_FAILED", "REPROVISIONING_FAILED"];
const ENDING = ["DEPROVISIONING", "CANCELLING"];
const ENDED = ["DEPROVISIONED", "CANCELLED"];
const NOT_ENDED = "DEPROVISIONING_FAILED";

// how long CONFIGURING lasts is not documented; the service's own tools treat it as done
const provisioned = waiting({ pending: CHANGING, target: DONE, failed: [...FAILED, ...ENDING, ...ENDED, NOT_ENDED] });

function pathOf(uuid = ""): string {
  return path`/fabric/v4/timeServices/${uuid}`;
}

function isSoftDeleted(wire: object): boolean {
  return ENDED.includes(String(Reflect.get(wire, "state")));
}

/** A precision time service. */
export const precisionTimeService = defineResource({
  token: "fabric:index:PrecisionTimeService",
  formerly: [{ type: "equinix:fabric/precisionTimeService:PrecisionTimeService" }],
  doc: "Precise time, by NTP or PTP, over one or two connections.",
  endpoint: ENDPOINT,
  idParts: ["uuid"],
  inputs: {
    type: string({
      required: true,
      values: ["NTP", "PTP"],
      anyCase: true,
      onChange: "replace",
      doc: "Protocol of the service.",
    }),
    name: string({
      ...shortName,
      autoname: { ...shortName.autoname, start: { pattern: /^[A-Za-z]/, prefix: "n-" } },
      pattern: /^[A-Za-z][A-Za-z0-9_-]*$/,
      patternDoc: "a letter, and then letters, digits, hyphens and underscores",
      doc: "Name of the service; no two services of an organization have the same.",
    }),
    package: servicePackage,
    connections,
    ipv4,
    ntpAdvancedConfigurations: list({
      ...ntpKeys,
      wire: "ntpAdvancedConfiguration",
      computed: true,
      absent: null,
      doc: "Keys by which clients know the service. For NTP only.",
    }),
    ptpAdvancedConfiguration: object({
      shape: ptpProfile,
      computed: true,
      absent: null,
      doc: "PTP settings; the service decides those that are left out. For PTP only.",
    }),
    timeouts: timeLimits,
  },
  outputs: {
    uuid: uuidOutput,
    href: hrefOutput,
    state: string({
      doc: "State of the service, such as `PROVISIONED`, or `CONFIGURING` while the service sets it up.",
    }),
    operation,
    account: timeServiceAccount,
    order,
    precisionTimePrice: price,
    project: timeServiceProject,
    changeLog,
  },
  rules: precisionTimeServiceRules,
  timeoutsInput: "timeouts",
  // the service takes exactly one operation in a request
  updateBy: { style: "json-patch", each: "one by one" },
  list: searchAt(`${ENDPOINT}/search`),
  identity: {
    ...foundBySearch(ENDPOINT, "/name", "{name}"),
    unique: ["name"],
    // the service documents no code for a name in use
    isConflict: ({ status, message }) => status === 400 && /\bname\b.*\b(in use|exists|unique|taken)\b/i.test(message),
  },
  wait: {
    create: provisioned,
    before: provisioned,
    update: provisioned,
    delete: waitingForRemoval(pathOf, {
      pending: [...CHANGING, ...DONE, ...FAILED, ...ENDING],
      target: ENDED,
      failed: [NOT_ENDED],
    }),
  },
  ...endOfLife(pathOf, isSoftDeleted),
});
