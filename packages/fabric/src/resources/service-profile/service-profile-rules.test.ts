import { describeRules } from "@ops-providers/provider-kit/testing";
import { checkInputs } from "../../testing/check-inputs";

const type = "ServiceProfile";
const minimal = { type: "L2_PROFILE", name: "lanes", description: "Fast lanes" };

describeRules(checkInputs, [
  {
    fact: "an interface without its ID is refused",
    type,
    inputs: {
      ...minimal,
      accessPointTypeConfigs: [{ type: "COLO", connectionLabel: "Lane", apiConfig: { bandwidthFromApi: true } }],
    },
    failures: ["accessPointTypeConfigs[0].apiConfig.integrationId: is required when bandwidthFromApi is given"],
    operands: [
      "accessPointTypeConfigs.0.apiConfig.bandwidthFromApi",
      "accessPointTypeConfigs.0.apiConfig.integrationId",
    ],
  },
  {
    fact: "a way by ports without a label is warned of",
    type,
    inputs: { ...minimal, accessPointTypeConfigs: [{ type: "COLO" }] },
    warnings: ["accessPointTypeConfigs[0].connectionLabel: is recommended for the type COLO"],
    operands: ["accessPointTypeConfigs.0.type", "accessPointTypeConfigs.0.connectionLabel"],
  },
  {
    fact: "a part of a way by ports is warned of for virtual devices",
    type,
    inputs: { ...minimal, accessPointTypeConfigs: [{ type: "VD", linkProtocolConfig: { encapsulation: "DOT1Q" } }] },
    warnings: ["accessPointTypeConfigs[0].linkProtocolConfig: is for the type COLO; the service may refuse it for VD"],
    operands: ["accessPointTypeConfigs.0.type", "accessPointTypeConfigs.0.linkProtocolConfig"],
  },
  {
    fact: "a way by virtual devices has all of its parts",
    type,
    inputs: {
      ...minimal,
      accessPointTypeConfigs: [
        { type: "VD", supportedBandwidths: [50], allowRemoteConnections: true, allowCustomBandwidth: true },
      ],
    },
  },
  {
    fact: "what is out of its range is refused",
    type,
    inputs: {
      ...minimal,
      type: "L4_PROFILE",
      visibility: "SECRET",
      viewPoint: "bSide",
      allowedEmails: ["nobody"],
      accessPointTypeConfigs: [
        {
          type: "COLO",
          connectionLabel: "Lane",
          bandwidthAlertThreshold: 100.5,
          supportedBandwidths: [-1],
          apiConfig: { overSubscriptionLimit: 21 },
        },
      ],
      metros: [{ code: "fra" }],
      marketingInfo: { processSteps: Array(4).fill({ title: "Wait" }) },
    },
    failures: [
      {
        property: "type",
        reason:
          "must be one of L2_PROFILE, L3_PROFILE, ECIA_PROFILE, ECMC_PROFILE, IA_PROFILE, IX_PUBLIC_PROFILE, " +
          'IX_PRIVATE_PROFILE, IX_PROFILE, IC_PROFILE, LMAAS_PROFILE, not "L4_PROFILE"; did you mean "L2_PROFILE"?',
      },
      { property: "visibility", reason: 'must be one of PUBLIC, PRIVATE, not "SECRET"' },
      'allowedEmails[0]: must be an e-mail address, not "nobody"',
      "accessPointTypeConfigs[0].bandwidthAlertThreshold: must be 0 to 100 percent, not 100.5",
      "accessPointTypeConfigs[0].supportedBandwidths[0]: must be at least 0 Mbps, not -1",
      "accessPointTypeConfigs[0].apiConfig.overSubscriptionLimit: must be 1 to 20, not 21",
      'metros[0].code: must be two capital letters, not "fra"',
      "marketingInfo.processSteps: must have at most 3 items, not 4",
      { property: "viewPoint", reason: 'must be one of aSide, zSide, not "bSide"; did you mean "aSide"?' },
    ],
  },
  {
    fact: "a state is accepted with a warning that the service decides it",
    type,
    inputs: { ...minimal, state: "ACTIVE" },
    warnings: ["state: is ignored: the service decides it"],
    operands: ["state"],
  },
  {
    fact: "a view is accepted with a warning that the service does not store it",
    type,
    inputs: { ...minimal, viewPoint: "zSide" },
    warnings: ["viewPoint: is not stored: the service has no field for it"],
    operands: ["viewPoint"],
  },
  {
    fact: "no way at all is refused",
    type,
    inputs: { ...minimal, accessPointTypeConfigs: [] },
    failures: ["accessPointTypeConfigs: must have at least 1 item, not 0"],
  },
  {
    fact: "a list of answers without answers is refused",
    type,
    inputs: { ...minimal, customFields: [{ label: "Colour", dataType: "LIST", required: true }] },
    failures: ["customFields[0].options: is required and must not be empty for the type LIST"],
    operands: ["customFields.0.dataType", "customFields.0.options"],
  },
  {
    fact: "a name with spaces is warned of",
    type,
    inputs: { ...minimal, name: "fast lanes" },
    warnings: [
      "name: should contain only letters, digits, hyphens and underscores: the service may refuse other characters",
    ],
    operands: ["name"],
  },
  {
    fact: "a name of more than 50 characters is refused",
    type,
    inputs: { ...minimal, name: "x".repeat(51) },
    failures: [{ property: "name", reason: "must be 1 to 50 characters long, not 51" }],
    operands: ["name"],
  },
]);
