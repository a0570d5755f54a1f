import { defineShape, object, string } from "@ops-providers/provider-kit";

const purchaseOrder = object({
  shape: defineShape({
    name: "PortPurchaseOrder",
    doc: "Purchase order of a port.",
    properties: {
      amount: string({ computed: true, doc: "Amount of the purchase order." }),
      attachmentId: string({ computed: true, doc: "ID of the attached document." }),
      endDate: string({ computed: true, equal: "instant", doc: "When the purchase order ends." }),
      number: string({ computed: true, doc: "Number of the purchase order." }),
      startDate: string({ computed: true, equal: "instant", doc: "When the purchase order begins." }),
      type: string({
        values: ["EXEMPTION", "EXISTING", "NEW", "BLANKET"],
        valuesAre: "open",
        computed: true,
        doc: "Kind of purchase order.",
      }),
    },
  }),
  computed: true,
  doc: "Purchase order of the port.",
});

const delegate = object({
  shape: defineShape({
    name: "PortOrderDelegate",
    doc: "Who signs an order for somebody else.",
    properties: {
      email: string({ required: true, format: "email", doc: "E-mail address." }),
      firstName: string({ computed: true, doc: "First name." }),
      lastName: string({ computed: true, doc: "Last name." }),
    },
  }),
  required: true,
  doc: "Who signs.",
});

const signature = object({
  shape: defineShape({
    name: "PortOrderSignature",
    doc: "By whom an order is signed.",
    properties: {
      signatory: string({
        required: true,
        values: ["DELEGATE", "SELF", "ACCOUNT_SUPPORT"],
        doc: "Kind of signatory.",
      }),
      delegate,
    },
  }),
  computed: true,
  doc: "By whom the order is signed.",
});

/** The order of a port. */
export const portOrder = object({
  shape: defineShape({
    name: "PortOrder",
    doc: "Order of a port.",
    properties: {
      customerReferenceId: string({ computed: true, doc: "Reference of the customer." }),
      orderId: string({ computed: true, doc: "ID of the order." }),
      orderNumber: string({ computed: true, doc: "Number of the order." }),
      purchaseOrder,
      signature,
      uuid: string({ computed: true, doc: "UUID of the order." }),
    },
  }),
  computed: true,
  onChange: "replace",
  doc: "Order of the port.",
});
