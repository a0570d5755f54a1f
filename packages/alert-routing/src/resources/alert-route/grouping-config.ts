import type { CheckFailure } from "@ops-providers/provider-kit";
import { boolean, defineShape, integer, list, object, rule, snakeCase, string } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/document";
import { scopeReference } from "../../shapes/scope-reference";

const UNUSED = "must be left out while enabled is false";

/** The shortest and the longest time for which alerts are added to a group, in seconds. */
export const WINDOW = { min: 60, max: 172_800 } as const;

const groupingKey = defineShape({
  name: "GroupingKey",
  doc: "A value by which alerts are grouped.",
  properties: {
    reference: string({
      ...scopeReference,
      required: true,
      minLength: 1,
      doc: "Reference to an alert attribute, `alert.attributes.<ID>`, or to another part of the alert, such as `alert.title`.",
    }),
  },
});

/** Declaration of a list of values by which alerts are grouped. */
export const groupingKeys = {
  items: object({ shape: groupingKey, doc: "A grouping key." }),
  absent: [],
  order: "ignored",
  key: "reference",
} as const;

const groupingSettings = defineShape({
  name: "GroupingSettings",
  doc: "How alerts are grouped.",
  properties: snakeCase({
    enabled: boolean({ required: true, doc: "Whether alerts are grouped." }),
    groupingKeys: list({
      ...groupingKeys,
      doc: "Values by which alerts are grouped; without any, all alerts of the route are one group. Only while alerts are grouped.",
    }),
    windowSeconds: integer({
      ...WINDOW,
      unit: "seconds",
      doc: "How long alerts are added to a group. Required while alerts are grouped.",
    }),
    windowType: string({
      values: ["rolling", "fixed"],
      doc: "When the window ends: `rolling`, some time after the last alert; `fixed`, some time after the first. Required while alerts are grouped.",
    }),
  }),
  rules: [
    rule(["enabled", "windowSeconds", "windowType"], windowProblems, {
      doc: "`windowSeconds` and `windowType` are given exactly while alerts are grouped.",
    }),
    rule(["enabled", "groupingKeys"], keysProblem, { takesPartlyKnown: true }),
  ],
});

/** How alerts are grouped. */
export const groupingConfig = defineShape({
  name: "GroupingConfig",
  doc: "How alerts are grouped.",
  properties: {
    default: object({ shape: groupingSettings, required: true, doc: "How all alerts of the route are grouped." }),
  },
});

function windowProblems({ enabled, ...window }: Fields): readonly CheckFailure[] {
  const wrong = (["windowSeconds", "windowType"] as const).filter(
    (name) => (enabled === true) !== (window[name] !== undefined),
  );
  const message = enabled === true ? "is required while enabled is true" : UNUSED;
  return wrong.map((name) => ({ path: [name], message }));
}

function keysProblem({ enabled, groupingKeys: keys }: Fields): CheckFailure | undefined {
  const isExcess = enabled === false && Array.isArray(keys) && keys.length > 0;
  return isExcess ? { path: ["groupingKeys"], message: UNUSED } : undefined;
}
