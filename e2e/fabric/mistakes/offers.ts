import * as fabric from "@ops-providers/fabric";
import type { Mistake } from "../../mistakes";
import { aProfile, aToken, ports } from "../resource-args";

/** Service profiles and service tokens. */
export const offers: readonly Mistake[] = [
  {
    of: "a service profile with a long name, no way to connect, and questions without answers",
    make: () =>
      new fabric.ServiceProfile(
        "it",
        aProfile({
          name: "x".repeat(51),
          visibility: "SECRET",
          accessPointTypeConfigs: [{ type: "COLO", apiConfig: { apiAvailable: true, overSubscriptionLimit: 21 } }],
          customFields: [{ dataType: "LIST", label: "Where", required: true }],
          allowedEmails: ["nobody"],
        }),
      ),
    errors: [
      "has a problem: accessPointTypeConfigs[0].apiConfig.integrationId: is required when apiAvailable is given",
      "has a problem: accessPointTypeConfigs[0].apiConfig.overSubscriptionLimit: must be 1 to 20, not 21",
      'has a problem: allowedEmails[0]: must be an e-mail address, not "nobody"',
      "has a problem: customFields[0].options: is required and must not be empty for the type LIST",
      "property name value {xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx} has a problem: must be 1 to 50 characters long, not 51",
      'property visibility value {SECRET} has a problem: must be one of PUBLIC, PRIVATE, not "SECRET"',
    ],
  },
  {
    of: "a service token for both sides, with too much bandwidth, that has expired in another form",
    make: () => {
      const sides = [{ accessPointSelectors: [{ type: "VD" }] }];
      const serviceTokenConnections = [{ type: "EVPL_VC", bandwidthLimit: 60_000, aSides: sides, zSides: sides }];
      new fabric.ServiceToken("it", aToken(1000, { expirationDateTime: "tomorrow", serviceTokenConnections }));
    },
    errors: [
      "has a problem: serviceTokenConnections[0].aSides[0].accessPointSelectors[0].virtualDevice: is required and missing: the type is VD",
      "has a problem: serviceTokenConnections[0].bandwidthLimit: must be at most 10000 for a virtual device, not 60000",
      "has a problem: serviceTokenConnections[0].zSides[0].accessPointSelectors[0].virtualDevice: is required and missing: the type is VD",
      "has a problem: serviceTokenConnections[0]: exactly one of aSides and zSides must be given, with one item",
      'property expirationDateTime value {tomorrow} has a problem: must be a date and time such as 2026-01-31T08:00:00Z, not "tomorrow"',
    ],
  },
  {
    of: "a service token without a bandwidth that has expired",
    make: () => {
      const aSides = [{ accessPointSelectors: [{ type: "COLO", port: { uuid: ports.primary } }] }];
      const serviceTokenConnections = [{ type: "EVPL_VC", aSides }];
      new fabric.ServiceToken(
        "it",
        aToken(1000, { expirationDateTime: "2020-01-01T00:00:00Z", serviceTokenConnections }),
      );
    },
    errors: [
      "has a problem: serviceTokenConnections[0].bandwidthLimit: is required for a token of the A side",
      "property expirationDateTime value {2020-01-01T00:00:00Z} has a problem: is in the past; give a later time",
    ],
  },
  {
    of: "a service token of the Z side without bandwidths",
    make: () => {
      const zSides = [{ accessPointSelectors: [{ type: "COLO", port: { uuid: ports.primary } }] }];
      new fabric.ServiceToken("it", aToken(1000, { serviceTokenConnections: [{ type: "EVPL_VC", zSides }] }));
    },
    errors: ["has a problem: serviceTokenConnections[0].supportedBandwidths: is required for a token of the Z side"],
  },
];
