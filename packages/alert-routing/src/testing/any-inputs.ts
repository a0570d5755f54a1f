import { isMap } from "@ops-providers/provider-kit";
import type { ValueMap } from "@ops-providers/provider-kit/testing";
import type { Knowledge } from "@ops-providers/provider-kit/testing/arbitrary";
import { valuesOf } from "@ops-providers/provider-kit/testing/arbitrary";
import fc from "fast-check";
import { isEmptyBinding } from "../shapes/binding";
import { expressions } from "../shapes/expression";
import type { ReferencedObjects } from "./alert-routing-suite";

/** References of the expressions that every random owner has, so that any of its values may refer to them. */
const REFERENCES = ["one", "two", "three"] as const;

/** Random references to the alert, the payload, expressions and attributes. */
export function anyScope({ attributes }: ReferencedObjects): fc.Arbitrary<string> {
  const uses = REFERENCES.map((reference) => `expressions["${reference}"]`);
  return fc.constantFrom("alert.title", "payload.team", ...uses, ...attributes.map((id) => `alert.attributes.${id}`));
}

/** Which values and objects of the shared shapes are valid. */
export function engineKnowledge(referenced: ReferencedObjects): Knowledge {
  const scope = anyScope(referenced);
  return {
    values: {
      "Condition.operation": fc.constantFrom("is_set", "one_of", "contains_one_of", "contains", "name_contains"),
      "Condition.subject": scope,
      "LiteralOrReference.literal": anyLiteral(scope),
      "LiteralOrReference.reference": scope,
    },
    shapes: {
      Binding: (objects) => objects.map(onlyOneOf("value", "arrayValues")),
      LiteralOrReference: (objects) => objects.map(onlyOneOf("literal", "reference")),
      Operation: (objects) => objects.filter(hasBlock).map(withoutOtherBlocks),
    },
  };
}

/** One expression for each reference, in any order; branches start from the whole scope. */
export function anyExpressions(knowledge: Knowledge): fc.Arbitrary<ValueMap[]> {
  const expression = valuesOf(expressions.items.shape.properties, "Expression", knowledge);
  const each = REFERENCES.map((reference) =>
    fc
      .tuple(expression, fc.constantFrom("payload", "alert.title"))
      .map(([values, root]): ValueMap => ({ ...values, reference, rootReference: hasBranches(values) ? "." : root })),
  );
  return fc.tuple(...each).chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
}

function hasBranches({ operations }: ValueMap): boolean {
  return JSON.stringify(operations).includes('"operationType":"branches"');
}

/** Plain strings, JSON in any spelling, and rich text documents. */
function anyLiteral(scope: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const json = fc.constantFrom(
    '{"b": 1.0, "a": [12345678901234567890, 1e3]}',
    "[]",
    " {\n} ",
    '["<&>"]',
    "1.0",
    "true",
  );
  const node = fc.oneof(
    fc.string({ minLength: 1, maxLength: 5 }).map((text) => ({ type: "text", text })),
    scope.map((name) => ({ attrs: { name }, type: "varSpec" })),
    fc.constant({ type: "lineBreak" }),
  );
  const document = fc
    .array(node, { maxLength: 3 })
    .map((content) => JSON.stringify({ type: "doc", content: [{ type: "paragraph", content }] }));
  return fc.oneof(fc.string({ maxLength: 6 }), json, document, fc.constantFrom("C0BBB222", "T0AAA111/C0BBB222"));
}

/** Keeps the first of two mutually exclusive properties. */
export function onlyOneOf(first: string, second: string): (values: ValueMap) => ValueMap {
  return (values) => (values[first] === undefined ? values : without(values, second));
}

/** An object without some of its properties. */
export function without(values: ValueMap, ...names: readonly string[]): ValueMap {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** Whether a binding is present and has a value; the service treats an empty binding as absent. */
export function holdsValues(bound: unknown): boolean {
  return isMap(bound) && !isEmptyBinding(bound);
}

const BLOCKS: readonly string[] = ["branches", "filter", "navigate", "parse"];

function hasBlock(values: ValueMap): boolean {
  const type = values["operationType"];
  if (typeof type !== "string" || type === "concatenate") return false;
  return !BLOCKS.includes(type) || values[type] !== undefined;
}

function withoutOtherBlocks(values: ValueMap): ValueMap {
  return without(values, ...BLOCKS.filter((block) => block !== values["operationType"]));
}
