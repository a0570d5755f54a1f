import { defineShape, object, string } from "@ops-providers/provider-kit";
import { namedByService } from "../../shapes/naming";

/** What the service shows of an order only where somebody has given it. */
const given = { computed: true, sometimes: true } as const;

const purchaseOrder = object({
  shape: defineShape({
    name: "PortPurchaseOrder",
    doc: "Purchase order of a port.",
    properties: {
      amount: string({ ...given, doc: "Amount of the purchase order." }),
      // a document, and no attachment to a stream
      attachmentId: string({ ...given, refersTo: [], doc: "ID of the attached document." }),
      endDate: string({ ...given, equal: "instant", doc: "When the purchase order ends." }),
      number: string({ ...given, doc: "Number of the purchase order." }),
      startDate: string({ ...given, equal: "instant", doc: "When the purchase order begins." }),
      type: string({
        values: ["EXEMPTION", "EXISTING", "NEW", "BLANKET"],
        anyCase: true,
        ...given,
        doc: "Kind of purchase order.",
      }),
    },
  }),
  ...given,
  doc: "Purchase order of the port.",
});

const delegate = object({
  shape: defineShape({
    name: "PortOrderDelegate",
    doc: "The delegate who signs an order.",
    properties: {
      email: string({ required: true, format: "email", doc: "E-mail address." }),
      firstName: string({ ...given, doc: "First name." }),
      lastName: string({ ...given, doc: "Last name." }),
    },
  }),
  required: true,
  doc: "The signatory.",
});

const signature = object({
  shape: defineShape({
    name: "PortOrderSignature",
    doc: "By whom an order is signed.",
    properties: {
      signatory: string({
        required: true,
        values: ["DELEGATE", "SELF", "ACCOUNT_SUPPORT"],
        anyCase: true,
        doc: "Kind of signatory.",
      }),
      delegate,
    },
  }),
  ...given,
  doc: "By whom the order is signed.",
});

/** The order of a port. */
export const portOrder = object({
  shape: defineShape({
    name: "PortOrder",
    doc: "Order of a port.",
    properties: {
      customerReferenceId: string({ ...given, doc: "Reference of the customer." }),
      orderId: string({ ...namedByService, doc: "ID of the order." }),
      orderNumber: string({ ...namedByService, doc: "Number of the order." }),
      purchaseOrder,
      signature,
      uuid: string({ ...namedByService, doc: "UUID of the order." }),
    },
  }),
  computed: true,
  onChange: "replace",
  doc: "Order of the port.",
});
