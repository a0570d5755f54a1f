import type { Provider } from "../../../../plugin/declare/provider";
import { UserError } from "../../../../plugin/values/errors";
import type { Value, ValueMap } from "../../../../plugin/values/value/value";
import { isList, isMap, secret } from "../../../../plugin/values/value/value";
import type { Pulumi } from "./pulumi";
import { outputIn, outputOf } from "./pulumi";

/** A resource in the state of a stack. */
export interface StackResource {
  readonly type: string;
  readonly urn: string;
  readonly id: string;
  /** Whether the engine refuses to delete it. */
  readonly isProtected: boolean;
}

/** The settings of a provider in the configuration of a stack. */
export async function stackSettings(pulumi: Pulumi, provider: Provider, stack: string): Promise<ValueMap> {
  const text = await outputOf(pulumi, ["config", "--json", "--show-secrets", "--stack", stack]);
  const prefix = `${provider.name}:`;
  const entries = Object.entries(mapIn(parsed("config", text))).flatMap(([key, entry]): [string, Value][] => {
    if (!key.startsWith(prefix) || !isMap(entry)) return [];
    const { value, secret: isSecret } = entry;
    if (typeof value !== "string") return [];
    return [[key.slice(prefix.length), isSecret === true ? secret(value) : value]];
  });
  return Object.fromEntries(entries);
}

/** The resources of a provider in the state of a stack, without those that a program only reads. */
export async function stackResources(
  pulumi: Pulumi,
  provider: Provider,
  stack: string,
): Promise<readonly StackResource[]> {
  return resourcesIn(provider, await outputOf(pulumi, exportOf(stack)));
}

/** The same, or `undefined` where the project has no such stack. */
export async function stackResourcesIfAny(
  pulumi: Pulumi,
  provider: Provider,
  stack: string,
): Promise<readonly StackResource[] | undefined> {
  const result = await pulumi(exportOf(stack));
  const isMissing = result.exitCode !== 0 && result.errors.includes("no stack named");
  return isMissing ? undefined : resourcesIn(provider, outputIn(exportOf(stack), result));
}

function exportOf(stack: string): readonly string[] {
  return ["stack", "export", "--stack", stack];
}

function resourcesIn(provider: Provider, exported: string): readonly StackResource[] {
  const state = parsed("stack export", exported);
  const { resources } = mapIn(mapIn(state)["deployment"]);
  if (!isList(resources)) return [];
  return resources.flatMap((one): readonly StackResource[] => {
    const { type, urn, id, custom, external, protect } = mapIn(one);
    const isOwn =
      typeof type === "string" && type.startsWith(`${provider.name}:`) && custom === true && external !== true;
    return isOwn && typeof urn === "string" && typeof id === "string"
      ? [{ type, urn, id, isProtected: protect === true }]
      : [];
  });
}

function mapIn(value: unknown): { readonly [key: string]: unknown } {
  return isMap(value) ? value : {};
}

function parsed(command: string, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (cause) {
    throw new UserError(`\`pulumi ${command}\` printed no JSON; update Pulumi's command line`, { cause });
  }
}
