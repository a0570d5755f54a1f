import { isObject } from "../../sim/kind/json";
import {
  choice,
  either,
  flag,
  integer,
  list,
  number,
  object,
  type Shape,
  text,
  uuid,
  variants,
} from "../../sim/kind/shape";
import { notificationType } from "../../sim/parts/notifications";
import { profileType } from "../../sim/parts/profile-type";

const place = object({
  "metroCode?": text(),
  "metroName?": text(),
  "region?": text(),
  "ibx?": text(),
  "metroHref?": text(),
});

const bandwidths = list(integer(0));

const linkProtocolConfig = object({
  "encapsulation?": choice("QINQ", "DOT1Q", "UNTAGGED"),
  "encapsulationStrategy?": choice("CTAGED", "BOTH", "NAMED"),
  "reuseVlanSTag?": flag,
  "namedTags?": list(text(), { max: 64 }),
  "vlanCTagLabel?": text(),
});

const apiConfig = object({
  "apiAvailable?": flag,
  "integrationId?": text(),
  "equinixManagedPort?": flag,
  "equinixManagedVlan?": flag,
  "allowOverSubscription?": flag,
  "overSubscriptionLimit?": integer(1, 20),
  "bandwidthFromApi?": flag,
});

const config = variants("type", {
  COLO: object({
    type: choice("COLO"),
    "uuid?": text(),
    "supportedBandwidths?": bandwidths,
    "allowRemoteConnections?": flag,
    "allowCustomBandwidth?": flag,
    "bandwidthAlertThreshold?": number,
    "allowBandwidthAutoApproval?": flag,
    "allowBandwidthUpgrade?": flag,
    "linkProtocolConfig?": linkProtocolConfig,
    "enableAutoGenerateServiceKey?": flag,
    "connectionRedundancyRequired?": flag,
    "selectiveRedundancy?": flag,
    "apiConfig?": apiConfig,
    "connectionLabel?": text(),
    "authenticationKey?": object({ "required?": flag, "label?": text(), "description?": text() }),
  }),
  VD: object({
    type: choice("VD"),
    "uuid?": text(),
    "supportedBandwidths?": bandwidths,
    "allowRemoteConnections?": flag,
    "allowCustomBandwidth?": flag,
  }),
});

const notification = object({
  type: notificationType,
  "sendInterval?": text(),
  emails: list(text({ pattern: /^[^@\s]+@[^@\s]+$/ })),
});

const customField = object({
  label: text({ min: 1 }),
  "description?": text(),
  required: flag,
  dataType: choice("STRING", "LIST", "NUMBER"),
  "options?": list(text()),
  "captureInEmail?": flag,
});

const step = object({ "title?": text(), "subTitle?": text(), "description?": text() });

const anyText: Shape = {
  check: (value, spot) => {
    if (!isObject(value)) spot.refuse("must be an object");
    else for (const [key, part] of Object.entries(value)) text().check(part, spot.at(key));
  },
};

const metro = object({
  "code?": text(),
  "name?": text(),
  "vcBandwidthMax?": integer(0),
  "ibxs?": list(text()),
  "inTrail?": flag,
  "displayName?": text(),
  "sellerRegions?": anyText,
});

/** What may be written of a service profile. */
export const profileShape = object({
  type: profileType,
  name: text({ min: 1, max: 50 }),
  description: text(),
  "notifications?": list(notification),
  "tags?": list(text()),
  "visibility?": choice("PRIVATE", "PUBLIC"),
  "allowedEmails?": list(text({ pattern: /^[^@\s]+@[^@\s]+$/ })),
  "accessPointTypeConfigs?": list(config, { min: 1 }),
  "customFields?": list(customField),
  "marketingInfo?": object({ "logo?": text(), "promotion?": flag, "processSteps?": list(step, { max: 3 }) }),
  "ports?": list(
    object({
      type: choice("XF_PORT", "IX_PORT"),
      uuid,
      "location?": place,
      "sellerRegion?": text(),
      "sellerRegionDescription?": text(),
      "crossConnectId?": text(),
    }),
  ),
  "virtualDevices?": list(
    object({ type: choice("VD"), uuid, "location?": place, "interfaceUuid?": either(uuid, text({ max: 0 })) }),
  ),
  "metros?": list(metro),
  "selfProfile?": flag,
  "project?": object({ projectId: text({ min: 1 }) }),
});
