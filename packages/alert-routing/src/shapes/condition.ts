import type { ComparedObjects } from "@ops-providers/provider-kit";
import { defineShape, isMap, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { binding } from "./binding";
import { scopeReference } from "./scope-reference";

/** Operations that the service may return under another name, depending on the type of the subject. */
const ALIASES: Readonly<Record<string, string>> = { one_of: "contains_one_of", contains: "name_contains" };

/** A condition on a subject. */
export const condition = defineShape({
  name: "Condition",
  doc: "A comparison of a subject with parameters.",
  properties: snakeCase({
    operation: string({
      required: true,
      minLength: 1,
      equal: isAlias,
      source: "docs/services/alert-routing.md#conditions: the list of operations is not published",
      doc:
        "Logical operation, such as `is_set`, `one_of`, `contains_one_of`, `contains` or `name_contains`. The service may show " +
        "`one_of` as `contains_one_of` and `contains` as `name_contains`, which does not count as a change.",
    }),
    paramBindings: list({
      items: object({ shape: binding, doc: "Parameter of the operation." }),
      required: true,
      absent: [],
      doc: "Parameters of the operation, in order; empty if the operation takes none.",
    }),
    subject: string({
      ...scopeReference,
      required: true,
      minLength: 1,
      doc: "Value that is compared: `alert.title`, `alert.attributes.<ID>`, `payload.<path>` …",
    }),
  }),
  normalize: (wire) => ({
    ...wire,
    subject: partOf(wire["subject"], "reference"),
    operation: partOf(wire["operation"], "value"),
  }),
});

/** Conditions that must all be met. */
const conditionGroup = defineShape({
  name: "ConditionGroup",
  doc: "Conditions that must all be met.",
  properties: {
    conditions: list({
      items: object({ shape: condition, doc: "A condition." }),
      required: true,
      absent: [],
      doc: "Conditions of the group; all must be met.",
    }),
  },
});

/** Declaration of a list of condition groups, of which at least one must be met. */
export const conditionGroups = {
  items: object({ shape: conditionGroup, doc: "Conditions that must all be met." }),
  required: true,
  absent: [],
} as const;

/** On other subjects both names are distinct operations, so the comparison is not symmetric: only the written name may match the returned alias. */
function isAlias(written: string, returned: string, { written: ours, returned: theirs }: ComparedObjects): boolean {
  return ALIASES[written] === returned && ours["subject"] === theirs["subject"];
}

/** The service returns an object with a label where programs write a string. */
function partOf(shown: unknown, key: string): unknown {
  return isMap(shown) ? shown[key] : shown;
}
