import type { Provider } from "../declare/provider";
import type { Workplace } from "../journal/stack-identity";
import type { CheckResponse, DiffResponse, ListItem, ReadResponse } from "../lifecycle/requests";
import type { ValueMap } from "../value/value";
import { create, previewCreate } from "./steps/create";
import { remove } from "./steps/delete";
import type { Engine, StepOptions, TestResource } from "./engine";
import { check, targetOf, tokenOf } from "./engine";
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
import { checkSettings, configure, diffSettings } from "./steps/settings";
import type { Preview } from "./steps/update";
import { plan, previewUpdate, update } from "./steps/update";

export interface TestProviderOptions {
  /** Settings of the provider as the program gives them. */
  readonly settings?: ValueMap;
  /** Environment variables that settings may come from. Default: none. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Default: one whose time moves as fast as anybody sleeps. */
  readonly clock?: FakeClock;
  /** The files of the journal. Default: those of a machine of its own. */
  readonly journal?: MemoryFiles;
  /** Where the engine runs; with another one the stack is another one, too. */
  readonly workplace?: Workplace;
}

/** A provider that runs in the test's process, with the engine's part played as the real engine plays it. */
export interface TestProvider {
  readonly clock: FakeClock;
  readonly log: RecordedLog;
  /** All requests that left the plugin, in order. */
  readonly requests: readonly SentRequest[];
  /** The engine's state. */
  readonly resources: readonly TestResource[];
  /** The settings as the state holds them. */
  readonly settings: ValueMap;
  /** The files of the journal. */
  readonly journal: MemoryFiles;
  /** A resource of the state by type and logical name. */
  resource(type: string, name?: string): TestResource | undefined;
  check(
    type: string,
    inputs: ValueMap,
    options?: StepOptions & { readonly old?: TestResource },
  ): Promise<CheckResponse>;
  /** What the preview of a creation shows as the resource's properties. */
  previewCreate(type: string, inputs: ValueMap, options?: StepOptions): Promise<ValueMap>;
  /** What the preview of an update shows. */
  previewUpdate(resource: TestResource, newInputs: ValueMap, options?: StepOptions): Promise<Preview>;
  /** Checks, previews (which must send nothing) and creates; what the preview knew must come true. */
  create(type: string, inputs: ValueMap, options?: StepOptions): Promise<TestResource>;
  /** Property path -> what new inputs do to it. */
  diff(resource: TestResource, newInputs: ValueMap, options?: StepOptions): Promise<DiffResponse["changes"]>;
  /** Does what the engine does with new inputs: nothing, an update or a replacement, previewed first. */
  update(resource: TestResource, newInputs: ValueMap, options?: StepOptions): Promise<TestResource>;
  /** Reads the resource anew; `undefined`: it is gone, and left the state. */
  refresh(resource: TestResource, options?: StepOptions): Promise<TestResource | undefined>;
  import(type: string, id: string, options?: StepOptions): Promise<TestResource>;
  /** Reads an object that the program does not own; `undefined`: there is none. */
  get(type: string, id: string, options?: StepOptions): Promise<ReadResponse | undefined>;
  /** Deletes; with `idOnly` the plugin is told nothing but the id. */
  delete(resource: TestResource, options?: StepOptions & { readonly idOnly?: boolean }): Promise<void>;
  invoke(token: string, args?: ValueMap): Promise<ValueMap>;
  /** Calls a method of the provider instance. */
  call(method: string): Promise<ValueMap>;
  /** All objects of a kind, page by page. */
  list(type: string, options?: { readonly pageSize?: number; readonly query?: ValueMap }): Promise<readonly ListItem[]>;
  checkConfig(settings: ValueMap): Promise<CheckResponse>;
  diffConfig(oldSettings: ValueMap, newSettings: ValueMap): Promise<DiffResponse["changes"]>;
  /** Tells the plugin to stop all it does. */
  cancel(): Promise<void>;
  /** Kills the plugin's process and starts a new one; the engine's state and the journal stay. */
  restart(): Promise<void>;
  /** Ends the plugin's process the way the engine does at the end of a run, and starts a new one. */
  endRun(): Promise<void>;
  /** Ends the plugin and removes what the test left on disk. */
  close(): Promise<void>;
}

/** Starts a provider in the test's process and configures it. */
export async function startProvider(provider: Provider, options: TestProviderOptions = {}): Promise<TestProvider> {
  const clock = options.clock ?? new FakeClock({ autoAdvance: true });
  const log = createRecordedLog();
  const recorder = recordRequests();
  clock.awaits(recorder.isSending);
  const { env = {}, workplace, journal = createMemoryFiles(clock) } = options;
  const boot = (): PluginProcess =>
    startPlugin(provider, { clock, log, fetch: recorder.fetch, journal, env, workplace });
  let plugin = boot();
  const ask: Engine["ask"] = (question) => plugin.ask(question);
  const engine: Engine = { provider, state: new Map(), ask, withoutRequests: recorder.sendingNothing };
  const configured = (): ReturnType<typeof configure> => configure(engine, options.settings ?? {});
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
    settings,
    journal,
    get resources() {
      return [...engine.state.values()];
    },
    restart,
    async endRun() {
      await plugin.ask((lifecycle) => lifecycle.end());
      await restart();
    },
    close() {
      plugin.kill();
      return Promise.resolve();
    },
  };
}

type Operations = Omit<
  TestProvider,
  "clock" | "log" | "requests" | "resources" | "settings" | "journal" | "restart" | "endRun" | "close"
>;

function operations(engine: Engine, configured: () => Promise<unknown>): Operations {
  const target = (type: string, { name }: StepOptions = {}): ReturnType<typeof targetOf> =>
    targetOf(engine, type, name);
  return {
    resource: (type, name) => engine.state.get(targetOf(engine, type, name).urn),
    check: (type, inputs, options = {}) => check(engine, target(type, options), inputs, options.old, options),
    previewCreate: (type, inputs, options = {}) => previewCreate(engine, target(type, options), inputs, options),
    previewUpdate: (resource, newInputs, options = {}) => previewUpdate(engine, resource, newInputs, options),
    create: (type, inputs, options = {}) => create(engine, target(type, options), inputs, options),
    diff: async (resource, newInputs, options = {}) => (await plan(engine, resource, newInputs, options)).changes,
    update: (resource, newInputs, options = {}) => update(engine, resource, newInputs, options),
    async delete(resource, options = {}) {
      // a run that deletes a resource has a program without it
      await configured();
      await remove(engine, resource, options);
    },
    refresh: (resource, { timeoutSeconds = 0 } = {}) => refresh(engine, resource, timeoutSeconds),
    import: (type, id, options) => importResource(engine, target(type, options), id),
    get: (type, id, options) => get(engine, target(type, options), id),
    invoke: (token, args = {}) => invoke(engine, tokenOf(engine.provider.functions, token), args),
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
