import { defineShape, list, object, string } from "@ops-providers/provider-kit";

const demarcationPoint = object({
  shape: defineShape({
    name: "PortDemarcationPoint",
    doc: "Where the cable of a physical port ends.",
    properties: {
      cabinetUniqueSpaceId: string({ required: true, doc: "ID of the cabinet." }),
      cageUniqueSpaceId: string({ required: true, doc: "ID of the cage." }),
      connectorType: string({ required: true, doc: "Type of the connector." }),
      ibx: string({ required: true, doc: "Data centre." }),
      patchPanel: string({ required: true, doc: "Patch panel." }),
    },
  }),
  required: true,
  doc: "Where the cable ends.",
});

/** The physical ports that a port is made of. */
export const physicalPorts = list({
  items: object({
    shape: defineShape({
      name: "PhysicalPort",
      doc: "A physical port.",
      properties: {
        type: string({
          required: true,
          values: ["XF_PHYSICAL_PORT"],
          anyCase: true,
          doc: "Type of the physical port.",
        }),
        demarcationPoint,
        interface: object({
          shape: defineShape({
            name: "PhysicalPortInterface",
            doc: "Interface of a physical port.",
            properties: { type: string({ computed: true, doc: "Type of the interface." }) },
          }),
          computed: true,
          doc: "Interface of the physical port.",
        }),
      },
    }),
    doc: "A physical port.",
  }),
  required: true,
  minItems: 1,
  onChange: "replace",
  doc: "The physical ports that the port is made of, as many as `physicalPortsCount` says.",
});
