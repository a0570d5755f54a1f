import type { Template, TemplateMap } from "../../story/template";
import { Reference } from "../../story/template";
import type { Value, ValueMap } from "../../../plugin/values/value/value";
import { isList, isMap, isUnknown, Secret, UNKNOWN } from "../../../plugin/values/value/value";
import type { Timeouts } from "./state";

/** The options of a resource. */
export interface ResourceOptions {
  readonly dependsOn?: readonly string[];
  readonly deleteBeforeReplace?: boolean;
  readonly retainOnDelete?: boolean;
  readonly protect?: boolean;
  readonly ignoreChanges?: readonly string[];
  readonly replaceOnChanges?: readonly string[];
  readonly replaceWith?: readonly string[];
  /** Seconds. */
  readonly customTimeouts?: Partial<Timeouts>;
  /** What the resource was called before. */
  readonly aliases?: readonly Alias[];
  /** Type of the component that the resource is in; each program has one component of a type. */
  readonly parent?: string;
  /** Key of an explicit provider. Default: the default provider of the version. */
  readonly provider?: string;
  /** Version of the package. Default: that of the program. */
  readonly version?: string;
  /** ID of the object that the resource is imported from. */
  readonly import?: string;
}

/** A former name of a resource, and the type of the component that it was in, if any. */
export interface Alias {
  readonly name: string;
  readonly parent?: string | undefined;
}

/** One resource of a program, or an explicit provider. Others refer to it by its key. */
export interface ResourceDeclaration {
  readonly key: string;
  /** Full type token. */
  readonly type: string;
  readonly name: string;
  readonly inputs: TemplateMap;
  readonly options: ResourceOptions;
  /** What the program waits for before it declares this and all that follows. */
  readonly awaits?: DeclaredAwait;
}

/** A wait of a program: for a time and, if told so, for the resource that was declared before. */
export interface DeclaredAwait {
  readonly milliseconds: number;
  readonly isForResource: boolean;
}

/** Resources in the order in which the program declares them; each refers to earlier ones only. */
export type Program = readonly ResourceDeclaration[];

/** The known outputs of resources; an undefined ID: the preview creates the resource. */
export type KnownOutputs = ReadonlyMap<string, { readonly id: string | undefined; readonly outputs: ValueMap }>;

/** The keys of the resources that a template uses. */
export function referencesIn(template: unknown): readonly string[] {
  if (template instanceof Reference) return [template.to];
  if (template instanceof Secret) return referencesIn(template.value);
  if (isList(template)) return template.flatMap(referencesIn);
  return isMap(template) ? Object.values(template).flatMap(referencesIn) : [];
}

/** The keys of all that must be registered before a resource. */
export function neededBy(declared: ResourceDeclaration): readonly string[] {
  const { provider } = declared.options;
  return [...dependenciesOf(declared), ...(provider === undefined ? [] : [provider])];
}

/** The dependencies of a resource. The SDK registers the resources of replaceWith as dependencies, too. */
export function dependenciesOf({ inputs, options }: ResourceDeclaration): readonly string[] {
  const { dependsOn = [], replaceWith = [] } = options;
  return [...new Set([...referencesIn(inputs), ...dependsOn, ...replaceWith])];
}

/** Resolves the references in inputs. */
export function filled(inputs: TemplateMap, known: KnownOutputs): ValueMap {
  return Object.fromEntries(Object.entries(inputs).map(([name, template]) => [name, filledValue(template, known)]));
}

function filledValue(template: Template, known: KnownOutputs): Value {
  if (template instanceof Reference) return outputOf(template, known);
  if (template instanceof Secret || isUnknown(template)) return template;
  if (Array.isArray(template)) return template.map((item: Template) => filledValue(item, known));
  if (isMap(template)) return filled(template, known);
  return template;
}

function outputOf({ to, output, before }: Reference, known: KnownOutputs): Value {
  const resource = known.get(to);
  // outputs that a preview omits are unknown
  const value = (output === "id" ? resource?.id : resource?.outputs[output]) ?? UNKNOWN;
  return typeof value === "string" ? before + value : value;
}
