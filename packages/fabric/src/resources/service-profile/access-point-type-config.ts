import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import {
  boolean,
  defineEnumeration,
  defineShape,
  integer,
  list,
  number,
  object,
  rule,
  string,
} from "@ops-providers/provider-kit";
import { supportedBandwidths } from "../../shapes/bandwidths";
import { decidedByService } from "../../shapes/naming";

/** How buyers reach what a profile offers. */
const profileAccessPointType = defineEnumeration({
  name: "ProfileAccessPointType",
  anyCase: true,
  doc: "Type of the access point of a service profile.",
  members: {
    Colo: { value: "COLO", doc: "By ports." },
    VD: { value: "VD", doc: "By virtual devices." },
  },
});

const no = { absent: false } as const;

const authenticationKey = defineShape({
  name: "ServiceProfileAuthenticationKey",
  doc: "The key by which a buyer is known to the seller.",
  properties: {
    required: boolean({ ...no, doc: "Whether a connection needs the key." }),
    label: string({ absent: "", doc: "Label of the key." }),
    description: string({ absent: "", doc: "Description of the key." }),
  },
});

const linkProtocolConfig = defineShape({
  name: "ServiceProfileLinkProtocolConfig",
  doc: "How connections to a profile are tagged.",
  properties: {
    encapsulation: string({
      computed: true,
      values: ["QINQ", "DOT1Q", "UNTAGGED"],
      anyCase: true,
      doc: "How frames are tagged.",
    }),
    encapsulationStrategy: string({
      computed: true,
      values: ["CTAGED", "BOTH", "NAMED"],
      anyCase: true,
      doc: "Strategy by which the VLAN tags are chosen.",
    }),
    reuseVlanSTag: boolean({ ...no, doc: "Whether an outer tag may be used by several connections." }),
  },
});

const apiConfig = defineShape({
  name: "ServiceProfileApiConfig",
  doc: "How the platform works with the seller's own interface.",
  properties: {
    apiAvailable: boolean({ ...no, doc: "Whether the seller has such an interface." }),
    integrationId: string({
      absent: "",
      doc: "Integration ID of the interface on the platform; required with `apiAvailable` and `bandwidthFromApi`.",
    }),
    bandwidthFromApi: boolean({ ...no, doc: "Whether the bandwidth of a connection comes from the interface." }),
    platformManagedPort: boolean({
      ...no,
      wire: "equinixManagedPort",
      doc: "Whether the platform chooses the port of a connection.",
    }),
    platformManagedVlan: boolean({
      ...no,
      wire: "equinixManagedVlan",
      doc: "Whether the platform chooses the tags of a connection.",
    }),
    allowOverSubscription: boolean({ ...no, doc: "Whether more bandwidth may be sold than a port has." }),
    overSubscriptionLimit: integer({
      absent: 1,
      min: 1,
      max: 20,
      doc: "How many times the bandwidth of a port may be sold.",
    }),
  },
  rules: [rule(["apiAvailable", "bandwidthFromApi", "integrationId"], missingIntegration)],
});

function missingIntegration({
  apiAvailable,
  bandwidthFromApi,
  integrationId,
}: Readonly<Record<string, unknown>>): CheckFailure | undefined {
  if (integrationId !== undefined && integrationId !== "") return undefined;
  const cause = apiAvailable === true ? "apiAvailable" : bandwidthFromApi === true ? "bandwidthFromApi" : undefined;
  return cause === undefined ? undefined : { path: ["integrationId"], message: `is required when ${cause} is given` };
}

const OF_PORTS_ONLY = [
  "connectionLabel",
  "allowBandwidthAutoApproval",
  "allowBandwidthUpgrade",
  "bandwidthAlertThreshold",
  "connectionRedundancyRequired",
  "selectiveRedundancy",
  "enableAutoGenerateServiceKey",
  "authenticationKey",
  "linkProtocolConfig",
  "apiConfig",
] as const;

/** The service describes no such part of a way by virtual devices, but its older tools send some. */
function ofPortsOnly(name: (typeof OF_PORTS_ONLY)[number]): ObjectRule {
  return rule(
    ["type", name],
    (given) =>
      given.type === "VD" && given[name] !== undefined
        ? { path: [name], message: "is for the type COLO; the service may refuse it for VD", severity: "warning" }
        : undefined,
    { takesPartlyKnown: true },
  );
}

const labelled = rule(["type", "connectionLabel"], ({ type, connectionLabel }) =>
  type === "COLO" && connectionLabel === undefined
    ? { path: ["connectionLabel"], message: "is recommended for the type COLO", severity: "warning" }
    : undefined,
);

/** What the program never gave the service may fill in; taking away what it gave clears it. */
export const optional = { computed: true, absent: null } as const;

/** An access point configuration: how buyers connect to the service of a profile. */
export const accessPointTypeConfig = defineShape({
  name: "ServiceProfileAccessPointTypeConfig",
  doc: "An access point configuration: how buyers connect to the service of a profile.",
  properties: {
    type: string({
      required: true,
      enumeration: profileAccessPointType,
      doc: "How buyers connect: `COLO` by ports, `VD` by virtual devices.",
    }),
    uuid: string({ ...decidedByService, doc: "UUID of the way; an input value is ignored." }),
    connectionLabel: string({ computed: true, sometimes: true, doc: "Label of the connections." }),
    allowRemoteConnections: boolean({ ...no, doc: "Whether buyers may connect from another metropolitan area." }),
    allowCustomBandwidth: boolean({ ...no, doc: "Whether buyers may choose another bandwidth than the listed ones." }),
    allowBandwidthAutoApproval: boolean({ ...no, doc: "Whether changes of the bandwidth need no approval." }),
    allowBandwidthUpgrade: boolean({ ...no, doc: "Whether buyers may raise the bandwidth." }),
    bandwidthAlertThreshold: number({
      computed: true,
      sometimes: true,
      min: 0,
      max: 100,
      unit: "percent",
      doc: "Percentage of a port's bandwidth in use at which the seller is alerted.",
    }),
    supportedBandwidths: list({ ...supportedBandwidths, doc: "The bandwidths that are offered, in Mbps." }),
    connectionRedundancyRequired: boolean({ ...no, doc: "Whether connections come in pairs only." }),
    selectiveRedundancy: boolean({
      ...no,
      source: "docs/services/fabric.md#service-profiles: since specification 4.24",
      doc: "Whether buyers may choose a pair of connections.",
    }),
    enableAutoGenerateServiceKey: boolean({
      computed: true,
      sometimes: true,
      doc: "Whether the platform makes the service keys.",
    }),
    authenticationKey: object({ shape: authenticationKey, ...optional, doc: "Key by which a buyer is known." }),
    linkProtocolConfig: object({ shape: linkProtocolConfig, ...optional, doc: "How connections are tagged." }),
    apiConfig: object({ shape: apiConfig, ...optional, doc: "How the platform works with the seller's interface." }),
  },
  rules: [labelled, ...OF_PORTS_ONLY.map(ofPortsOnly)],
});
