import type { ValueMap } from "../../../value/value";
import type { SeededRandom } from "../seeded-random";
import type { PluginClient } from "./protocol/plugin-client";
import type { StoredState } from "./state";

/** The plugin, state and configuration of a run. */
export interface RunEnvironment {
  readonly stack: { readonly stack: string; readonly project: string };
  readonly plugin: PluginClient;
  /** The stack's configuration of the provider. */
  readonly settings: ValueMap;
  /** Version of the package that the program asks for. Default: it asks for none. */
  readonly version?: string;
  readonly random: SeededRandom;
  readonly state: StoredState;
  /** Writes the state to the backend. */
  write(state: StoredState): Promise<void>;
  /** Resolves when the program has registered a resource whose dependencies are there. Default: at once. */
  arrival?(urn: string): Promise<void>;
}
