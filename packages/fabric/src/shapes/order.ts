import { defineShape, integer, object, string } from "@ops-providers/provider-kit";
import { namedByService } from "./naming";

const shape = defineShape({
  name: "Order",
  doc: "Details of the order.",
  properties: {
    billingTier: string({ ...namedByService, onChange: "replace", doc: "Tier of the billing." }),
    orderId: string({ ...namedByService, onChange: "replace", doc: "ID of the order." }),
    orderNumber: string({ ...namedByService, onChange: "replace", doc: "Number of the order." }),
    purchaseOrderNumber: string({ computed: true, onChange: "replace", doc: "Number of the purchase order." }),
    termLength: integer({
      computed: true,
      values: [1, 12, 24, 36],
      unit: "months",
      doc: "Length of the term in months; 1 is on demand, the default of the service.",
    }),
  },
});

/** The order that something is billed by. */
export const order = object({
  shape,
  computed: true,
  onChange: "replace",
  doc: "Order under which the object is billed.",
});

/** The order that something is billed by, where the service can change the length of the term. */
export const orderWithTerm = object({ shape, computed: true, doc: "Order under which the object is billed." });
