import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules, NO_FAILURES } from "@ops-providers/provider-kit/testing";
import { checkInputs } from "../../testing/check-inputs";

const type = "PrecisionTimeService";

const ipv4 = {
  primary: "10.20.0.5",
  secondary: "10.20.0.6",
  networkMask: "255.255.255.240",
  defaultGateway: "10.20.0.1",
};

function aService(changes: ValueMap = {}): ValueMap {
  return {
    type: "NTP",
    package: { code: "NTP_STANDARD" },
    connections: [{ uuid: "cc30e4b6-4444-4d8c-8c33-502c8c3e7d04" }],
    ipv4,
    ...changes,
  };
}

function withAddresses(changes: ValueMap): ValueMap {
  return aService({ ipv4: { ...ipv4, ...changes } });
}

test.each<[string, ValueMap]>([
  [
    "with a key in digits",
    aService({ ntpAdvancedConfigurations: [{ type: "HEX", keyNumber: 65_535, key: "00ff00FF00" }] }),
  ],
  [
    "with a key in characters",
    aService({ ntpAdvancedConfigurations: [{ type: "ASCII", keyNumber: 1, key: "a key of mine!" }] }),
  ],
  [
    "for PTP",
    aService({
      type: "PTP",
      package: { code: "PTP_ENTERPRISE" },
      ptpAdvancedConfiguration: { transportMode: "UNICAST", grantTime: 7200, logSyncInterval: -5, priority1: 0 },
    }),
  ],
  [
    "in another private range",
    withAddresses({ primary: "172.31.0.2", secondary: "172.31.0.3", defaultGateway: "172.31.0.1" }),
  ],
])("a service %s is right", async (_name, inputs) => {
  expect(await checkInputs(type, inputs)).toEqual([NO_FAILURES]);
});

describeRules(checkInputs, [
  {
    fact: "a package of the other type is refused",
    type,
    inputs: aService({ package: { code: "PTP_STANDARD" } }),
    failures: ["package.code: must begin with NTP_, the type of the service, not PTP_STANDARD"],
    operands: ["type", "package.code"],
  },
  {
    fact: "keys are for NTP only",
    type,
    inputs: aService({ type: "PTP", package: { code: "PTP_STANDARD" }, ntpAdvancedConfigurations: [{ keyNumber: 1 }] }),
    failures: ["ntpAdvancedConfigurations: must be left out for the type PTP: it is for NTP only"],
    operands: ["type", "ntpAdvancedConfigurations"],
  },
  {
    fact: "a profile is for PTP only",
    type,
    inputs: aService({ ptpAdvancedConfiguration: { domain: 1 } }),
    failures: ["ptpAdvancedConfiguration: must be left out for the type NTP: it is for PTP only"],
    operands: ["type", "ptpAdvancedConfiguration"],
  },
  {
    fact: "a public address is refused",
    type,
    inputs: withAddresses({ primary: "198.51.100.2", secondary: "198.51.100.3", defaultGateway: "198.51.100.1" }),
    failures: [
      "ipv4.primary: must be a private address: of 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16",
      "ipv4.secondary: must be a private address: of 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16",
    ],
    operands: ["ipv4"],
  },
  {
    fact: "addresses of two subnets are refused",
    type,
    inputs: withAddresses({ secondary: "10.20.0.20" }),
    failures: ["ipv4.secondary: must be in the subnet of primary, as networkMask cuts it"],
    operands: ["ipv4.primary", "ipv4.secondary", "ipv4.networkMask"],
  },
  {
    fact: "a gateway out of reach is warned of",
    type,
    inputs: withAddresses({ defaultGateway: "10.20.1.1" }),
    warnings: ["ipv4.defaultGateway: is not in the subnet of primary, as networkMask cuts it, so nothing reaches it"],
    operands: ["ipv4.primary", "ipv4.defaultGateway", "ipv4.networkMask"],
  },
  {
    fact: "the same address twice is refused",
    type,
    inputs: withAddresses({ secondary: "10.20.0.5", defaultGateway: "10.20.0.5" }),
    failures: [
      "ipv4.secondary: must differ from primary",
      "ipv4.defaultGateway: must differ from primary",
      "ipv4.defaultGateway: must differ from secondary",
    ],
    operands: ["ipv4"],
  },
  {
    fact: "a mask with a hole is refused",
    type,
    inputs: withAddresses({ networkMask: "255.255.0.255" }),
    failures: ["ipv4.networkMask: must be the mask of a subnet such as 255.255.255.240"],
    operands: ["ipv4.networkMask"],
  },
  {
    fact: "what is no address is refused",
    type,
    inputs: withAddresses({ primary: "2001:db8::1" }),
    failures: ['ipv4.primary: must be an IPv4 address such as 10.20.0.5, not "2001:db8::1"'],
    operands: ["ipv4.primary"],
  },
  {
    fact: "a key that is no hexadecimal number is refused without being quoted",
    type,
    inputs: aService({ ntpAdvancedConfigurations: [{ type: "HEX", keyNumber: 1, key: "not a number" }] }),
    failures: ["ntpAdvancedConfigurations[0].key: must be 10 to 40 hexadecimal digits for the type HEX"],
    operands: ["ntpAdvancedConfigurations.0.type", "ntpAdvancedConfigurations.0.key"],
  },
  {
    fact: "a grant for a mode that has none is warned of",
    type,
    inputs: aService({
      type: "PTP",
      package: { code: "PTP_STANDARD" },
      ptpAdvancedConfiguration: { transportMode: "HYBRID", grantTime: 600 },
    }),
    warnings: ["ptpAdvancedConfiguration.grantTime: is always 300 for the transport mode HYBRID"],
    operands: ["ptpAdvancedConfiguration.transportMode", "ptpAdvancedConfiguration.grantTime"],
  },
  {
    fact: "a limit of time that is no duration is refused",
    type,
    inputs: aService({ timeouts: { create: "soon" } }),
    failures: [
      'timeouts.create: "soon" is not a duration; write numbers with the units h, m, s or ms, for example "1h30m" or "90s"',
    ],
  },
]);

test("what is out of its range is refused", async () => {
  const [ntp, ptp] = await checkInputs(
    type,
    aService({
      name: "ab",
      connections: Array.from({ length: 3 }, (_, i) => ({ uuid: `cc30e4b6-4444-4d8c-8c33-502c8c3e7d0${i}` })),
      ntpAdvancedConfigurations: [
        { type: "ASCII", keyNumber: 0, key: "123456789" },
        { type: "ASCII", keyNumber: 65_536, key: "x".repeat(21) },
        { type: "HEX", keyNumber: 1, key: "a".repeat(41) },
        { type: "MD5", keyNumber: 1, key: "a".repeat(41) },
      ],
    }),
    aService({
      type: "PTP",
      package: { code: "PTP_STANDARD" },
      connections: [],
      ptpAdvancedConfiguration: {
        timeScale: "GPS",
        domain: 128,
        priority1: 249,
        priority2: -1,
        logAnnounceInterval: 2,
        logSyncInterval: -6,
        logDelayReqInterval: -6,
        transportMode: "BROADCAST",
        grantTime: 29,
      },
    }),
  );
  const reasons = [ntp, ptp].map((outcome) => outcome?.failures.map(({ reason }) => reason));
  expect(reasons).toEqual([
    [
      "must be 3 to 24 characters long, not 2",
      "connections: must have 1 to 2 items, not 3",
      "ntpAdvancedConfigurations[0].keyNumber: must be 1 to 65535, not 0",
      "ntpAdvancedConfigurations[0].key: must be 10 to 20 printable characters for the type ASCII",
      "ntpAdvancedConfigurations[1].keyNumber: must be 1 to 65535, not 65536",
      "ntpAdvancedConfigurations[1].key: must be 10 to 20 printable characters for the type ASCII",
      "ntpAdvancedConfigurations[2].key: must be 10 to 40 hexadecimal digits for the type HEX",
      'ntpAdvancedConfigurations[3].type: must be one of ASCII, HEX, not "MD5"',
      "ntpAdvancedConfigurations[3].keyNumber: duplicate keyNumber 1; must be unique",
    ],
    [
      "connections: must have 1 to 2 items, not 0",
      'ptpAdvancedConfiguration.timeScale: must be one of ARB, PTP, not "GPS"',
      "ptpAdvancedConfiguration.domain: must be 0 to 127, not 128",
      "ptpAdvancedConfiguration.priority1: must be 0 to 248, not 249",
      "ptpAdvancedConfiguration.priority2: must be 0 to 248, not -1",
      "ptpAdvancedConfiguration.logAnnounceInterval: must be -3 to 1, not 2",
      "ptpAdvancedConfiguration.logSyncInterval: must be -5 to 1, not -6",
      "ptpAdvancedConfiguration.logDelayReqInterval: must be -5 to 1, not -6",
      'ptpAdvancedConfiguration.transportMode: must be one of MULTICAST, UNICAST, HYBRID, not "BROADCAST"',
      "ptpAdvancedConfiguration.grantTime: must be 30 to 7200 seconds, not 29",
    ],
  ]);
});

test("a connection that is given twice, and addresses that are left out, are refused", async () => {
  const connection = { uuid: "cc30e4b6-4444-4d8c-8c33-502c8c3e7d04" };
  const [outcome] = await checkInputs(type, aService({ connections: [connection, connection], ipv4: {} }));
  expect(outcome?.failures.map(({ reason }) => reason)).toEqual([
    'connections[1].uuid: duplicate uuid "cc30e4b6-4444-4d8c-8c33-502c8c3e7d04"; must be unique',
    "ipv4.primary: is required and missing",
    "ipv4.secondary: is required and missing",
    "ipv4.networkMask: is required and missing",
    "ipv4.defaultGateway: is required and missing",
  ]);
});

test("a name begins with a letter", async () => {
  const [outcome] = await checkInputs(type, aService({ name: "1-time" }));
  expect(outcome?.failures.map(({ property }) => property)).toEqual(["name"]);
});
