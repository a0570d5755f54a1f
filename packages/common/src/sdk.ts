import { jsonStringify, runtime } from "@pulumi/pulumi";
import type { Input, Inputs, Output, OutputInstance } from "@pulumi/pulumi";
import { unknown } from "@pulumi/pulumi/output";

declare const reason: unique symbol;

/** Part of the type of a property that a program must leave out: no value has it, and the compiler prints the reason. */
export interface Refused<Reason extends string> {
  readonly [reason]: Reason;
}

/** What a program writes as an argument, or an output of a resource, whose value no type knows and the check judges. */
export type InputOrOutput<Written, Value> = Input<Written> | OutputInstance<Written | Value>;

/** Ends the program when it gives no arguments at all; what is missing of those that it gives, the check reports with all other mistakes. */
export function requireInputs(what: string, args: object | undefined, required: readonly string[]): void {
  if (args !== undefined || required.length === 0) return;
  throw new Error(
    `${what} needs ${required.join(" and ")}; add ${required.length === 1 ? "it" : "them"} to its arguments`,
  );
}

/** Every property, so that its output exists from the start, and the arguments just as the program gave them. */
export function propertiesOf(names: readonly string[], args: object | undefined, marked: Inputs = {}): Inputs {
  return { ...Object.fromEntries(names.map((name) => [name, undefined])), ...args, ...marked };
}

/** An argument that only some forms of the arguments have. */
export function inputOf(args: object | undefined, name: string): unknown {
  return args === undefined ? undefined : Reflect.get(args, name);
}

/** A setting that is not a string, as the engine holds it. */
export function jsonText(value: unknown): Output<string> | undefined {
  return value === undefined ? undefined : jsonStringify(value);
}

/**
 * Makes results of functions unknown that a plugin cannot give in a preview without credentials. The engine lets no unknown value pass,
 * so the plugin answers with references to a resource without an ID; the SDK of Pulumi would take them for strings.
 */
export function registerUnknownResults(): void {
  const standIn = { version: "1.0.0", construct: () => unknown };
  // what is constructed is usually a resource
  Reflect.apply(runtime.registerResourceModule, undefined, ["offline", "preview", standIn]);
}
