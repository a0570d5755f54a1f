import { jsonStringify, runtime } from "@pulumi/pulumi";
import type { Inputs, Output } from "@pulumi/pulumi";
import { unknown } from "@pulumi/pulumi/output";

/** Ends the program when arguments that the service cannot do without are left out. */
export function requireInputs(what: string, args: object | undefined, required: readonly string[]): void {
  const missing = required.filter((property) => Reflect.get(args ?? {}, property) === undefined);
  if (missing.length === 0) return;
  throw new Error(
    `${what} needs ${missing.join(" and ")}; add ${missing.length === 1 ? "it" : "them"} to its arguments`,
  );
}

/** Every property, so that its output exists from the start, and the arguments just as the program gave them. */
export function propertiesOf(names: readonly string[], args: object | undefined, marked: Inputs = {}): Inputs {
  return { ...Object.fromEntries(names.map((name) => [name, undefined])), ...args, ...marked };
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
