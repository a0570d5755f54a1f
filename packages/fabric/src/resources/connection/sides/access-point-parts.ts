import { boolean, codec, defineShape, integer, isMap, list, object, string } from "@ops-providers/provider-kit";
import { profileType } from "../../../shapes/enumerations";
import type { Fields } from "../../../service/fields";
import { decidedByService } from "../../../shapes/naming";
import { uuidOfOther } from "../../../shapes/rules/uuid";
import { moved } from "../changes/changes-in-place";
import { needed } from "../../../shapes/rules/needed";

/** UUID of something that older programs are typed to leave out, though the service needs it. */
const uuidNeeded = needed("uuid");

const uuidOptional = { demanded: true, minLength: 1, check: uuidOfOther.check } as const;

const portRedundancy = object({
  shape: defineShape({
    name: "AccessPointPortRedundancy",
    doc: "Which of two ports a port is.",
    properties: {
      enabled: boolean({ ...decidedByService, doc: "Whether there are two ports." }),
      group: string({ ...decidedByService, doc: "Group of the two ports." }),
      priority: string({ ...decidedByService, doc: "Role of the port in the pair: `PRIMARY` or `SECONDARY`." }),
    },
  }),
  ...decidedByService,
  doc: "Which of two ports it is.",
});

const portParts = {
  uuid: string({ ...uuidOptional, refersTo: "Port", doc: "UUID of the port." }),
  name: string({ ...decidedByService, doc: "Name of the port." }),
  href: string({ ...decidedByService, doc: "URL of the port." }),
};

/** A port that a connection begins or ends at. */
export const port = object({
  shape: defineShape({
    name: "AccessPointPort",
    doc: "A port that a connection begins or ends at.",
    properties: { ...portParts, redundancy: portRedundancy },
    rules: [uuidNeeded],
  }),
  onChange: moved,
  doc: "Port, for the type `COLO`.",
});

/** A port as lookups show it. */
export const portRecord = object({
  shape: defineShape({
    name: "AccessPointPortRecord",
    doc: "A port that a connection begins or ends at.",
    properties: {
      uuid: string({ refersTo: "Port", doc: "UUID of the port." }),
      name: string({ doc: "Name of the port." }),
      href: string({ doc: "URL of the port." }),
      redundancies: list({
        items: portRedundancy,
        single: true,
        wire: "redundancy",
        absent: [],
        doc: "Which of two ports it is.",
      }),
    },
  }),
  sometimes: true,
  doc: "Port, for the type `COLO`.",
});

/** A cloud router by its UUID. */
const routerShape = defineShape({
  name: "RouterReference",
  doc: "A cloud router by its UUID.",
  properties: {
    uuid: string({ ...uuidOptional, refersTo: "CloudRouter", onChange: "replace", doc: "UUID of the cloud router." }),
    href: string({ ...decidedByService, doc: "URL of the cloud router." }),
  },
  rules: [uuidNeeded],
});

// computed, since the service shows one router under both names
const routerFacts = { shape: routerShape, computed: true, sometimes: true, onChange: "replace" } as const;

/** A cloud router that a connection begins at. */
export const router = object({ ...routerFacts, doc: "Cloud router, for the type `CLOUD_ROUTER`." });

/** A cloud router under its older name. */
export const gateway = object({
  ...routerFacts,
  wire: codec<Fields, Fields>({
    toWire: ({ uuid }) => ({ router: { uuid } }),
    fromWire: ({ router: shown }) => (isMap(shown) ? shown : undefined),
  }),
  deprecated: "use router, which is the same",
  doc: "Cloud router, under its older name.",
});

/** A service profile that a connection ends at. */
export const profile = object({
  shape: defineShape({
    name: "AccessPointProfile",
    doc: "A service profile that a connection ends at.",
    properties: {
      uuid: string({ ...uuidOfOther, refersTo: "ServiceProfile", doc: "UUID of the profile." }),
      type: string({
        required: true,
        enumeration: profileType,
        doc: "Type of the profile.",
      }),
      name: string({ ...decidedByService, doc: "Name of the profile." }),
      description: string({ ...decidedByService, doc: "Description of the profile." }),
      href: string({ ...decidedByService, doc: "URL of the profile." }),
      accessPointTypeConfigs: list({
        items: object({
          shape: defineShape({
            name: "AccessPointProfileWay",
            doc: "An access point configuration of a service profile.",
            properties: {
              type: string({ ...decidedByService, doc: "`COLO` for ports, `VD` for virtual devices." }),
              uuid: string({ ...decidedByService, doc: "UUID of the configuration." }),
            },
          }),
          doc: "An access point configuration of the profile.",
        }),
        ...decidedByService,
        doc: "Ways to reach the profile.",
      }),
    },
  }),
  onChange: "replace",
  doc: "Service profile, for the type `SP`.",
});

/** The interface of a virtual device. */
export const deviceInterface = object({
  shape: defineShape({
    name: "AccessPointInterface",
    doc: "An interface of a virtual device.",
    properties: {
      type: string({
        values: ["CLOUD", "NETWORK"],
        anyCase: true,
        computed: true,
        sometimes: true,
        doc: "Purpose of the interface.",
      }),
      id: integer({ computed: true, doc: "Number of the interface." }),
      uuid: string({ computed: true, sometimes: true, doc: "UUID of the interface." }),
    },
  }),
  computed: true,
  sometimes: true,
  doc: "Interface of the virtual device. Left out, the service takes a free one.",
});
