import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { checkInputs } from "../../testing/check-inputs";

const type = "ServiceToken";
const port = { uuid: SEEDS.ports.primary };
const device = { uuid: SEEDS.virtualDevice, type: "EDGE" };

function sides(...accessPointSelectors: readonly ValueMap[]): readonly ValueMap[] {
  return [{ accessPointSelectors }];
}

const ofPort = sides({ type: "COLO", port });
const ofDevice = sides({ type: "VD", virtualDevice: device });

function aToken(...serviceTokenConnections: readonly ValueMap[]): ValueMap {
  return {
    type: "VC_TOKEN",
    expirationDateTime: "2099-12-01T10:00:00Z",
    serviceTokenConnections,
    notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
  };
}

const at = "serviceTokenConnections.0";

describeRules(checkInputs, [
  {
    fact: "the largest bandwidths of both kinds are right",
    type,
    inputs: aToken({ bandwidthLimit: 50_000, supportedBandwidths: [50_000, 10], aSides: ofPort }),
  },
  {
    fact: "the largest bandwidth of a device is right",
    type,
    inputs: aToken({ bandwidthLimit: 10_000, supportedBandwidths: [10_000], zSides: ofDevice }),
  },
  {
    fact: "a token of no side is refused",
    type,
    inputs: aToken({ type: "EVPL_VC" }),
    failures: ["serviceTokenConnections[0]: exactly one of aSides and zSides must be given, with one item"],
    operands: [`${at}.aSides`, `${at}.zSides`],
  },
  {
    fact: "two connections are refused",
    type,
    inputs: aToken({ aSides: ofPort, bandwidthLimit: 50 }, { zSides: ofPort, supportedBandwidths: [50] }),
    failures: ["serviceTokenConnections: must have 1 item, not 2"],
    operands: ["serviceTokenConnections"],
  },
  {
    fact: "a side without selectors is refused",
    type,
    inputs: aToken({ aSides: sides(), bandwidthLimit: 50 }),
    failures: ["serviceTokenConnections[0].aSides[0].accessPointSelectors: must have at least 1 item, not 0"],
    operands: [`${at}.aSides.0.accessPointSelectors`],
  },
  {
    fact: "a selector without what its type needs is refused",
    type,
    inputs: aToken({ zSides: sides({ type: "COLO" }, { type: "NETWORK", port }), supportedBandwidths: [50] }),
    failures: [
      "serviceTokenConnections[0].zSides[0].accessPointSelectors[0].port: is required and missing: the type is COLO",
      "serviceTokenConnections[0].zSides[0].accessPointSelectors[1].network: is required and missing: the type is NETWORK",
    ],
    operands: [`${at}.zSides.0.accessPointSelectors`],
  },
  {
    fact: "a link without its tag is refused",
    type,
    inputs: aToken({
      zSides: sides({ type: "COLO", port, linkProtocol: { type: "DOT1Q" } }),
      supportedBandwidths: [50],
    }),
    failures: [
      "serviceTokenConnections[0].zSides[0].accessPointSelectors[0].linkProtocol.vlanTag: is required and missing: the type is DOT1Q",
    ],
    operands: [
      `${at}.zSides.0.accessPointSelectors.0.linkProtocol.type`,
      `${at}.zSides.0.accessPointSelectors.0.linkProtocol.vlanTag`,
    ],
  },
  {
    fact: "a token of the A side without a limit is refused",
    type,
    inputs: aToken({ aSides: ofPort, supportedBandwidths: [50] }),
    failures: ["serviceTokenConnections[0].bandwidthLimit: is required for a token of the A side"],
    operands: [`${at}.aSides`, `${at}.bandwidthLimit`],
  },
  {
    fact: "a token of the Z side without bandwidths is refused",
    type,
    inputs: aToken({ zSides: ofPort, bandwidthLimit: 50, supportedBandwidths: [] }),
    failures: ["serviceTokenConnections[0].supportedBandwidths: is required for a token of the Z side"],
    operands: [`${at}.zSides`, `${at}.supportedBandwidths`],
  },
  {
    fact: "a bandwidth that ports do not have is refused",
    type,
    inputs: aToken({ supportedBandwidths: [50, 50_001], zSides: ofPort }),
    failures: ["serviceTokenConnections[0].supportedBandwidths[1]: must be at most 50000 for a port, not 50001"],
    operands: [`${at}.supportedBandwidths`, `${at}.supportedBandwidths.1`, `${at}.zSides`],
  },
  {
    fact: "a bandwidth that virtual devices do not have is refused",
    type,
    inputs: aToken({ bandwidthLimit: 10_001, aSides: ofDevice }),
    failures: ["serviceTokenConnections[0].bandwidthLimit: must be at most 10000 for a virtual device, not 10001"],
    operands: [`${at}.bandwidthLimit`, `${at}.aSides`, `${at}.aSides.0.accessPointSelectors`],
  },
  {
    fact: "no bandwidth at all is refused",
    type,
    inputs: aToken({ bandwidthLimit: 0, aSides: ofPort }),
    failures: ["serviceTokenConnections[0].bandwidthLimit: must be 1 to 100000 Mbps, not 0"],
    operands: [`${at}.bandwidthLimit`],
  },
]);
