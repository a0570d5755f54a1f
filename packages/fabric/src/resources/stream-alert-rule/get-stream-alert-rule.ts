import { defineFindLookup } from "../../lookups/find-lookup";
import { lookupRecord } from "../../lookups/record";
import { streamAlertRule } from "./stream-alert-rule";

const { detectionMethod, metricSelector } = streamAlertRule.inputs;
const unused = "Older programs may give it; the rule is found without it.";

/** Looks a rule for alerts up. */
export const getStreamAlertRule = defineFindLookup({
  token: "fabric:index:getStreamAlertRule",
  doc: "Looks a rule for alerts up by its stream and its UUID.",
  resource: streamAlertRule,
  by: { streamId: "the stream", alertRuleId: "the rule" },
  others: {
    detectionMethod: { ...detectionMethod, required: false, doc: unused },
    metricSelector: { ...metricSelector, required: false, doc: unused },
  },
  parts: { uuid: "alertRuleId" },
  record: lookupRecord(streamAlertRule),
});
