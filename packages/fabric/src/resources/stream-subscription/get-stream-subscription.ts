import { defineFindLookup } from "../../lookups/find-lookup";
import { streamSubscription } from "./stream-subscription";
import { streamSubscriptionRecord } from "./stream-subscription-record";

/** Looks a subscription up. */
export const getStreamSubscription = defineFindLookup({
  token: "fabric:index:getStreamSubscription",
  doc: "Looks a subscription up by its stream and its UUID. What the service hides of its sink is empty.",
  resource: streamSubscription,
  by: { streamId: "the stream", subscriptionId: "the subscription" },
  parts: { uuid: "subscriptionId" },
  record: streamSubscriptionRecord,
});
