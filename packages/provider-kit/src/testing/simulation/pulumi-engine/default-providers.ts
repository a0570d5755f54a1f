import type { ValueMap } from "../../../plugin/values/value/value";
import type { ResourceDeclaration } from "./program";
import type { RunEnvironment } from "./run-environment";
import type { Registration } from "./steps/registration";
import { providerTypeOf, urnOf } from "./state";

/** The registration of the default provider of a resource, which no program declares. */
export function defaultProvider(
  { stack, settings, ...run }: Pick<RunEnvironment, "stack" | "settings" | "version">,
  { type, options }: ResourceDeclaration,
): Omit<Registration, "done"> {
  const name = nameOf(options.version ?? run.version);
  const own = providerTypeOf(type);
  return {
    declared: { key: name, type: own, name, inputs: {}, options: {} },
    urn: urnOf(stack, own, name),
    inputs: withVersion(settings, { options }, run),
    provider: "",
    dependencies: [],
    propertyDependencies: {},
    replaceWith: [],
  };
}

/** The settings of a provider with the version of the package that the program asks for, if any. */
export function withVersion(
  settings: ValueMap,
  { options }: Pick<ResourceDeclaration, "options">,
  { version }: Pick<RunEnvironment, "version">,
): ValueMap {
  const asked = options.version ?? version;
  return asked === undefined ? settings : { ...settings, version: asked };
}

/** The URN of the default provider of a type. */
export function defaultProviderUrn(stack: RunEnvironment["stack"], type: string, version: string | undefined): string {
  return urnOf(stack, providerTypeOf(type), nameOf(version));
}

function nameOf(version: string | undefined): string {
  return version === undefined ? "default" : `default_${version.replaceAll(/[.+-]/g, "_")}`;
}
