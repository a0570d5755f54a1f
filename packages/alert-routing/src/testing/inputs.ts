import type { ValueMap } from "@ops-providers/provider-kit/testing";

/** An expression that reads the payload. */
export function anExpression(change: ValueMap = {}): ValueMap {
  return {
    label: "Team",
    reference: "team",
    rootReference: "payload",
    operations: [aParse()],
    ...change,
  };
}

/** An operation that reads a string. */
export function aParse(): ValueMap {
  return { operationType: "parse", parse: { source: "$.labels.team", returns: { type: "String", array: false } } };
}

/** An operation with one branch, which is always used. */
export function aBranching(): ValueMap {
  return {
    operationType: "branches",
    branches: {
      branches: [{ conditionGroups: [], result: { value: { literal: "payments" } } }],
      returns: { type: "String", array: false },
    },
  };
}

/** An operation, with the given options. */
export function aStep(operationType: string, blocks: ValueMap = {}): ValueMap {
  return { operationType, ...blocks };
}

/** A use of an expression. */
export function aUse(reference: string): ValueMap {
  return { reference: `expressions["${reference}"]` };
}

/** A literal that is a rich text document of one variable. */
export function aDocument(variable: string): ValueMap {
  return { literal: JSON.stringify(aDocumentRoot(variable)) };
}

/** The root of a rich text document of one variable. */
export function aDocumentRoot(variable: string): ValueMap {
  return { type: "doc", content: [{ type: "paragraph", content: [{ type: "varSpec", attrs: { name: variable } }] }] };
}

/** A group of one condition on a subject. */
export function aGroup(subject: string, operation = "is_set", ...literals: readonly string[]): ValueMap {
  const paramBindings = literals.length === 0 ? [] : [{ arrayValues: literals.map((literal) => ({ literal })) }];
  return { conditions: [{ subject, operation, paramBindings }] };
}
