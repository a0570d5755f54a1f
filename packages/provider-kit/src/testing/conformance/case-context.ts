import type { Resource } from "../../plugin/declare/resource";
import { typeName } from "../../plugin/declare/resource";
import { createdSilently, refusesExisting } from "../../plugin/execution/service-objects/create-style";
import type { Changes } from "../../plugin/values/diff/diff";
import { deleteUnused } from "../../plugin/failures/ways-out";
import { formOf } from "../../plugin/values/value/forms";
import type { ValueMap } from "../../plugin/values/value/value";
import { parsePath } from "../../plugin/values/value/path";
import type { TestResource } from "../steps/test-engine";
import { tokenOf } from "../steps/test-engine";
import type { ProxyFault, RequestMatch } from "../faults";
import { says } from "../failures/recognize";
import type { Arrangement, Conformance, ConformanceCase, StartedService, World } from "./case";
import { withWorld } from "./world";
import { reached } from "./reached";

/** What the groups of tests of one kind of resource share. */
export interface CaseContext<S extends StartedService = StartedService> {
  readonly suite: Conformance<S>;
  readonly kind: ConformanceCase<S>;
  readonly resource: Resource;
  /** Type name. */
  readonly type: string;
  /** Inputs of the declaration that a program may change. */
  readonly changeable: readonly string[];
  readonly createRequest: RequestMatch;
  readonly deleteRequest: RequestMatch;
  /** How many requests a creation sends, if none is lost. */
  readonly createRequests: { readonly minimal: number; readonly full: number };
  /** Declares a test with a world and inputs of its own. */
  readonly fact: (name: string, run: (world: World<S>, inputs: Arrangement) => Promise<void>) => void;
}

/** Makes the context of one kind of resource. */
export function caseContext<S extends StartedService>(suite: Conformance<S>, kind: ConformanceCase<S>): CaseContext<S> {
  const token = tokenOf(suite.provider.resources, kind.type);
  const declared = suite.provider.resources.find((one) => one.token === token);
  if (declared === undefined) throw new Error(`${suite.provider.name} declares no ${kind.type}`);
  const resource = formOf(declared, Object.fromEntries((kind.form ?? []).map((name) => [name, {}])));
  return {
    suite,
    kind,
    resource,
    type: typeName(token),
    changeable: Object.keys(resource.inputs).filter(
      (name) => kind.fixed?.includes(name) !== true && kind.omitted?.[name] === undefined,
    ),
    createRequest: kind.createRequest ?? standardCreation(resource),
    deleteRequest: standardDeletion(resource),
    createRequests: kind.createRequests ?? standardRequests(resource),
    fact: (name, run) => {
      test(name, () => withWorld(suite, async (world) => run(world, await kind.arrange(world))));
    },
  };
}

/** Where a service has a path for each operation, its reads may be requests with the same method. */
function standardCreation({ endpoint, calls }: Resource): RequestMatch {
  return { method: ["POST", "PUT"], ...(calls === undefined ? {} : { path: matching(endpoint) }) };
}

function standardDeletion({ calls }: Resource): RequestMatch {
  const call = calls?.delete;
  return call === undefined ? { method: "DELETE" } : { method: call.method ?? "POST", path: matching(call.path) };
}

/** The paths that a template makes. */
function matching(template: string): RegExp {
  const texts = template.split(/\{[^{}]*\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`${texts.join("[^/?]+")}(?:\\?|$)`);
}

/** The requests of a standard creation: the look for what is there already, the write, and the read of what its answer does not show. */
function standardRequests(resource: Resource): CaseContext["createRequests"] {
  const count = [refusesExisting(resource), true, createdSilently(resource)].filter(Boolean).length;
  return { minimal: count, full: count };
}

/** A refusal by the service that does not mean that the object is gone. */
export function refusalFault<S extends StartedService>({ suite }: CaseContext<S>, sentence: string): ProxyFault {
  return { kind: "respond", status: 403, body: suite.errorBody(sentence) };
}

/** Inputs without some of them. */
export function without(inputs: ValueMap, ...names: readonly string[]): ValueMap {
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !names.includes(name)));
}

/** Only some of the inputs. */
export function only(inputs: ValueMap, ...names: readonly string[]): ValueMap {
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => names.includes(name)));
}

/** An input and those that are given or omitted together with it. */
export function withCompanions<S extends StartedService>({ kind }: CaseContext<S>, name: string): readonly string[] {
  return [name, ...(kind.companions?.[name] ?? [])];
}

/** An input and those that change with it. */
export function withSynonyms<S extends StartedService>({ kind }: CaseContext<S>, name: string): readonly string[] {
  return [name, ...(kind.synonyms?.[name] ?? [])];
}

/** The top-level inputs that changes are about. */
export function rootsOf(changes: Changes): readonly string[] {
  return [...new Set(Object.keys(changes).map((path) => String(parsePath(path)[0])))].sort();
}

/** Expects that neither another update nor a refresh changes anything. */
export async function expectUnchanged(world: World, resource: TestResource, inputs: ValueMap): Promise<void> {
  expect(await world.provider.diff(resource, inputs)).toEqual({});
  expect(await world.provider.refresh(resource)).toEqual(resource);
}

/** A create whose plugin is killed while a request stalls, and the create of the next run. */
export async function createKilled(
  { provider, proxy }: World,
  type: string,
  inputs: ValueMap,
  when: "before" | "after",
  stalled?: RequestMatch,
): Promise<TestResource> {
  const held = proxy.inject({ kind: "stall", when }, stalled);
  const lost = expect(provider.create(type, inputs)).rejects.toThrow("the plugin was killed");
  await reached(held, lost);
  await provider.restart();
  await lost;
  await held.abandoned;
  held.release();
  return provider.create(type, inputs);
}

/** Runs work, and lists the objects that were created at the service meanwhile, but for those that a warning leaves to the user. */
export async function createdDuring<S extends StartedService, T>(
  bench: CaseContext<S>,
  world: World<S>,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly made: readonly string[] }> {
  const before = new Set(await bench.kind.objects(world));
  const result = await work();
  const after = await bench.kind.objects(world);
  return { result, made: after.filter((id) => !before.has(id) && !isLeft(bench, world, id)) };
}

/** Whether an object may be that of a lost answer with a secret that is shown once: nothing proves it, so it is named, not removed. */
function isLeft<S extends StartedService>({ resource }: CaseContext<S>, { provider }: World<S>, id: string): boolean {
  const isShownOnce = Object.values(resource.outputs).some(({ readBack }) => readBack === "once");
  const isNamed = ({ text }: { readonly text: string }): boolean => text.includes(id) && says(text, deleteUnused);
  return isShownOnce && provider.log.lines.some(isNamed);
}
