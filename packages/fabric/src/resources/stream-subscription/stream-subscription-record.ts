import { lookupRecord } from "../../shapes/record";
import { sinkRecord } from "./sink";
import { streamSubscription } from "./stream-subscription";

/** What lookups show of a subscription. */
export const streamSubscriptionRecord = { ...lookupRecord(streamSubscription), sink: sinkRecord };
