import type * as pulumi from "@pulumi/pulumi";
import type { InvalidInput } from "@ops-providers/common/component";
import { inputPath, plainInput, refuseInvalidInputs } from "@ops-providers/common/component";

/** Mistakes in the inputs of a component. */
export type Mistakes = readonly InvalidInput[];

/** The way to an input. */
export type Steps = readonly (string | number)[];

/** A component by type and logical name, as its mistakes name it. */
export interface NamedComponent {
  readonly type: string;
  readonly name: string;
}

/** One mistake if there is a reason for it. */
export function mistake(steps: Steps, reason: string | undefined): Mistakes {
  return reason === undefined ? [] : [{ path: inputPath(...steps), reason }];
}

/** One mistake if a required input is left out. */
export function missing(steps: Steps, input: unknown): Mistakes {
  return mistake(steps, input === undefined ? "is required and missing" : undefined);
}

/** The mistakes of an input that is known when the component is made; one that is known later is checked later. */
export function plainMistakes<T>(
  steps: Steps,
  input: pulumi.Input<T> | undefined,
  problemOf: (value: T) => string | undefined,
): Mistakes {
  const value = plainInput(input);
  return value === undefined ? [] : mistake(steps, problemOf(value));
}

/** Tells what is wrong with a value that must be a whole number. */
export function wholeNumber(min: number, max: number, unit = ""): (value: unknown) => string | undefined {
  return (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}${unit}, not ${JSON.stringify(value)}`;
}

/** An input that is checked as soon as it is known, and that ends the program if it is wrong. */
export function checkedOnceKnown<T>(
  { type, name }: NamedComponent,
  input: pulumi.Output<T>,
  mistakesOf: (value: T) => Mistakes,
): pulumi.Output<T> {
  return input.apply((value) => {
    refuseInvalidInputs(type, name, mistakesOf(value));
    return value;
  });
}
