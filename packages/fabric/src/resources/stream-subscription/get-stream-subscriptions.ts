import { defineShape, path } from "@ops-providers/provider-kit";
import { defineListLookup } from "../../lookups/list-lookup";
import { rowOf } from "../../lookups/record";
import { streamSubscriptionRecord } from "./stream-subscription-record";

/** Looks up the subscriptions of a stream. */
export const getStreamSubscriptions = defineListLookup({
  token: "fabric:index:getStreamSubscriptions",
  doc: "Looks up all subscriptions of a stream, or one page of them. What the service hides of their sinks is empty.",
  below: { streamId: "the stream" },
  path: ({ streamId }) => path`/fabric/v4/streams/${String(streamId)}/subscriptions`,
  complete: (record, { streamId }) => ({ streamId, ...record }),
  record: defineShape({
    name: "StreamSubscriptionRecord",
    doc: "A subscription to a stream.",
    properties: rowOf(streamSubscriptionRecord),
  }),
});
