import * as pulumi from "@pulumi/pulumi";
import type {
  ResourceDeclaration,
  Program,
  Template,
  TemplateMap,
} from "../../../packages/provider-kit/src/testing/simulation/engine/program";
import { Reference } from "../../../packages/provider-kit/src/testing/simulation/engine/program";
import type { Timeouts } from "../../../packages/provider-kit/src/testing/simulation/engine/state";
import { Secret } from "../../../packages/provider-kit/src/value/value";

type Made = ReadonlyMap<string, pulumi.CustomResource>;

/** A program for Pulumi's SDK that declares what a program of the model declares. */
export function realProgram(program: Program, version: string): () => Promise<void> {
  return async () => {
    const made = new Map<string, pulumi.CustomResource>();
    for (const declared of program)
      made.set(declared.key, declare(declared, made, outputsOf(program, declared), version));
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

/** A resource without a class of its own. */
class Generic extends pulumi.CustomResource {}

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
  const { dependsOn, replaceWith, aliases, ignoreChanges, replaceOnChanges, customTimeouts, ...same } = options;
  const named = (keys: readonly string[]): pulumi.CustomResource[] => keys.flatMap((key) => made.get(key) ?? []);
  return {
    ...same,
    ...(dependsOn === undefined ? {} : { dependsOn: named(dependsOn) }),
    ...(replaceWith === undefined ? {} : { replaceWith: named(replaceWith) }),
    ...(aliases === undefined ? {} : { aliases: aliases.map((name) => ({ name })) }),
    ...(ignoreChanges === undefined ? {} : { ignoreChanges: [...ignoreChanges] }),
    ...(replaceOnChanges === undefined ? {} : { replaceOnChanges: [...replaceOnChanges] }),
    ...(customTimeouts === undefined ? {} : { customTimeouts: durationsOf(customTimeouts) }),
  };
}

function durationsOf(timeouts: Partial<Timeouts>): pulumi.CustomTimeouts {
  return Object.fromEntries(Object.entries(timeouts).map(([operation, seconds]) => [operation, `${seconds}s`]));
}

function valuesOf(inputs: TemplateMap, made: Made): Record<string, unknown> {
  return Object.fromEntries(Object.entries(inputs).map(([name, template]) => [name, valueOf(template, made)]));
}

function valueOf(template: unknown, made: Made): unknown {
  if (template instanceof Reference) {
    const output: unknown = Reflect.get(made.get(template.to) ?? {}, template.output);
    return template.before === "" ? output : pulumi.interpolate`${template.before}${output}`;
  }
  if (template instanceof Secret) return pulumi.secret(valueOf(template.value, made));
  if (Array.isArray(template)) return template.map((item) => valueOf(item, made));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, valueOf(part, made)]));
}
