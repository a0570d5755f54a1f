import type { Beside } from "@ops-providers/provider-kit";
import { defineShape, isMap, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { binding } from "./binding";

/** Operations that the service accepts in one spelling and shows in another, depending on the type of the subject. */
const ALIASES: Readonly<Record<string, string>> = { one_of: "contains_one_of", contains: "name_contains" };

/** One condition on a subject. */
export const condition = defineShape({
  name: "Condition",
  doc: "An operation that is applied to a subject.",
  properties: snakeCase({
    operation: string({
      required: true,
      minLength: 1,
      equal: isAlias,
      source: "docs/services/alert-routing.md#conditions: the list of operations is not published",
      doc:
        "Logical operation, such as `is_set`, `one_of`, `contains_one_of`, `contains` or `name_contains`. The service may show " +
        "`one_of` as `contains_one_of` and `contains` as `name_contains`; that is no change.",
    }),
    paramBindings: list({
      items: object({ shape: binding, doc: "A parameter of the operation." }),
      required: true,
      absent: [],
      doc: "Parameters of the operation, in its order; empty for operations that take none.",
    }),
    subject: string({
      required: true,
      minLength: 1,
      doc: "What the operation is applied to: `alert.title`, `alert.attributes.<ID>`, `payload.<path>` …",
    }),
  }),
  normalize: (wire) => ({
    ...wire,
    subject: partOf(wire["subject"], "reference"),
    operation: partOf(wire["operation"], "value"),
  }),
});

/** Conditions that must all hold. */
const conditionGroup = defineShape({
  name: "ConditionGroup",
  doc: "Conditions that must all hold.",
  properties: {
    conditions: list({
      items: object({ shape: condition, doc: "One condition." }),
      required: true,
      absent: [],
      doc: "Conditions of the group; all of them must hold.",
    }),
  },
});

/** What a list of condition groups declares; at least one group must hold. */
export const conditionGroups = {
  items: object({ shape: conditionGroup, doc: "Conditions that must all hold." }),
  required: true,
  absent: [],
} as const;

/** Both spellings are operations of their own on other subjects, so only what was written may stand for what is shown. */
function isAlias(written: string, returned: string, { written: ours, returned: theirs }: Beside): boolean {
  return ALIASES[written] === returned && ours["subject"] === theirs["subject"];
}

/** The service shows objects with a label where programs write a text. */
function partOf(shown: unknown, key: string): unknown {
  return isMap(shown) ? shown[key] : shown;
}
