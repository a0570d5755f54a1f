import { createHash } from "node:crypto";
import type { runtime } from "@pulumi/pulumi";
import { check } from "../plugin/values/check/check";
import type { Checked } from "../plugin/values/check/check";
import { toText } from "../plugin/values/check/messages";
import type { Lookup } from "../plugin/declare/function";
import type { CheckFailure, Property } from "../plugin/declare/property";
import type { Provider } from "../plugin/declare/provider";
import type { Resource } from "../plugin/declare/resource";
import { typeName } from "../plugin/declare/resource";
import type { Properties } from "../plugin/declare/shape";
import { shapeOf } from "../plugin/declare/shape";
import { nullsIn } from "../plugin/execution/state/lookup-result";
import { check as checkResource } from "../plugin/protocol/lifecycle/check";
import { checkConfig } from "../plugin/protocol/lifecycle/configure";
import { createInPreview } from "../plugin/protocol/lifecycle/create-in-preview";
import type { CheckResponse } from "../plugin/protocol/lifecycle/requests";
import { outputPresence } from "../plugin/execution/state/output-presence";
import { toEngine } from "../plugin/protocol/rpc/check-failure";
import type { ValueMap } from "../plugin/values/value/value";
import { isUnknown } from "../plugin/values/value/value";
import type { MockInstance, MockInstances } from "./mock-instances";
import { createInstances } from "./mock-instances";
import { fromMocks, toMocks } from "./mocks/values";
import type { TestProvider } from "./provider";
import type { OutputRules } from "./mocks/mock-outputs";
import { mockId, partsOfMockId, withMockOutputs } from "./mocks/mock-outputs";

export interface MockOptions {
  /**
   * What lookups answer, by token or its last part: a result, or a function that makes one for each set of arguments;
   * what is left out of a result, or of a record in it, gets a stand-in.
   */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Answers the other lookups from a service, for example a simulator. */
  readonly service?: TestProvider;
  /** Whether the mocks stand for a preview, in which outputs of the service are unknown. Default: false. */
  readonly preview?: boolean;
  /**
   * `throw` (the default) fails the program as the engine does; `record` lets it go on, so that a test can look at
   * `failures`.
   */
  readonly onMistake?: "throw" | "record";
  /** Environment variables that provider settings may come from. Default: those of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A resource that a program has registered. */
export interface MockedResource {
  readonly type: string;
  readonly name: string;
  readonly id: string;
  /** Checked inputs; secrets are marked. */
  readonly inputs: ValueMap;
}

/** Mocks that refuse what the real provider would refuse, with the same words. */
export interface ProviderMocks extends runtime.Mocks {
  readonly resources: readonly MockedResource[];
  /** One sentence for each resource or lookup that was refused. */
  readonly failures: readonly string[];
}

/**
 * Makes mocks for `pulumi.runtime.setMocks`. Resources of the provider go through its real Check, and have the outputs that
 * its previews know; other types get their inputs back.
 */
export function createMocks(provider: Provider, options: MockOptions = {}): ProviderMocks {
  const resources: MockedResource[] = [];
  const failures: string[] = [];
  const mocking: Mocking = {
    provider,
    options,
    instances: createInstances(provider, options.env ?? process.env),
    refuse(what, reasons) {
      if (reasons.length === 0) return;
      const sentence = `${what} has ${reasons.length === 1 ? "a problem" : "problems"}: ${reasons.join("; ")}`;
      failures.push(sentence);
      // Pulumi prints the details of a failed lookup, and nothing else
      if (options.onMistake !== "record") throw Object.assign(new Error(sentence), { details: sentence });
    },
  };
  return {
    resources,
    failures,
    async newResource(args) {
      const resource = provider.resources.find(({ token }) => token === args.type);
      if (args.type === `pulumi:providers:${provider.name}`) startInstance(mocking, args);
      if (resource === undefined) return foreign(args);
      if (isRead(args)) return shown(mocking, resource, args.name, args.id, fromMocks(args.inputs));
      const { inputs, state } = await register(mocking, resource, args);
      const id = args.id || mockId(resource, args.name, inputs);
      resources.push({ type: args.type, name: args.name, id, inputs });
      return shown(mocking, resource, args.name, options.preview === true && !args.id ? undefined : id, state);
    },
    call: async ({ token, inputs, provider: reference }) =>
      toMocks(await answer(mocking, token, fromMocks(inputs), reference)),
  };
}

interface Mocking {
  readonly provider: Provider;
  readonly options: MockOptions;
  readonly instances: MockInstances;
  /** Says what is wrong, if anything is. */
  readonly refuse: (what: string, reasons: readonly string[]) => void;
}

/** A failure of a resource in the words of the engine. */
function reasonOf(failure: CheckFailure): string {
  const { property, reason } = toEngine(failure);
  return property === "" ? reason : `property ${property}: ${reason}`;
}

function foreign({ custom, name, inputs }: runtime.MockResourceArgs): runtime.MockResourceResult {
  return { id: custom === false ? undefined : `${name}-id`, state: toMocks(fromMocks(inputs)) };
}

/** `.get()` reads an object that exists, and an import registers one; only a registration has transforms. */
function isRead({ id, transforms }: runtime.MockResourceArgs): boolean {
  return id !== undefined && id !== "" && transforms === undefined;
}

function shown(
  { options, provider }: Mocking,
  resource: Resource,
  name: string,
  id: string | undefined,
  known: ValueMap,
): runtime.MockResourceResult {
  if (options.preview === true) return { id, state: toMocks(known) };
  const fromId = id === undefined ? {} : partsOfMockId(resource, id);
  const given = Object.fromEntries(
    Object.entries(known).filter(([key, value]) => !(isUnknown(value) && key in fromId)),
  );
  const standing: OutputRules = {
    isPresent: (property) => outputPresence(provider)(property, "state"),
    absentValue: () => undefined,
  };
  const properties = { ...resource.inputs, ...resource.outputs };
  return { id, state: toMocks(withMockOutputs(standing, properties, { ...fromId, ...given }, name)) };
}

async function register(
  { instances, options, refuse }: Mocking,
  { token }: Resource,
  { name, inputs: given, provider: reference }: runtime.MockResourceArgs,
): Promise<{ readonly inputs: ValueMap; readonly state: ValueMap }> {
  const { runtime } = instances.of(reference);
  const target = { urn: `urn:pulumi:mocks::mocks::${token}::${name}`, type: token, name };
  const randomSeed = createHash("sha256").update(target.urn).digest();
  const checked = (newInputs: ValueMap): Promise<CheckResponse> =>
    checkResource(runtime, { ...target, newInputs, randomSeed });
  const { inputs, failures } = await checked(fromMocks(given));
  refuse(`${token} resource '${name}'`, failures.map(reasonOf));
  // an automatic name is unknown in a preview, and drawn for good here
  if (options.preview !== true) await checked(inputs);
  return { inputs, state: createInPreview(runtime, { ...target, inputs }).state };
}

function startInstance(mocking: Mocking, { type, name, inputs }: runtime.MockResourceArgs): void {
  const { instances, refuse } = mocking;
  const urn = `urn:pulumi:mocks::mocks::${type}::${name}`;
  const settings = fromMocks(inputs);
  instances.start(name, settings);
  const { failures } = checkConfig(instances.of(undefined).runtime, { urn, newInputs: settings });
  refuse(`${type} resource '${name}'`, failures.map(reasonOf));
}

async function answer(
  { provider, options, instances, refuse }: Mocking,
  token: string,
  args: ValueMap,
  reference: string | undefined,
): Promise<ValueMap> {
  const lookup = provider.functions.find((one) => one.token === token);
  if (lookup !== undefined) refuse(token, errorsIn(checkArguments(lookup, args, instances.of(reference))));
  const given = options.answers?.[token] ?? options.answers?.[typeName(token)];
  if (given !== undefined) {
    const result = fromMocks(typeof given === "function" ? Reflect.apply(given, undefined, [toMocks(args)]) : given);
    if (lookup === undefined) return result;
    refuse(`the answer for ${token}`, errorsIn(check({ properties: resultProperties(lookup.outputs) }, result)));
    return completed(provider, lookup, { ...askedOf(lookup, args), ...result });
  }
  if (options.service !== undefined && lookup !== undefined) return options.service.invoke(token, args);
  throw new Error(`the mocks have no answer for ${token}: give createMocks answers: { ${typeName(token)}: … }`);
}

function checkArguments({ inputs: properties, rules }: Lookup, args: ValueMap, instance: MockInstance): Checked {
  return check({ properties, rules }, args, instance.context());
}

/** An answer with stand-ins for what it leaves out, at each depth; what no type promises is null, or not there. */
function completed(provider: Provider, lookup: Lookup, result: ValueMap): ValueMap {
  const isNull = nullsIn(provider);
  const standing: OutputRules = {
    isPresent: (property) => outputPresence(provider)(property, "result"),
    absentValue: (shape) => (isNull(shape) ? null : undefined),
  };
  return withMockOutputs(standing, lookup.outputs, result, typeName(lookup.token));
}

/** The properties of a result: the rules for inputs do not apply to what a service returns. */
function resultProperties(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, resultProperty(property)]));
}

function resultProperty(property: Property): Property {
  const { doc, secret = false } = property;
  switch (property.kind) {
    case "list":
      return { kind: "list", doc, secret, items: resultProperty(property.items) };
    case "map":
      return { kind: "map", doc, secret, values: resultProperty(property.values) };
    case "object": {
      const { name, properties } = shapeOf(property);
      return { kind: "object", doc, secret, shape: () => ({ name, doc, properties: resultProperties(properties) }) };
    }
    default:
      return { kind: property.kind, doc, secret };
  }
}

/** What a lookup was asked for it shows again. */
function askedOf(lookup: Lookup, args: ValueMap): ValueMap {
  return Object.fromEntries(Object.entries(args).filter(([name]) => name in lookup.outputs));
}

function errorsIn({ problems }: Checked): readonly string[] {
  return problems.filter(({ severity }) => severity === "error").map(toText);
}
