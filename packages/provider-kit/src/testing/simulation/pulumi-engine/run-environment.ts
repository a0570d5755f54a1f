import type { ValueMap } from "../../../plugin/values/value/value";
import type { SeededRandom } from "../seeded-random";
import type { LaunchedPlugin } from "./providers";
import type { StoredState } from "./state";

/** The plugins, state and configuration of a run. */
export interface RunEnvironment {
  readonly stack: { readonly stack: string; readonly project: string };
  /** Starts a process of the plugin. */
  launch(): LaunchedPlugin;
  /** The stack's configuration of the provider. */
  readonly settings: ValueMap;
  /** Version of the package that the program asks for. Default: it asks for none. */
  readonly version?: string;
  readonly random: SeededRandom;
  readonly state: StoredState;
  /** Writes the state to the backend. */
  write(state: StoredState): Promise<void>;
  /** Lets the program wait. */
  sleep(milliseconds: number): Promise<void>;
}
