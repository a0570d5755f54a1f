import type { Provider } from "../../../plugin/declare/provider";
import type { Resource } from "../../../plugin/declare/resource";
import { typeName } from "../../../plugin/declare/resource";
import type { Alias, ResourceDeclaration, ResourceOptions } from "../pulumi-engine/program";
import type { Template, TemplateMap } from "../../story/template";
import { dependenciesOf } from "../pulumi-engine/program";
import type { StoryKind } from "../../story/story-kind";
import { formOf } from "../../../plugin/values/value/forms";
import { PLACEHOLDERS } from "./placeholders";
import type { Option } from "./scenario";

/** A resource that a program may have. */
export interface Member {
  readonly key: string;
  readonly kind: StoryKind;
  readonly resource: Resource;
  /** Name of a need -> key of the member that it refers to. */
  readonly needs: ReadonlyMap<string, string>;
  /** Part of the names that the service must not have twice; members pass it on. */
  tag: string;
  name: string;
  /** Type of the component that it is in. */
  parent: string | undefined;
  aliases: readonly Alias[];
  /** What it was called last, whether or not the program has an alias for it. */
  former: Alias | undefined;
  isExplicit: boolean;
  isIncluded: boolean;
  importId: string | undefined;
  readonly choices: Map<string, number>;
  readonly options: Map<Option, boolean>;
}

/** The values that programs choose from, by input. */
export type Candidates = ReturnType<StoryKind["inputs"]>;

/** A member of a kind with its first values. */
export function createMember(parts: Pick<Member, "key" | "kind" | "resource" | "needs" | "tag" | "name">): Member {
  return {
    ...parts,
    parent: undefined,
    aliases: [],
    former: undefined,
    isExplicit: false,
    isIncluded: true,
    importId: undefined,
    choices: new Map(),
    options: new Map(),
  };
}

/** The inputs of a member. */
export function inputsOf({ kind, resource, choices }: Member, candidates: Candidates): TemplateMap {
  const values = Object.entries(candidates).map(([name, all]): [string, Template | undefined] => {
    const isNeeded = groupOf(kind, name).some((one) => isRequired(resource, one));
    const choice = (choices.get(name) ?? 0) - (isNeeded ? 0 : 1);
    return [name, choice < 0 ? undefined : all[choice % Math.max(1, all.length)]];
  });
  return Object.fromEntries(values.filter((one): one is [string, Template] => one[1] !== undefined));
}

/** The options of a member; `before` is the key of the member that the program has before it. */
export function optionsOf(
  { options, aliases, importId, kind, resource, parent, isExplicit }: Member,
  declared: ResourceDeclaration,
  before: string | undefined,
): ResourceOptions {
  const isOn = (option: Option): boolean => options.get(option) === true;
  const free = Object.keys(resource.inputs).filter((name) => kind.fixed?.includes(name) !== true);
  const needed = dependenciesOf(declared);
  return {
    ...(isOn("deleteBeforeReplace") ? { deleteBeforeReplace: true } : {}),
    ...(isOn("retainOnDelete") ? { retainOnDelete: true } : {}),
    ...(isOn("dependsOn") && before !== undefined && !needed.includes(before) ? { dependsOn: [before] } : {}),
    ...(isOn("replaceWith") && before !== undefined ? { replaceWith: [before] } : {}),
    // a resource that ignores changes of a required input, such as its parent, would keep an object that is gone
    ...(isOn("ignoreChanges") ? { ignoreChanges: free.filter((name) => !isRequired(resource, name)).slice(0, 1) } : {}),
    ...(isOn("replaceOnChanges") ? { replaceOnChanges: free.slice(-1) } : {}),
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(parent === undefined ? {} : { parent }),
    ...(isExplicit ? { provider: OWN_PROVIDER } : {}),
    ...(importId === undefined ? {} : { import: importId }),
  };
}

/** Key and name of the explicit provider. */
export const OWN_PROVIDER = "own";

/** Chooses another value for one of the inputs, except those that no program can change. */
export function chooseInput({ kind, choices }: Member, names: readonly string[], input: number, value: number): void {
  const free = names.filter((name) => kind.fixed?.includes(name) !== true);
  const name = free[input % Math.max(1, free.length)];
  for (const one of name === undefined ? [] : groupOf(kind, name)) choices.set(one, value);
}

/** The resource of a kind, in the form that has the inputs of its story. */
export function resourceOfKind(provider: Provider, kind: StoryKind): Resource {
  const resource = provider.resources.find(({ token }) => typeName(token) === kind.type);
  if (resource === undefined) throw new Error(`${provider.name} declares no ${kind.type}`);
  return formOf(resource, kind.inputs(PLACEHOLDERS));
}

function isRequired(resource: Resource, name: string): boolean {
  return resource.inputs[name]?.required === true;
}

/** The inputs that change together with an input. */
function groupOf({ together = [] }: StoryKind, name: string): readonly string[] {
  return together.find((group) => group.includes(name)) ?? [name];
}
