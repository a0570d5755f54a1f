import { boolean, codec, defineShape, integer, isMap, list, object, string } from "@ops-providers/provider-kit";
import type { Fields } from "../../service/fields";
import { metroCodeForm } from "../../shapes/location";

const PRIORITIES = ["PRIMARY", "SECONDARY"] as const;

/** Account that a port is billed to. */
export const portAccount = object({
  shape: defineShape({
    name: "PortAccount",
    doc: "Account that a port is billed to.",
    properties: {
      accountNumber: integer({ required: true, doc: "Number of the account." }),
      accountName: string({ computed: true, doc: "Name of the account." }),
      ucmId: string({ computed: true, doc: "ID in the customer master." }),
    },
  }),
  required: true,
  onChange: "replace",
  doc: "Account that the port is billed to.",
});

/** Further facts of an order. */
export const additionalInfos = list({
  items: object({
    shape: defineShape({
      name: "PortAdditionalInfo",
      doc: "A further fact of an order.",
      properties: {
        key: string({ required: true, doc: "Name of the fact." }),
        value: string({ required: true, doc: "Its value." }),
      },
    }),
    doc: "A further fact.",
  }),
  order: "ignored",
  computed: true,
  sometimes: true,
  onChange: "replace",
  wire: "additionalInfo",
  doc: "Further facts that the service asks for.",
});

/** The device that a port is on. */
export const device = object({
  shape: defineShape({
    name: "PortDevice",
    doc: "Device that a port is on.",
    properties: {
      name: string({ computed: true, doc: "Name of the device." }),
      redundancy: object({
        shape: defineShape({
          name: "PortDeviceRedundancy",
          doc: "Role of the device in a redundant pair.",
          properties: {
            group: string({ computed: true, doc: "Group of the two devices." }),
            priority: string({
              values: PRIORITIES,
              anyCase: true,
              computed: true,
              doc: "Role of the port in the pair.",
            }),
          },
        }),
        computed: true,
        doc: "Role of the device in a redundant pair.",
      }),
    },
  }),
  computed: true,
  onChange: "replace",
  doc: "Device that the port is on.",
});

/** The service shows the number in the number system it likes. */
function isSameTag(written: string, returned: string): boolean {
  return written === returned || (written.trim() !== "" && Number(written) === Number(returned));
}

/** How a port marks its networks. */
export const encapsulation = object({
  shape: defineShape({
    name: "PortEncapsulation",
    doc: "Encapsulation of a port.",
    properties: {
      type: string({
        required: true,
        values: ["NULL", "DOT1Q", "QINQ", "UNTAGGED"],
        anyCase: true,
        doc: "Kind of tags.",
      }),
      tagProtocolId: string({
        required: true,
        minLength: 1,
        equal: isSameTag,
        source: "docs/services/fabric.md#ports",
        doc: "Identifier of the protocol of the tags, such as `0x8100` or `33024`, which are the same.",
      }),
    },
  }),
  required: true,
  doc: "Encapsulation of the port.",
});

/** The metropolitan area of a port. */
export const portLocation = object({
  shape: defineShape({
    name: "PortLocation",
    doc: "Where a port is.",
    properties: {
      metroCode: string({ ...metroCodeForm, required: true, doc: "Code of the metropolitan area, such as `FR`." }),
    },
  }),
  required: true,
  onChange: "replace",
  doc: "Where the port is.",
});

/** Which of two ports a port is. */
export const redundancy = object({
  shape: defineShape({
    name: "PortRedundancy",
    doc: "Role of the port in a redundant pair.",
    properties: {
      priority: string({ required: true, values: PRIORITIES, anyCase: true, doc: "Role of the port in the pair." }),
    },
  }),
  required: true,
  onChange: "replace",
  doc: "Which of two ports it is.",
});

/** Settings of a port. */
export const settings = object({
  shape: defineShape({
    name: "PortSettings",
    doc: "Settings of a port.",
    properties: {
      packageType: string({
        required: true,
        values: ["STANDARD", "UNLIMITED", "UNLIMITED_PLUS"],
        anyCase: true,
        doc: "Package of the port.",
      }),
      sharedPortType: boolean({
        required: true,
        doc: "Whether the port is in a shared cage rather than a dedicated one.",
      }),
    },
  }),
  required: true,
  // in place there is nothing to send: states of other packages may lack the settings, and no port is ordered anew for that
  sent: "create",
  onChange: {
    replaces: ({ before }) => before !== undefined,
    doc: "Changing it replaces the port.",
  },
  // newer answers have the package next to the settings
  wire: codec<Fields, Fields>({
    toWire: (settings) => ({ settings }),
    fromWire: ({ settings, package: packed }) => {
      if (!isMap(settings)) return undefined;
      const { packageType = isMap(packed) ? packed["code"] : undefined, sharedPortType } = settings;
      return { packageType, sharedPortType };
    },
  }),
  doc: "Settings of the port.",
});
