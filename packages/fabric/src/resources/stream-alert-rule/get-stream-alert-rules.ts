import { defineShape, path } from "@ops-providers/provider-kit";
import { defineListLookup } from "../../lookups/list-lookup";
import { lookupRecord, rowOf } from "../../lookups/record";
import { streamAlertRule } from "./stream-alert-rule";

/** Looks up the rules for alerts of a stream. */
export const getStreamAlertRules = defineListLookup({
  token: "fabric:index:getStreamAlertRules",
  doc: "Looks up all rules for alerts of a stream, or one page of them.",
  below: { streamId: "the stream" },
  path: ({ streamId }) => path`/fabric/v4/streams/${String(streamId)}/alertRules`,
  complete: (record, { streamId }) => ({ streamId, ...record }),
  record: defineShape({
    name: "StreamAlertRuleRecord",
    doc: "A rule for alerts of a stream.",
    properties: rowOf(lookupRecord(streamAlertRule)),
  }),
});
