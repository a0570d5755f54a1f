import type { ManualChange, PlannedFault } from "../faults";

/** How the second stack of a scenario relates to the first one; `none`: there is only one stack. */
export type SecondStack =
  | "none"
  /** Another stack of the same project, with names of its own. */
  | "of the same project"
  /** Same project and stack name in another backend, and the same program. */
  | "of the same names in another backend"
  /** The same names, the same backend URL and the same program, from another machine. */
  | "of the same names on another machine"
  /** The same names and the same program in another folder. */
  | "of the same names in another folder";

/** A change of a program. A member is a resource of the program by its number, modulo the number of resources. */
export type Edit =
  | { readonly kind: "remove"; readonly member: number }
  | { readonly kind: "restore"; readonly member: number }
  | { readonly kind: "input"; readonly member: number; readonly input: number; readonly value: number }
  /** The resource is renamed, with an alias for its former name. */
  | { readonly kind: "rename"; readonly member: number }
  /** A new resource gets the former name of a renamed one. */
  | { readonly kind: "reuse"; readonly member: number }
  | { readonly kind: "option"; readonly member: number; readonly option: Option; readonly on: boolean };

export type Option =
  "deleteBeforeReplace" | "retainOnDelete" | "replaceWith" | "dependsOn" | "ignoreChanges" | "replaceOnChanges";

/** What the user, or somebody else, does in a step. */
export type Action =
  | {
      readonly kind: "up";
      readonly isPreviewed: boolean;
      readonly parallel: number;
      /** The member of `--replace`. */
      readonly replace?: number | undefined;
      /** The member of `--target`; its dependencies are targets, too. */
      readonly target?: number | undefined;
      /** If given, the other stack is updated at the same time, with these faults. */
      readonly concurrentFaults?: readonly PlannedFault[] | undefined;
      /** How much later the update of the other stack begins. */
      readonly concurrentDelayMs: number;
    }
  | { readonly kind: "refresh" }
  | { readonly kind: "destroy" }
  | { readonly kind: "taint"; readonly member: number }
  | { readonly kind: "state delete"; readonly member: number }
  /** Imports an object that no state has, such as one after `state delete`. */
  | { readonly kind: "import"; readonly member: number }
  | { readonly kind: "manual change"; readonly change: ManualChange; readonly choice: number }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "set clock"; readonly seconds: number }
  | { readonly kind: "restart" }
  | { readonly kind: "lose journal" };

/** One step of a scenario. */
export interface ScenarioStep {
  /** The stack, by its number. */
  readonly stack: number;
  /** Changes of the program before the action. */
  readonly edits: readonly Edit[];
  readonly action: Action;
  readonly faults: readonly PlannedFault[];
}

/** Steps on one or two stacks, with faults; after the last step the stacks must converge. */
export interface Scenario {
  /** For the random numbers of network, plugin and service. */
  readonly seed: number;
  /** The kinds of the resources, by number. */
  readonly kinds: readonly number[];
  /** Whether resources of a kind have equal inputs, where the service allows that. */
  readonly isAlike: boolean;
  readonly second: SecondStack;
  readonly steps: readonly ScenarioStep[];
}
