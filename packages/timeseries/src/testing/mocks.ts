import { createMocks } from "@ops-providers/provider-kit/testing";
import type { MockAnswer } from "@ops-providers/provider-kit/testing";
import type { InvokeOptions, runtime } from "@pulumi/pulumi";
import type * as sdk from "../../sdk";
import { provider } from "../provider";

type Sdk = typeof sdk;

/** Names of the lookups that answer with a promise; their `…Output` forms are answered alike. */
type LookupName = {
  [Name in keyof Sdk]: Sdk[Name] extends (...args: never[]) => Promise<object> ? Name : never;
}[keyof Sdk];

type Answer<Lookup> = Lookup extends (args: infer Args, opts?: InvokeOptions) => Promise<infer Result>
  ? Partial<Result> | ((args: Args extends InvokeOptions | undefined ? object : Args) => Partial<Result>)
  : never;

/** How the mocks behave; every field has a default. */
export interface MocksOptions {
  /** What lookups answer: a result, or one for each set of arguments. What a result leaves out gets a stand-in. */
  readonly answers?: { readonly [Name in LookupName]?: Answer<Sdk[Name]> };
  /** Whether the mocks stand for a preview, in which what only the service knows is unknown. Default: false. */
  readonly preview?: boolean;
  /** `throw` (the default) fails the program as the engine does; `record` lets it go on and keeps `failures`. */
  readonly onMistake?: "throw" | "record";
  /** Environment variables that settings of a provider instance may come from. Default: those of the process. */
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

/** Makes mocks for `pulumi.runtime.setMocks`: programs run without engine and service, and wrong ones fail. */
export function mocks({ answers = {}, ...options }: MocksOptions = {}): Mocks {
  const known = Object.entries(answers).map(([name, answer]) => [name, answerOf(answer)] as const);
  return createMocks(provider, { ...options, answers: Object.fromEntries(known) });
}

function answerOf(given: unknown): MockAnswer {
  return typeof given === "function" ? (args) => fieldsOf(Reflect.apply(given, undefined, [args])) : fieldsOf(given);
}

function fieldsOf(result: unknown): Readonly<Record<string, unknown>> {
  return typeof result === "object" && result !== null ? { ...result } : {};
}
