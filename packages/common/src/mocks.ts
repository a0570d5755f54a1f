import type { InvokeOptions, runtime } from "@pulumi/pulumi";

/** Names of an SDK's lookups that return a promise; their `…Output` forms use the same answers. */
type LookupName<Sdk> = {
  [Name in keyof Sdk]: Sdk[Name] extends (...args: never[]) => Promise<object> ? Name : never;
}[keyof Sdk];

type Answer<Lookup> = Lookup extends (args: infer Args, opts?: InvokeOptions) => Promise<infer Result>
  ? Partial<Result> | ((args: ArgsOf<NonNullable<Args>>) => Partial<Result>)
  : never;

/** Arguments of a lookup; the first parameter of a lookup without arguments is its options. */
type ArgsOf<Args> = Args extends InvokeOptions ? object : Args;

/** Options of the mocks of an SDK; all have defaults. */
export interface MocksOptions<Sdk> {
  /** Results of lookups: a result, or a function of the arguments. Missing properties get placeholders. */
  readonly answers?: { readonly [Name in LookupName<Sdk>]?: Answer<Sdk[Name]> };
  /** Whether the mocks simulate a preview, in which outputs of the service are unknown. Default: false. */
  readonly preview?: boolean;
  /** `throw` (the default) fails the program as the engine does; `record` lets the program continue and collects `failures`. */
  readonly onMistake?: "throw" | "record";
  /** Environment variables for settings, including `unknownValues`. Default: those of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A resource that a program registered. */
export interface MockedResource {
  readonly type: string;
  readonly name: string;
  readonly id: string;
  /** Inputs with their defaults; secrets are objects whose `value` is the secret. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** Mocks that fail with the same errors as the provider. */
export interface Mocks extends runtime.Mocks {
  readonly resources: readonly MockedResource[];
  /** One sentence for each resource or lookup that was refused. */
  readonly failures: readonly string[];
}
