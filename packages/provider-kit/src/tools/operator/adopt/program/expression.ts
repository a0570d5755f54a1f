import type { HelperCall } from "../../../../plugin/declare/property-types";
import { asDeclared } from "../../../../plugin/values/value/plain";
import type { Value, ValueMap } from "../../../../plugin/values/value/value";
import { secret } from "../../../../plugin/values/value/value";
import type { AccountObject } from "../account/adopted";

/** What a program says for a value. */
export type Expression =
  | { readonly kind: "literal"; readonly value: null | boolean | number | string }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  | { readonly kind: "object"; readonly members: readonly Member[] }
  /** A property of another adopted object: `plantNorth.id`. */
  | ReferenceExpression
  /** The ID of an object that programs only look up. */
  | LookupExpression
  /** A call of a function of the SDK: `richText("…")`. */
  | { readonly kind: "call"; readonly call: HelperCall; readonly value: Value }
  /** A secret of the stack's configuration; its value may be one that only people know. */
  | SecretExpression;

/** A property of another adopted object. */
export interface ReferenceExpression {
  readonly kind: "reference";
  readonly target: AccountObject;
  /** `id`, or the name of a property of its state. */
  readonly property: string;
  /** The text with `{}` in place of the property. */
  readonly form: string;
  /** The expression that makes the string with what the package exports; `{}` is the place of the property. */
  readonly written?: string | undefined;
  readonly value: string;
}

/** The ID of an object that programs only look up: `getSeverityOutput({ name: "Major" }).id`. */
export interface LookupExpression {
  readonly kind: "lookup";
  /** The function's own name: `getSeverity`. */
  readonly lookup: string;
  /** The argument that the object is found by, and its value. */
  readonly by: string;
  readonly wanted: string;
  readonly value: string;
}

/** A secret of the stack's configuration. */
export interface SecretExpression {
  readonly kind: "secret";
  /** Its place in the inputs. */
  readonly path: readonly (string | number)[];
  readonly value: Value;
}

/** One property of an object, with what a reader must know of it. */
export interface Member {
  readonly name: string;
  readonly value: Expression;
  readonly comment?: string;
}

/** The value that an expression has when the program runs. */
export function valueOf(expression: Expression): Value {
  switch (expression.kind) {
    case "list":
      return expression.items.map(valueOf);
    case "object":
      return valuesOf(expression.members);
    case "secret":
      return secret(expression.value);
    case "literal":
    case "reference":
    case "lookup":
    case "call":
      return expression.value;
  }
}

/** The values of the members of an object. */
export function valuesOf(members: readonly Member[]): ValueMap {
  return asDeclared(Object.fromEntries(members.map(({ name, value }) => [name, valueOf(value)])));
}

/** What an object belongs to, as far as its program tells: the target of its first property that is a reference. */
export function ownerIn(members: readonly Member[]): AccountObject | undefined {
  for (const { value } of members) if (value.kind === "reference") return value.target;
  return undefined;
}

/** All expressions at and inside one. */
export function* allIn(expression: Expression): Generator<Expression> {
  yield expression;
  if (expression.kind === "list") for (const item of expression.items) yield* allIn(item);
  if (expression.kind === "object") for (const { value } of expression.members) yield* allIn(value);
}

/** The references at and inside the members of an object, in the order of the text. */
export function referencesIn(members: readonly Member[]): readonly ReferenceExpression[] {
  return members.flatMap(({ value }) => [...allIn(value)].flatMap((one) => (one.kind === "reference" ? [one] : [])));
}
