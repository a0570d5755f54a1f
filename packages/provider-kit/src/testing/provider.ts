import type { Provider } from "../plugin/declare/provider";
import type { Workplace } from "../plugin/io/journal/stack-identity";
import type { DiffResponse, ListItem, ReadResponse } from "../plugin/protocol/lifecycle/requests";
import type { ValueMap } from "../plugin/values/value/value";
import { create, previewCreate } from "./steps/create";
import { remove } from "./steps/delete";
import type { CheckResult, TestEngine, StepOptions, TestResource } from "./steps/test-engine";
import { check, targetOf, tokenOf } from "./steps/test-engine";
import { FakeClock } from "./fake-clock";
import { listAll } from "./steps/list";
import { call, invoke } from "./steps/invoke";
import { startPlugin } from "./plugin-process";
import type { PluginProcess } from "./plugin-process";
import { get, importResource, refresh } from "./steps/read";
import type { RecordedLog } from "./recording/log";
import { createRecordedLog } from "./recording/log";
import { createMemoryFiles } from "./memory-files";
import type { MemoryFiles } from "./memory-files";
import type { SentRequest } from "./recording/requests";
import { recordRequests } from "./recording/requests";
import { checkSettings, configure, configureStateless, diffSettings } from "./steps/settings";
import type { Preview } from "./steps/update";
import { plan, previewUpdate, update } from "./steps/update";

export interface TestProviderOptions {
  /** Settings of the provider as the program gives them. */
  readonly settings?: ValueMap;
  /** Environment variables that settings may come from. Default: none. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Default: a clock whose time advances as fast as the code sleeps. */
  readonly clock?: FakeClock;
  /** Whether the engine keeps no state, as with `pulumi do --stateless`. Default: false. */
  readonly isStateless?: boolean;
  /** The files of the journal. Default: those of a machine of its own. */
  readonly journal?: MemoryFiles;
  /** The project folder and backend; another workplace means another stack. */
  readonly workplace?: Workplace;
  /** Gets the lines of a trace. Default: there is none. */
  readonly traceTo?: (line: string) => void;
  /** Path by which the provider gets a token; such requests are in no list. Default: there is none. */
  readonly signInPath?: string | undefined;
}

/** A provider in the test's process, with a model of the engine. */
export interface TestProvider {
  readonly clock: FakeClock;
  readonly log: RecordedLog;
  /** All requests of the plugin, in order, but for validations and those that get a token. */
  readonly requests: readonly SentRequest[];
  /** What previews had the service judge, in order. */
  readonly validations: readonly SentRequest[];
  /** The engine's state. */
  readonly resources: readonly TestResource[];
  /** The settings as the state holds them. */
  readonly settings: ValueMap;
  /** The files of the journal. */
  readonly journal: MemoryFiles;
  /** A resource of the state by type and logical name. */
  resource(type: string, name?: string): TestResource | undefined;
  check(type: string, inputs: ValueMap, options?: StepOptions & { readonly old?: TestResource }): Promise<CheckResult>;
  /** The properties that the preview of a create shows. */
  previewCreate(type: string, inputs: ValueMap, options?: StepOptions): Promise<ValueMap>;
  /** What the preview of an update shows. */
  previewUpdate(resource: TestResource, newInputs: ValueMap, options?: StepOptions): Promise<Preview>;
  /** Checks, previews and creates; the preview must send no request and match the result. */
  create(type: string, inputs: ValueMap, options?: StepOptions): Promise<TestResource>;
  /** The detailed diff of new inputs, by property path. */
  diff(resource: TestResource, newInputs: ValueMap, options?: StepOptions): Promise<DiffResponse["changes"]>;
  /** Previews new inputs and carries them out as the engine does: nothing, an update or a replacement. */
  update(resource: TestResource, newInputs: ValueMap, options?: StepOptions): Promise<TestResource>;
  /** Refreshes the resource; `undefined`: its object no longer exists, and the resource left the state. */
  refresh(resource: TestResource, options?: StepOptions): Promise<TestResource | undefined>;
  import(type: string, id: string, options?: StepOptions): Promise<TestResource>;
  /** Reads an object as `.get()` does; `undefined`: the object does not exist. */
  get(type: string, id: string, options?: StepOptions): Promise<ReadResponse | undefined>;
  /** Deletes; with `idOnly` the plugin gets only the ID. */
  delete(resource: TestResource, options?: StepOptions & { readonly idOnly?: boolean }): Promise<void>;
  /** Takes a resource out of the state, as `pulumi state delete` does; its object stays. */
  forget(resource: TestResource): void;
  invoke(token: string, args?: ValueMap): Promise<ValueMap>;
  /** Runs a lookup as a preview does; without credentials all of its result is unknown. */
  previewInvoke(token: string, args?: ValueMap): Promise<ValueMap>;
  /** Calls a method of the provider instance. */
  call(method: string): Promise<ValueMap>;
  /** All objects of a kind, page by page. */
  list(type: string, options?: { readonly pageSize?: number; readonly query?: ValueMap }): Promise<readonly ListItem[]>;
  checkConfig(settings: ValueMap): Promise<CheckResult>;
  diffConfig(oldSettings: ValueMap, newSettings: ValueMap): Promise<DiffResponse["changes"]>;
  /** A text as it leaves the plugin's process, in an answer or in the log. */
  shown(text: string): string;
  /** Sends Cancel. */
  cancel(): Promise<void>;
  /** Kills the plugin's process and starts a new one; the engine's state and the journal stay. */
  restart(): Promise<void>;
  /** Ends the plugin's process as the engine does at the end of a run, and starts a new one. */
  endRun(): Promise<void>;
  /** Ends the plugin and removes what the test left on disk. */
  close(): Promise<void>;
}

/** Starts a provider in the test's process and configures it. */
export async function startProvider(provider: Provider, options: TestProviderOptions = {}): Promise<TestProvider> {
  const clock = options.clock ?? new FakeClock({ autoAdvance: true });
  const log = createRecordedLog();
  // declarations are evaluated no earlier than the plugin does it
  const recorder = recordRequests((path) => validationPaths(provider).has(path), options.signInPath);
  clock.awaits(recorder.isSending);
  const state = new Map<string, TestResource>();
  const { env = {}, workplace = fileBackend(state), journal = createMemoryFiles(clock), traceTo } = options;
  const host = { clock, log, fetch: recorder.fetch, journal, env, workplace, traceTo };
  const boot = (): PluginProcess => startPlugin(provider, host);
  let plugin = boot();
  const withoutRequests = recorder.sendingNothing;
  const engine: TestEngine = { provider, state, ask: (question) => plugin.ask(question), withoutRequests };
  const configureAs = options.isStateless === true ? configureStateless : configure;
  const configured = (): ReturnType<typeof configure> => configureAs(engine, options.settings ?? {});
  const settings = await configured();
  const restart = async (): Promise<void> => {
    plugin.kill();
    plugin = boot();
    await configured();
  };
  return {
    ...operations(engine, configured),
    clock,
    log,
    requests: recorder.sent,
    validations: recorder.validations,
    settings,
    journal,
    get resources() {
      return [...engine.state.values()];
    },
    shown: (text) => plugin.shown(text),
    restart,
    endRun: () => plugin.ask((lifecycle) => lifecycle.end()).then(restart),
    close() {
      plugin.kill();
      return Promise.resolve();
    },
  };
}

/** The paths at which a service only judges. */
export function validationPaths({ resources }: Provider): ReadonlySet<string> {
  return new Set(resources.flatMap(({ validation }) => validation?.path ?? []));
}

/** A place whose backend shows the state to who asks for it. */
function fileBackend(state: ReadonlyMap<string, TestResource>): Workplace {
  const ownerOf: Workplace["ownerIn"] = (_stack, object) => {
    const owner = [...state.values()].find(({ type, id }) => type === object.type && id === object.id);
    return Promise.resolve({ urn: owner?.urn });
  };
  return { projectFolder: "/test", backend: "file:///test", ownerIn: ownerOf };
}

type Operations = Omit<
  TestProvider,
  | "clock"
  | "log"
  | "requests"
  | "validations"
  | "resources"
  | "settings"
  | "journal"
  | "shown"
  | "restart"
  | "endRun"
  | "close"
>;

function operations(engine: TestEngine, configured: () => Promise<unknown>): Operations {
  const target = (type: string, { name }: StepOptions = {}): ReturnType<typeof targetOf> =>
    targetOf(engine, type, name);
  return {
    resource: (type, name) => engine.state.get(targetOf(engine, type, name).urn),
    check: (type, inputs, options = {}) => check(engine, target(type, options), inputs, options.old, options),
    previewCreate: async (type, inputs, options = {}) =>
      (await previewCreate(engine, target(type, options), inputs, options)).state,
    previewUpdate: (resource, newInputs, options = {}) => previewUpdate(engine, resource, newInputs, options),
    create: (type, inputs, options = {}) => create(engine, target(type, options), inputs, options),
    diff: async (resource, newInputs, options = {}) => (await plan(engine, resource, newInputs, options)).changes,
    update: (resource, newInputs, options = {}) => update(engine, resource, newInputs, options),
    async delete(resource, options = {}) {
      // a run that deletes a resource has a program without it
      await configured();
      await remove(engine, resource, options);
    },
    forget: ({ urn }) => void engine.state.delete(urn),
    refresh: (resource, { timeoutSeconds = 0 } = {}) => refresh(engine, resource, timeoutSeconds),
    import: (type, id, options) => importResource(engine, target(type, options), id),
    get: (type, id, options) => get(engine, target(type, options), id),
    invoke: (token, args = {}) => invoke(engine, tokenOf(engine.provider.functions, token), args),
    previewInvoke: (token, args = {}) => invoke(engine, tokenOf(engine.provider.functions, token), args, true),
    call: (method) => call(engine, method),
    list: (type, options = {}) => listAll(engine, tokenOf(engine.provider.resources, type), options),
    checkConfig: (settings) => checkSettings(engine, settings),
    diffConfig: (oldSettings, newSettings) => diffSettings(engine, oldSettings, newSettings),
    cancel: () =>
      engine.ask((lifecycle) => {
        lifecycle.cancel();
        return Promise.resolve();
      }),
  };
}
