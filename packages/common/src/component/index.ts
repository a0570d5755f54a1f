import type { ComponentResource, ComponentResourceOptions, CustomResourceOptions } from "@pulumi/pulumi";

export { checkedInputs, checkedOnceKnown, invalidInputs } from "./checked-inputs";
export type { Form, Properties, Range, RequiredForm, Rules } from "./form";
export { anything, boolean, either, list, map, number, object, oneOf, string, wholeNumber } from "./form";
export type { Steps } from "./inputs";
export { inputPath, isKnownLater, plainInput, shown } from "./inputs";
export type { InvalidInput, NamedComponent } from "./invalid-inputs";
export { InvalidInputs, mistake } from "./invalid-inputs";

/**
 * Options of the children of a component. They inherit the other options of the component from the engine and the SDK, but not what it
 * depends on.
 */
export function childOptions(
  parent: ComponentResource,
  opts: ComponentResourceOptions | undefined,
): CustomResourceOptions {
  return { parent, ...(opts?.dependsOn === undefined ? {} : { dependsOn: opts.dependsOn }) };
}

/** Maps the values of an object, whose names stay known to the compiler; `map` gets each value with its name. No object is an empty one. */
export function mapValues<Name extends string, From, To>(
  values: Readonly<Record<Name, From>> | undefined,
  map: (value: From, name: Name) => To,
): Readonly<Record<Name, To>>;
export function mapValues<From>(
  values: Readonly<Record<string, From>> = {},
  map: (value: From, name: string) => unknown,
): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}
