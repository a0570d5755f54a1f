import type { InvokeOptions, runtime } from "@pulumi/pulumi";

/** Names of an SDK's lookups that answer with a promise; their `…Output` forms are answered alike. */
type LookupName<Sdk> = {
  [Name in keyof Sdk]: Sdk[Name] extends (...args: never[]) => Promise<object> ? Name : never;
}[keyof Sdk];

type Answer<Lookup> = Lookup extends (args: infer Args, opts?: InvokeOptions) => Promise<infer Result>
  ? Partial<Result> | ((args: ArgsOf<NonNullable<Args>>) => Partial<Result>)
  : never;

/** What a lookup takes; one that takes nothing has its options in the first place. */
type ArgsOf<Args> = Args extends InvokeOptions ? object : Args;

/** How the mocks of an SDK behave; every field has a default. */
export interface MocksOptions<Sdk> {
  /** What lookups answer: a result, or one for each set of arguments. What a result leaves out gets a stand-in. */
  readonly answers?: { readonly [Name in LookupName<Sdk>]?: Answer<Sdk[Name]> };
  /** Whether the mocks stand for a preview, in which what only the service knows is unknown. Default: false. */
  readonly preview?: boolean;
  /** `throw` (the default) fails the program as the engine does; `record` lets it go on and keeps `failures`. */
  readonly onMistake?: "throw" | "record";
  /** Environment variables that settings may come from, `unknownValues` among them. Default: those of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A resource that a program has registered. */
export interface MockedResource {
  readonly type: string;
  readonly name: string;
  readonly id: string;
  /** Inputs with their defaults; secrets are objects whose `value` is the secret. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** Mocks that refuse what the provider would refuse, in the same words. */
export interface Mocks extends runtime.Mocks {
  readonly resources: readonly MockedResource[];
  /** One sentence for each resource or lookup that was refused. */
  readonly failures: readonly string[];
}
