import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import {
  boolean,
  defineShape,
  isMap,
  list,
  object,
  onlyWith,
  rule,
  snakeCase,
  string,
} from "@ops-providers/provider-kit";
import { binding } from "./binding";
import { conditionGroups } from "./condition";
import type { Fields } from "./document";
import { scopeReference } from "./scope-reference";

/** Operation types of release 5.27.0; the first four require the property of the same name. */
const BLOCKS = ["branches", "filter", "navigate", "parse"] as const;
const OPERATION_TYPES = [...BLOCKS, "concatenate", "count", "first", "max", "min", "random", "sum"] as const;

const returns = object({
  shape: defineShape({
    name: "Returns",
    doc: "Type of a result.",
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
  doc: "Type that the result is cast to.",
});

const branch = defineShape({
  name: "Branch",
  doc: "A result and the conditions under which it is used.",
  properties: snakeCase({
    conditionGroups: list({ ...conditionGroups, doc: "The branch is used if at least one group is met." }),
    result: object({ shape: binding, required: true, doc: "Result if the branch is used." }),
  }),
});

const operation = defineShape({
  name: "Operation",
  doc: "An operation of an expression.",
  properties: snakeCase({
    operationType: string({
      required: true,
      values: OPERATION_TYPES,
      valuesAre: "growing",
      source: "docs/services/alert-routing.md#expressions",
      doc:
        "Type of the operation. `branches`, `filter`, `navigate` and `parse` require the property of the same name; other types take none. " +
        "`concatenate` is not supported, because the service never returns its argument.",
    }),
    branches: object({
      shape: defineShape({
        name: "OperationBranches",
        doc: "Branches; the first one whose conditions are met gives the result.",
        properties: {
          branches: list({
            items: object({ shape: branch, doc: "A branch." }),
            required: true,
            absent: [],
            doc: "Branches, in the order in which they are evaluated.",
          }),
          returns,
        },
      }),
      doc: "Options of an operation of type `branches`.",
    }),
    filter: object({
      shape: defineShape({
        name: "OperationFilter",
        doc: "Which values a filter keeps.",
        properties: snakeCase({
          conditionGroups: list({ ...conditionGroups, doc: "A value is kept if at least one group is met." }),
        }),
      }),
      doc: "Options of an operation of type `filter`.",
    }),
    navigate: object({
      shape: defineShape({
        name: "OperationNavigate",
        doc: "Which attribute of the current value is read.",
        properties: {
          reference: string({
            ...scopeReference,
            required: true,
            minLength: 1,
            doc: 'Attribute to read, such as `catalog_attribute["<ID>"]`.',
          }),
        },
      }),
      doc: "Options of an operation of type `navigate`.",
    }),
    parse: object({
      shape: defineShape({
        name: "OperationParse",
        doc: "How a value is parsed from the current value.",
        properties: {
          source: string({
            required: true,
            minLength: 1,
            doc: "JavaScript expression (ES5); `$` is the current value: `$.labels.team`.",
          }),
          returns,
        },
      }),
      doc: "Options of an operation of type `parse`.",
    }),
  }),
  rules: [rule(["operationType"], concatenateProblem), ...BLOCKS.map(blockRule)],
});

function concatenateProblem({ operationType }: Fields): CheckFailure | undefined {
  if (operationType !== "concatenate") return undefined;
  return {
    path: ["operationType"],
    message: "concatenate is not supported: the service never returns its argument; use one expression per list",
  };
}

/** An operation has the property that its type requires, and no other. */
function blockRule(block: (typeof BLOCKS)[number]): ObjectRule {
  return onlyWith(block, {
    when: ["operationType", block],
    missing: `is required for an operation of type ${block}`,
    excess: (type) => `must not be set for an operation of type ${type}`,
  });
}

const expression = defineShape({
  name: "Expression",
  doc: "A value that is computed from the alert and used by its reference.",
  properties: snakeCase({
    label: string({ required: true, minLength: 1, doc: "Human-readable name of the expression." }),
    reference: string({
      required: true,
      minLength: 1,
      doc: 'Short ID, unique among the expressions; other values use it as `expressions["<reference>"]`.',
    }),
    rootReference: string({
      ...scopeReference,
      required: true,
      doc: "Value that the expression starts from: `payload`, `alert.attributes.<ID>` …, or `.` for the whole scope, which branches require.",
    }),
    operations: list({
      items: object({ shape: operation, doc: "An operation." }),
      required: true,
      absent: [],
      doc: "Operations, in the order in which they run.",
    }),
    elseBranch: object({
      shape: defineShape({
        name: "ElseBranch",
        doc: "Result if the operations give none.",
        properties: { result: object({ shape: binding, required: true, doc: "Result." }) },
      }),
      doc: "Result if all operations fail.",
    }),
  }),
  rules: [rule(["rootReference", "operations"], rootProblem, { takesPartlyKnown: true })],
});

/** Branches start from the whole scope, so the subjects of their conditions are absolute paths. */
function rootProblem({ rootReference, operations }: Fields): CheckFailure | undefined {
  if (rootReference === "." || rootReference === "" || typeof rootReference !== "string") return undefined;
  const steps: readonly unknown[] = Array.isArray(operations) ? operations : [];
  if (!steps.some((step) => isMap(step) && step["operationType"] === "branches")) return undefined;
  return {
    path: ["rootReference"],
    message: `must be "." if an operation has branches, not ${JSON.stringify(rootReference)}; write the subjects of the conditions as absolute paths`,
  };
}

/** Declaration of a list of expressions, whose order the service does not keep. */
export const expressions = {
  items: object({ shape: expression, doc: "An expression." }),
  required: true,
  absent: [],
  order: "ignored",
  key: "reference",
  source: "docs/services/alert-routing.md#expressions: 5.21.1 made the list a set again",
} as const;
