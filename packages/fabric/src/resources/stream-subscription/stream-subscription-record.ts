import { lookupRecord, shownAlways } from "../../lookups/record";
import { sinkRecord } from "./sink";
import { streamSubscription } from "./stream-subscription";

/** What lookups show of a subscription. */
export const streamSubscriptionRecord = {
  ...shownAlways(lookupRecord(streamSubscription), ["eventSelector", "metricSelector"]),
  sink: sinkRecord,
};
