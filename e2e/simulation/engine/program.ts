import * as pulumi from "@pulumi/pulumi";
import type {
  Alias,
  ResourceDeclaration,
  Program,
} from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/program";
import type { Template, TemplateMap } from "@ops-providers/provider-kit/internal/testing/story/template";
import { Reference } from "@ops-providers/provider-kit/internal/testing/story/template";
import { isProvider, urnOf } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/state";
import type { Timeouts } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/state";
import { Secret } from "@ops-providers/provider-kit/internal/plugin/values/value/value";

/** The resources and explicit providers of a running program by key, and its components by type. */
class Made {
  readonly resources = new Map<string, pulumi.CustomResource>();
  readonly providers = new Map<string, pulumi.ProviderResource>();
  readonly #components = new Map<string, pulumi.ComponentResource>();

  component(type: string): pulumi.ComponentResource {
    const made = this.#components.get(type) ?? new pulumi.ComponentResource(type, COMPONENT);
    this.#components.set(type, made);
    return made;
  }
}

const COMPONENT = "component";

/** A program for Pulumi's SDK that declares what a program of the model declares. */
export function realProgram(program: Program, version: string): () => Promise<void> {
  return async () => {
    const made = new Made();
    for (const declared of program) {
      if (isProvider(declared)) made.providers.set(declared.key, declareProvider(declared, made, version));
      else made.resources.set(declared.key, declare(declared, made, outputsOf(program, declared), version));
    }
  };
}

function declare(
  declared: ResourceDeclaration,
  made: Made,
  outputs: readonly string[],
  version: string,
): pulumi.CustomResource {
  const { type, name, inputs } = declared;
  // the SDK makes an output of each property that is named, as generated classes do
  const placeholders = Object.fromEntries(outputs.map((output) => [output, undefined]));
  const properties = { ...placeholders, ...valuesOf(inputs, made) };
  return new Generic(type, name, properties, { version, ...optionsOf(declared, made) });
}

function declareProvider(declared: ResourceDeclaration, made: Made, version: string): pulumi.ProviderResource {
  const { type, name, inputs } = declared;
  const packageName = type.split(":").at(-1) ?? "";
  return new Generic.Provider(packageName, name, valuesOf(inputs, made), { version, ...optionsOf(declared, made) });
}

/** A resource without a class of its own. */
class Generic extends pulumi.CustomResource {
  static readonly Provider = class extends pulumi.ProviderResource {};
}

/** The outputs of a resource that others use. */
function outputsOf(program: Program, { key }: ResourceDeclaration): readonly string[] {
  const used = program.flatMap(({ inputs }) => Object.values(inputs).flatMap(referencesIn));
  return used.filter(({ to, output }) => to === key && output !== "id").map(({ output }) => output);
}

function referencesIn(template: Template): readonly Reference[] {
  if (template instanceof Reference) return [template];
  if (template instanceof Secret) return [];
  if (Array.isArray(template)) return template.flatMap(referencesIn);
  if (typeof template !== "object" || template === null) return [];
  return Object.values(template).flatMap(referencesIn);
}

function optionsOf({ options }: ResourceDeclaration, made: Made): pulumi.CustomResourceOptions {
  const { dependsOn, replaceWith, aliases, ignoreChanges, replaceOnChanges, customTimeouts, ...others } = options;
  const { parent, provider, ...same } = others;
  const named = (keys: readonly string[]): pulumi.CustomResource[] =>
    keys.flatMap((key) => made.resources.get(key) ?? []);
  const explicit = provider === undefined ? undefined : made.providers.get(provider);
  return {
    ...same,
    ...(parent === undefined ? {} : { parent: made.component(parent) }),
    ...(explicit === undefined ? {} : { provider: explicit }),
    ...(dependsOn === undefined ? {} : { dependsOn: named(dependsOn) }),
    ...(replaceWith === undefined ? {} : { replaceWith: named(replaceWith) }),
    ...(aliases === undefined ? {} : { aliases: aliases.map(aliasOf) }),
    ...(ignoreChanges === undefined ? {} : { ignoreChanges: [...ignoreChanges] }),
    ...(replaceOnChanges === undefined ? {} : { replaceOnChanges: [...replaceOnChanges] }),
    ...(customTimeouts === undefined ? {} : { customTimeouts: durationsOf(customTimeouts) }),
  };
}

/** A former name; without a former component the resource was in the stack itself. */
function aliasOf({ name, parent }: Alias): pulumi.Alias {
  const place = { stack: pulumi.getStack(), project: pulumi.getProject() };
  return { name, parent: parent === undefined ? pulumi.rootStackResource : urnOf(place, parent, COMPONENT) };
}

function durationsOf(timeouts: Partial<Timeouts>): pulumi.CustomTimeouts {
  return Object.fromEntries(Object.entries(timeouts).map(([operation, seconds]) => [operation, `${seconds}s`]));
}

function valuesOf(inputs: TemplateMap, made: Made): Record<string, unknown> {
  return Object.fromEntries(Object.entries(inputs).map(([name, template]) => [name, valueOf(template, made)]));
}

function valueOf(template: unknown, made: Made): unknown {
  if (template instanceof Reference) {
    const output: unknown = Reflect.get(made.resources.get(template.to) ?? {}, template.output);
    return template.before === "" ? output : pulumi.interpolate`${template.before}${output}`;
  }
  if (template instanceof Secret) return pulumi.secret(valueOf(template.value, made));
  if (Array.isArray(template)) return template.map((item) => valueOf(item, made));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, valueOf(part, made)]));
}
