import * as pulumi from "@pulumi/pulumi";

/** How a rich text displays a value. */
export interface VariableOptions {
  /** Maximum number of characters, 1 or more. Default: no maximum. */
  readonly truncateTo?: number | undefined;
  /** Whether a value that is not set is omitted. Default: false. */
  readonly omitIfUnset?: boolean | undefined;
}

/** A placeholder that the service replaces with a value. Without options it can be used as a `{ reference }`. */
export interface Variable extends VariableOptions {
  /** Path of the value in its scope, such as `alert.title`. */
  readonly reference: pulumi.Input<string>;
}

/** A variable whose reference is known. */
export interface KnownVariable extends VariableOptions {
  readonly reference: string;
}

/** The value that a reference names: `variable("alert.title")`, `variable("payload.host", { truncateTo: 60 })`. */
export function variable(reference: pulumi.Input<string>, options: VariableOptions = {}): Variable {
  return { reference: mapped(reference, withText), ...shownBy(options) };
}

/** The result of one of the owner's expressions, named by the expression's own `reference`. */
export function expression(reference: pulumi.Input<string>, options: VariableOptions = {}): Variable {
  return {
    reference: mapped(reference, (name) => `expressions[${JSON.stringify(withText(name))}]`),
    ...shownBy(options),
  };
}

/** The value that an alert has for an alert attribute, named by the attribute's ID. */
export function attribute(id: pulumi.Input<string>, options: VariableOptions = {}): Variable {
  return { reference: mapped(id, (known) => `alert.attributes.${withText(known)}`), ...shownBy(options) };
}

function mapped(input: pulumi.Input<string>, map: (known: string) => string): pulumi.Input<string> {
  return typeof input === "string" ? map(input) : pulumi.output(input).apply(map);
}

function withText(reference: string): string {
  if (reference.trim() !== "") return reference;
  throw new Error('the reference of a variable is empty; use a path such as "alert.title"');
}

/** Validates options and drops defaults, so that equal documents are equal strings. */
export function shownBy({ omitIfUnset, truncateTo }: VariableOptions): VariableOptions {
  if (truncateTo !== undefined && !(Number.isSafeInteger(truncateTo) && truncateTo > 0)) {
    throw new Error(`truncateTo of a variable is ${truncateTo}; must be a whole number of characters, 1 or more`);
  }
  return {
    ...(omitIfUnset === true ? { omitIfUnset } : {}),
    ...(truncateTo === undefined ? {} : { truncateTo }),
  };
}
