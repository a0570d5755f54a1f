/** An object of a request or a response, with wire names. */
export type Body = Readonly<Record<string, unknown>>;

let count = 0;

/** A name that no other test uses. */
export function freshName(prefix: string): string {
  count += 1;
  return `${prefix}-${process.pid}-${count}`;
}

/** An object without some of its fields. */
export function without(body: Body, ...names: string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

/** A rich text document that shows one variable. */
export function aDocument(variable: string): string {
  const content = [{ type: "paragraph", content: [{ type: "varSpec", attrs: { name: variable } }] }];
  return JSON.stringify({ type: "doc", content });
}

/** One group of one condition. */
export function oneCondition(subject: string, operation: string, ...literals: string[]): Body[] {
  const bindings = literals.length === 0 ? [] : [{ array_value: literals.map((literal) => ({ literal })) }];
  return [{ conditions: [{ subject, operation, param_bindings: bindings }] }];
}

/** An expression that reads a part of the payload. */
export function aParser(reference: string, changes: Body = {}): Body {
  const parse = { source: `$.metadata.${reference}`, returns: { type: "String", array: false } };
  const operations = [{ operation_type: "parse", parse }];
  return { label: `The ${reference}`, reference, root_reference: "payload", operations, ...changes };
}

/** Expressions with an operation of every type. */
export function everyOperation(attributeId: string): Body[] {
  const returns = { type: "String", array: false };
  const condition_groups = oneCondition(`alert.attributes.${attributeId}`, "is_set");
  const branches = [{ condition_groups, result: { value: { literal: "yes" } } }];
  const plain = ["count", "min", "max", "sum", "random", "first"].map((operation_type) => ({ operation_type }));
  const named = [
    { operation_type: "navigate", navigate: { reference: 'catalog_attribute["owner"]' } },
    { operation_type: "filter", filter: { condition_groups } },
    { operation_type: "concatenate", concatenate: { reference: 'expressions["level"]' } },
  ];
  return [
    aParser("level"),
    aParser("chain", { operations: [...named, ...plain] }),
    aParser("choice", {
      root_reference: ".",
      operations: [{ operation_type: "branches", branches: { branches, returns } }],
      else_branch: { result: { array_value: [], value: { literal: "no" } } },
    }),
  ];
}
