import type { CheckFailure } from "@ops-providers/provider-kit";
import { defineShape, string } from "@ops-providers/provider-kit";

/** The levels of a status, as rules name them. */
const LEVELS = ["ANY", "CRIT", "INFO", "OK", "UNKNOWN", "WARN"];

/** Which statuses a rule tells of. */
export const statusRule = defineShape({
  name: "StatusRule",
  doc: "Statuses that a notification rule tells of.",
  properties: {
    currentLevel: string({
      required: true,
      values: LEVELS,
      source: "docs/services/timeseries.md#rule-statuses: left out, it is UNKNOWN",
      doc: "Level of the status.",
    }),
    previousLevel: string({
      values: LEVELS,
      source: "docs/services/timeseries.md#rule-statuses",
      doc: "Level before it. Given, the rule tells of changes from this level alone; left out, of each status.",
    }),
  },
});

/** Which series a rule tells of. */
export const tagRule = defineShape({
  name: "TagRule",
  doc: "A tag that a status must have.",
  properties: {
    key: string({ required: true, minLength: 1, doc: "Key of the tag." }),
    value: string({ required: true, minLength: 1, doc: "Value of the tag." }),
    operator: string({
      default: "equal",
      values: ["equal", "notequal", "equalregex", "notequalregex"],
      check: worksNot,
      source: "docs/services/timeseries.md#rule-tags: the service compares as equal, whatever it says",
      doc: "How the value is compared. The service takes each, and compares as `equal`.",
    }),
  },
});

function worksNot(operator: string): CheckFailure | undefined {
  if (operator === "equal") return undefined;
  const message = `is kept by the service, which compares as "equal" all the same; leave it out, and choose the statuses in the check`;
  return { message, severity: "warning" };
}
