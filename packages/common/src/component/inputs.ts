import { Output } from "@pulumi/pulumi";
import type { Input, OutputInstance } from "@pulumi/pulumi";

/** The way to an input. */
export type Steps = readonly (string | number)[];

/** Writes the way to an input: `inputPath("buckets", "raw data", "keep")` is `buckets["raw data"].keep`. */
export function inputPath(...steps: Steps): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === "number") return `${path}[${step}]`;
    if (!/^[A-Za-z_$][\w$]*$/.test(step)) return `${path}[${JSON.stringify(step)}]`;
    return path === "" ? step : `${path}.${step}`;
  }, "");
}

/** Gives an input that the program wrote as a value; undefined for outputs and promises, which are known later, if at all. */
export function plainInput<T>(input: Input<T> | undefined): T | undefined {
  return isKnownLater(input) ? undefined : input;
}

/** Tells whether an input is an output or a promise, whose value is known later, if at all. */
export function isKnownLater<T>(input: Input<T> | undefined): input is Promise<T> | OutputInstance<T> {
  return Output.isInstance(input) || input instanceof Promise;
}

/** A wrong value as a message shows it. */
export function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
