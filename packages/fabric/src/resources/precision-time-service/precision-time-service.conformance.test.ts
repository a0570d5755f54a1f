import { aConnection } from "../../testing/connection-inputs";
import { describeFabric, editIn } from "../../testing/fabric-suite";

const ipv4 = {
  primary: "10.20.0.5",
  secondary: "10.20.0.6",
  networkMask: "255.255.255.240",
  defaultGateway: "10.20.0.1",
};

describeFabric({
  type: "PrecisionTimeService",
  kind: "precisionTimeService",
  states: [
    "CANCELLED",
    "CANCELLING",
    "CONFIGURING",
    "CONFIGURING_FAILED",
    "DRAFT",
    "DEPROVISIONING",
    "DEPROVISIONING_FAILED",
    "DEPROVISIONED",
    "PROVISIONED",
    "PROVISIONING",
    "PROVISIONING_FAILED",
    "REPROVISIONING",
    "REPROVISIONING_FAILED",
  ],
  values: {
    declared: {
      "closed: NTP, PTP": ["PrecisionTimeService.type"],
      "closed: NTP_STANDARD, NTP_ENTERPRISE, PTP_STANDARD, PTP_ENTERPRISE": ["PrecisionTimeService.package.code"],
      "closed: ASCII, HEX": [
        "PrecisionTimeService.ntpAdvancedConfigurations[].type",
        "getPrecisionTimeService.ntpAdvancedConfigurations[].type",
      ],
      "closed: ARB, PTP": [
        "PrecisionTimeService.ptpAdvancedConfiguration.timeScale",
        "getPrecisionTimeService.ptpAdvancedConfiguration.timeScale",
      ],
      "closed: MULTICAST, UNICAST, HYBRID": [
        "PrecisionTimeService.ptpAdvancedConfiguration.transportMode",
        "getPrecisionTimeService.ptpAdvancedConfiguration.transportMode",
      ],
      "open: /uuid, /name, /project/projectId, /state, /type": ["getPrecisionTimeServices.filters[].property"],
      "open: =, !=, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN": ["getPrecisionTimeServices.filters[].operator"],
      "closed: /name, /uuid, /state, /type, /package/code, /changeLog/createdDateTime, /changeLog/updatedDateTime": [
        "getPrecisionTimeServices.sorts[].property",
      ],
      "closed: ASC, DESC": ["getPrecisionTimeServices.sorts[].direction"],
    },
    specified: {
      "PrecisionTimeService.type": ["precisionTimeServiceRequest", "type"],
      "PrecisionTimeService.package.code": ["precisionTimePackageRequest", "code"],
      "PrecisionTimeService.ntpAdvancedConfigurations[].type": ["md5", "type"],
      "PrecisionTimeService.ptpAdvancedConfiguration.timeScale": ["ptpAdvanceConfiguration", "timeScale"],
      "PrecisionTimeService.ptpAdvancedConfiguration.transportMode": ["ptpAdvanceConfiguration", "transportMode"],
      "getPrecisionTimeServices.sorts[].property": ["TimeServiceSortBy"],
    },
  },
  references: {
    "Connection.id": ["PrecisionTimeServiceConnection.uuid"],
  },
  async arrange({ service, unique }) {
    const [first, second] = [await aConnection(service), await aConnection(service)];
    return {
      minimal: { type: "NTP", package: { code: "NTP_STANDARD" }, connections: [{ uuid: first }], ipv4 },
      full: {
        type: "NTP",
        name: `time-${unique}`,
        package: { code: "NTP_STANDARD" },
        connections: [{ uuid: first }, { uuid: second }],
        ipv4,
        ntpAdvancedConfigurations: [
          { type: "ASCII", keyNumber: 7, key: `key-${unique}` },
          { type: "HEX", keyNumber: 3, key: "00112233445566778899aabb" },
        ],
        timeouts: { create: "20m" },
      },
      others: {
        name: `other-${unique}`,
        package: { code: "NTP_ENTERPRISE" },
        connections: [{ uuid: second }],
        ipv4: { ...ipv4, secondary: "10.20.0.7" },
        ntpAdvancedConfigurations: [{ type: "ASCII", keyNumber: 8, key: "another-k3y" }],
      },
    };
  },
  // the type decides what else may be given; a key pair is for NTP, this one for PTP
  fixed: ["type", "ptpAdvancedConfiguration"],
  edits: {
    name: editIn("precisionTimeService", { name: "renamed" }),
    package: editIn("precisionTimeService", { package: { code: "NTP_ENTERPRISE" } }),
    ipv4: editIn("precisionTimeService", { ipv4: { ...ipv4, secondary: "10.20.0.9" } }),
    ntpAdvancedConfigurations: editIn("precisionTimeService", {
      ntpAdvancedConfiguration: [{ type: "ASCII", keyNumber: 9, key: "edited-key-1" }],
    }),
  },
  mistakes: {
    "a package of the other type is refused": {
      change: { package: { code: "PTP_STANDARD" } },
      failures: [
        {
          property: "",
          reason: "package.code: must begin with NTP_, the type of the service, not PTP_STANDARD",
        },
      ],
    },
    "a key that is too short is refused": {
      change: { ntpAdvancedConfigurations: [{ type: "ASCII", keyNumber: 1, key: "short" }] },
      failures: [
        {
          property: "",
          reason: "ntpAdvancedConfigurations[0].key: must be 10 to 20 printable characters for the type ASCII",
        },
      ],
    },
    "addresses of two subnets are refused": {
      change: { ipv4: { ...ipv4, secondary: "10.20.0.20" } },
      failures: [{ property: "", reason: "ipv4.secondary: must be in the subnet of primary, as networkMask cuts it" }],
    },
  },
  refusals: {
    "a connection that does not exist": { connections: [{ uuid: "00000000-0000-4000-8000-000000000000" }] },
  },
});
