import type { Program } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/program";
import type { PlannedFault } from "@ops-providers/provider-kit/internal/testing/simulation/faults";

/** How the engine is asked to run. */
export interface RunChoices {
  /** Steps at a time. Default: 1. */
  readonly parallel?: number;
  /** Keys of the resources that the run is limited to. */
  readonly target?: readonly string[];
  /** Keys of the resources that are replaced whatever their inputs are. */
  readonly replace?: readonly string[];
  readonly faults?: readonly PlannedFault[];
  /** Which of the two stacks. Default: 0. */
  readonly stack?: 0 | 1;
}

/** What somebody does; resources are named by their keys in the last program of the stack. */
export type Step =
  | (RunChoices & { readonly do: "preview" | "up"; readonly program: Program })
  | (RunChoices & { readonly do: "refresh" | "destroy" })
  | (RunChoices & { readonly do: "import"; readonly type: string; readonly name: string; readonly id: string })
  | { readonly do: "taint" | "state delete"; readonly key: string }
  /** Somebody changes the service by hand. */
  | { readonly do: "edit" | "remove"; readonly type: string; readonly id: string }
  | { readonly do: "configure"; readonly settings: Readonly<Record<string, string>> };

/** A run of the engine. */
export type EngineRun = Extract<Step, { readonly do: "preview" | "up" | "refresh" | "destroy" | "import" }>;

/** What is played on the real engine and on its model. */
export interface Scenario {
  /** A fact. */
  readonly name: string;
  /** The engine waits for minutes, while it does nothing: it tries to write a state again. */
  readonly isSlow?: true;
  /** Newer engines do otherwise, as docs/newer-engines.md says: the version after which they do. */
  readonly differsAfter?: "3.250";
  readonly steps: readonly Step[];
  /** By method: how many calls are compared. */
  readonly calls: Calls;
}

/** How many calls of each method the engine sends to the plugin. */
export type Calls = Readonly<Record<string, number>>;

/** The calls for resources, and those by which each run starts, configures and stops the plugin. */
export function callsOf(runs: number, others: Calls): Calls {
  return { Handshake: runs, GetPluginInfo: runs, CheckConfig: runs, Configure: runs, Cancel: runs, ...others };
}

export function isRun(step: Step): step is EngineRun {
  return ["preview", "up", "refresh", "destroy", "import"].includes(step.do);
}
