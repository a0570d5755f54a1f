import * as pulumi from "@pulumi/pulumi";

/** How a rich text shows a value. */
export interface VariableOptions {
  /** Characters after which the value is cut off, from 1 on. Default: it is shown whole. */
  readonly truncateTo?: number | undefined;
  /** Whether nothing stands in the place of a value that is not set. Default: false. */
  readonly omitIfUnset?: boolean | undefined;
}

/** A place for a value that the service fills in. Without options it fits wherever a `reference` does. */
export interface Variable extends VariableOptions {
  /** Path of the value in its scope, such as `alert.title`. */
  readonly reference: pulumi.Input<string>;
}

/** A variable whose reference is there. */
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

/** Checked options; those that say what holds anyway leave no trace, so that equal documents are equal texts. */
export function shownBy({ omitIfUnset, truncateTo }: VariableOptions): VariableOptions {
  if (truncateTo !== undefined && !(Number.isSafeInteger(truncateTo) && truncateTo > 0)) {
    throw new Error(`truncateTo of a variable is ${truncateTo}; must be a whole number of characters, 1 or more`);
  }
  return {
    ...(omitIfUnset === true ? { omitIfUnset } : {}),
    ...(truncateTo === undefined ? {} : { truncateTo }),
  };
}
