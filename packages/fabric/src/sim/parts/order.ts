import { integer, object, text } from "../kind/shape";

/** What may be written of the order of a router or a connection. */
export const orderShape = object({
  "purchaseOrderNumber?": text(),
  "customerReferenceNumber?": text(),
  "billingTier?": text(),
  "orderId?": text(),
  "orderNumber?": text(),
  "termLength?": integer(1, 36),
});
