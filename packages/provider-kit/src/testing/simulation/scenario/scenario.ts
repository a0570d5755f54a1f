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
  | "of the same names in another folder"
  /** The same program with names of its own, from another machine that has a journal of its own. */
  | "of the same program on another machine"
  /** The same program in another account at the same endpoint. */
  | "of the same program in another account";

/** What surrounds the stacks of a scenario. */
export interface World {
  /** Seconds by which the clocks of gateways are ahead of the service's; each answer passes one of them. */
  readonly gateways: readonly number[];
  /** How many machines the stacks are deployed from, in turn. */
  readonly machines: number;
  /** Whether the machines have one journal, on a shared disk. */
  readonly isJournalShared: boolean;
  /** The order in which programs declare what does not need each other: as the members are numbered, or drawn from a number. */
  readonly order: number | undefined;
  /** What programs wait for before they declare the member, and all after it. */
  readonly awaits: readonly Await[];
}

/** A program waits before it declares a member, for a time and, if told so, for the resource that it declared before. */
export interface Await {
  readonly member: number;
  readonly milliseconds: number;
  readonly isForResource: boolean;
}

/** One machine, no gateway, and programs that declare everything at once. */
export const PLAIN_WORLD: World = { gateways: [], machines: 1, isJournalShared: false, order: undefined, awaits: [] };

/** A change of a program. A member is a resource of the program by its number, modulo the number of resources. */
export type Edit =
  | { readonly kind: "remove"; readonly member: number }
  | { readonly kind: "restore"; readonly member: number }
  | { readonly kind: "input"; readonly member: number; readonly input: number; readonly value: number }
  /** The resource is renamed; without an alias for its former name it is another resource. */
  | { readonly kind: "rename"; readonly member: number; readonly hasAlias: boolean }
  /** The resource moves into a component, or out of it. */
  | { readonly kind: "move"; readonly member: number; readonly hasAlias: boolean }
  /** The resource goes to an explicit provider, or back to the default one. */
  | { readonly kind: "provider"; readonly member: number; readonly isExplicit: boolean }
  /** The program takes another version of the package. */
  | { readonly kind: "upgrade" }
  /** The resources of a kind pass their names on, each to the one before it; the last one gets that of the first, or a new one. */
  | { readonly kind: "pass on"; readonly member: number; readonly isRing: boolean }
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
      /** The update is done piece by piece, with a `--target` for each resource of program and state, in an order that a number draws. */
      readonly pieces?: number | undefined;
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
  | { readonly kind: "lose journal" }
  /** `pulumi stack rename`: the URNs change, the state is kept. */
  | { readonly kind: "rename stack" }
  /** The same backend is chosen in another way, by number. */
  | { readonly kind: "spell backend"; readonly spelling: number }
  | { readonly kind: "move project" };

/** One step of a scenario. */
export interface ScenarioStep {
  /** The stack, by its number. */
  readonly stack: number;
  /** The machine, counted from that of the stack. */
  readonly machine: number;
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
  readonly world: World;
  readonly steps: readonly ScenarioStep[];
}
