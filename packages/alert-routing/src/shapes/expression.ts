import type { CheckFailure } from "@ops-providers/provider-kit";
import { boolean, defineShape, list, object, rule, snakeCase, string } from "@ops-providers/provider-kit";
import { binding } from "./binding";
import { conditionGroups } from "./condition";
import type { Fields } from "./document";
import { isObject } from "./document";

/** Operation types of release 5.27.0; the first four take the block of their name. */
const BLOCKS = ["branches", "filter", "navigate", "parse"] as const;
const OPERATION_TYPES = [...BLOCKS, "concatenate", "count", "first", "max", "min", "random", "sum"] as const;

const returns = object({
  shape: defineShape({
    name: "Returns",
    doc: "The type of a result.",
    properties: {
      array: boolean({ required: true, doc: "Whether the result has several values." }),
      type: string({
        required: true,
        minLength: 1,
        doc: 'Type of the result: `String`, `Text`, `Bool`, `CatalogEntry["<type ID>"]` …',
      }),
    },
  }),
  required: true,
  doc: "What the result is cast to.",
});

const branch = defineShape({
  name: "Branch",
  doc: "A result that holds under conditions.",
  properties: snakeCase({
    conditionGroups: list({ ...conditionGroups, doc: "The branch is taken when at least one group holds." }),
    result: object({ shape: binding, required: true, doc: "The result when the branch is taken." }),
  }),
});

const operation = defineShape({
  name: "Operation",
  doc: "One step of an expression.",
  properties: snakeCase({
    operationType: string({
      required: true,
      values: OPERATION_TYPES,
      source: "facts 4",
      doc:
        "What the step does. `branches`, `filter`, `navigate` and `parse` take the block of their name, the others none. " +
        "`concatenate` cannot be expressed: the service never shows its argument.",
    }),
    branches: object({
      shape: defineShape({
        name: "OperationBranches",
        doc: "Branches, the first of which that holds gives the result.",
        properties: {
          branches: list({
            items: object({ shape: branch, doc: "One branch." }),
            required: true,
            absent: [],
            doc: "Branches in the order in which they are tried.",
          }),
          returns,
        },
      }),
      doc: "Branches of a step of type `branches`.",
    }),
    filter: object({
      shape: defineShape({
        name: "OperationFilter",
        doc: "Which values stay.",
        properties: snakeCase({
          conditionGroups: list({ ...conditionGroups, doc: "A value stays when at least one group holds." }),
        }),
      }),
      doc: "Filter of a step of type `filter`.",
    }),
    navigate: object({
      shape: defineShape({
        name: "OperationNavigate",
        doc: "Where a step goes from the current value.",
        properties: {
          reference: string({
            required: true,
            minLength: 1,
            doc: 'Attribute to go to, such as `catalog_attribute["<ID>"]`.',
          }),
        },
      }),
      doc: "Target of a step of type `navigate`.",
    }),
    parse: object({
      shape: defineShape({
        name: "OperationParse",
        doc: "How a value is read from the current one.",
        properties: {
          source: string({
            required: true,
            minLength: 1,
            doc: "JavaScript expression (ES5); `$` is the current value: `$.labels.team`.",
          }),
          returns,
        },
      }),
      doc: "Parser of a step of type `parse`.",
    }),
  }),
  rules: [
    rule(["operationType"], concatenateProblem),
    ...BLOCKS.map((block) =>
      rule(["operationType", block], (given) => blockProblem(given, block), { takesPartlyKnown: true }),
    ),
  ],
});

function concatenateProblem({ operationType }: Fields): CheckFailure | undefined {
  if (operationType !== "concatenate") return undefined;
  return {
    path: ["operationType"],
    message: "concatenate cannot be expressed: the service never shows its argument; use an expression for each list",
  };
}

/** A step carries the block that its type names, and no other. */
function blockProblem(given: Fields, block: (typeof BLOCKS)[number]): CheckFailure | undefined {
  const type = given["operationType"];
  const isGiven = given[block] !== undefined;
  if (typeof type !== "string" || isGiven === (type === block)) return undefined;
  return isGiven
    ? { path: [block], message: `must be left out: the step is of type ${type}` }
    : { path: [block], message: `is required for a step of type ${block}` };
}

const expression = defineShape({
  name: "Expression",
  doc: "A value that is computed from the alert, to be used by its reference.",
  properties: snakeCase({
    label: string({ required: true, minLength: 1, doc: "Name of the expression for people." }),
    reference: string({
      required: true,
      minLength: 1,
      doc: 'Short ID, unique among the expressions: it is used as `expressions["<reference>"]`.',
    }),
    rootReference: string({
      required: true,
      doc: "Where the expression starts: `payload`, `alert.attributes.<ID>` …; `.` is the whole scope, from which branches start.",
    }),
    operations: list({
      items: object({ shape: operation, doc: "One step." }),
      required: true,
      absent: [],
      doc: "Steps, in the order in which they run.",
    }),
    elseBranch: object({
      shape: defineShape({
        name: "ElseBranch",
        doc: "The result where no step gives one.",
        properties: { result: object({ shape: binding, required: true, doc: "The result." }) },
      }),
      doc: "What the expression is if all steps fail.",
    }),
  }),
  rules: [rule(["rootReference", "operations"], rootProblem, { takesPartlyKnown: true })],
});

/** Branches look at the whole scope: their conditions name their subjects by absolute paths. */
function rootProblem({ rootReference, operations }: Fields): CheckFailure | undefined {
  if (rootReference === "." || rootReference === "" || typeof rootReference !== "string") return undefined;
  const steps: readonly unknown[] = Array.isArray(operations) ? operations : [];
  if (!steps.some((step) => isObject(step) && step["operationType"] === "branches")) return undefined;
  return {
    path: ["rootReference"],
    message: `must be "." where a step has branches, not ${JSON.stringify(rootReference)}; name the subjects of the conditions by their whole path`,
  };
}

/** What a list of expressions declares; the service does not keep their order. */
export const expressions = {
  items: object({ shape: expression, doc: "One expression." }),
  required: true,
  absent: [],
  order: "ignored",
  key: "reference",
  source: "facts 1.1: 5.21.1 made the list a set again",
} as const;
