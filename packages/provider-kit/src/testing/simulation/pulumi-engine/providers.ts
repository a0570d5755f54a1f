import type { Value, ValueMap } from "../../../plugin/values/value/value";
import { containsSecret, isMap, Secret } from "../../../plugin/values/value/value";
import type { CheckResult } from "../../steps/test-engine";
import type { SeededRandom } from "../seeded-random";
import type { DiffResult, ObjectResult } from "./protocol/results";
import type { Addressed, PluginClient, ResourceCalls } from "./protocol/plugin-client";
import type { ResourceState } from "./state";
import { referenceTo } from "./state";

/** The ID of a provider that a preview would create. */
export const UNKNOWN_ID = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
const UNCONFIGURED = "unconfigured";

/** A plugin's process. */
export interface LaunchedPlugin {
  readonly client: PluginClient;
  /** Ends the process as at the end of a run. */
  close(): void;
}

/** The providers of a run: each is a resource whose operations start, configure and end a plugin of its own. */
export class Providers implements ResourceCalls {
  readonly #loaded = new Map<string, LaunchedPlugin>();

  constructor(
    private readonly launch: () => LaunchedPlugin,
    private readonly random: SeededRandom,
  ) {}

  /** The plugin of a provider, by its reference. */
  find(reference: string): PluginClient | undefined {
    return this.#loaded.get(reference)?.client;
  }

  /** Starts the plugin, and checks its settings. */
  async check({ urn }: Addressed, olds: ValueMap | undefined, news: ValueMap): Promise<CheckResult> {
    const plugin = await this.#start();
    const { inputs, failures } = await plugin.client.checkConfig(urn, olds ?? {}, news);
    if (failures.length > 0) plugin.close();
    this.#loaded.set(referenceTo({ urn, id: UNCONFIGURED }), plugin);
    return { inputs: withSecretsOf(inputs, news), failures };
  }

  diff({ urn, id }: { readonly urn: string; readonly id: string }, old: Old, news: ValueMap): Promise<DiffResult> {
    const reference = [UNCONFIGURED, id].map((one) => referenceTo({ urn, id: one })).find((one) => this.find(one));
    return this.#known(reference ?? "").diffConfig(urn, old.inputs, news);
  }

  async create({ urn }: Addressed, inputs: ValueMap, preview: boolean): Promise<ObjectResult> {
    const id = preview ? UNKNOWN_ID : uuidOf(this.random.bytes(16));
    await this.#configureChecked(urn, id, inputs);
    return { id, outputs: inputs };
  }

  async update(
    { urn, id }: { readonly urn: string; readonly id: string },
    _old: Old,
    news: ValueMap,
  ): Promise<ValueMap> {
    await this.#configureChecked(urn, id, news);
    return news;
  }

  /** Configures the plugin of a provider that stays as it is. */
  async keep(state: Pick<ResourceState, "urn" | "id" | "inputs">): Promise<void> {
    if (this.find(referenceTo(state)) === undefined) await this.#configureChecked(state.urn, state.id, state.inputs);
  }

  /** Starts and configures the plugin of a provider in the state, unless that was done. */
  async ensure(state: Pick<ResourceState, "urn" | "id" | "inputs">): Promise<void> {
    const reference = referenceTo(state);
    if (this.find(reference) !== undefined) return;
    const plugin = await this.#start();
    await plugin.client.configure(state.urn, state.id, state.inputs);
    this.#loaded.set(reference, plugin);
  }

  /** Ends the plugin of a provider that leaves the state. */
  delete(state: Pick<ResourceState, "urn" | "id">): Promise<void> {
    const reference = referenceTo(state);
    this.#loaded.get(reference)?.close();
    this.#loaded.delete(reference);
    return Promise.resolve();
  }

  read(): Promise<never> {
    return Promise.reject(new Error("provider resources may not be read"));
  }

  async #start(): Promise<LaunchedPlugin> {
    const plugin = this.launch();
    await plugin.client.handshake();
    return plugin;
  }

  async #configureChecked(urn: string, id: string, settings: ValueMap): Promise<void> {
    const unconfigured = referenceTo({ urn, id: UNCONFIGURED });
    const plugin = this.#loaded.get(unconfigured) ?? (await this.#start());
    this.#loaded.delete(unconfigured);
    await plugin.client.configure(urn, id, settings);
    this.#loaded.set(referenceTo({ urn, id }), plugin);
  }

  #known(reference: string): PluginClient {
    const plugin = this.find(reference);
    if (plugin === undefined) throw new Error(`provider ${reference} is not loaded`);
    return plugin;
  }
}

interface Old {
  readonly inputs: ValueMap;
}

/** Restores secret marks that were removed for a call. */
function withSecretsOf(values: ValueMap, given: ValueMap): ValueMap {
  const marked = Object.entries(values).map(([name, value]): [string, Value] => {
    const before = given[name];
    if (before === undefined || value instanceof Secret || !containsSecret(before)) return [name, value];
    return [name, isMap(value) && isMap(before) ? withSecretsOf(value, before) : new Secret(value)];
  });
  return Object.fromEntries(marked);
}

function uuidOf(bytes: Uint8Array): string {
  const digits = Buffer.from(bytes).toString("hex");
  return [0, 8, 12, 16, 20].map((from, i, all) => digits.slice(from, all[i + 1])).join("-");
}
