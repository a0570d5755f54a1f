import type { Trouble } from "../trouble";

/** How the second stack of a story relates to the first one; `none`: there is none. */
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

/** A change of a program; members are counted, and there is always one. */
export type Edit =
  | { readonly kind: "remove"; readonly member: number }
  | { readonly kind: "restore"; readonly member: number }
  | { readonly kind: "input"; readonly member: number; readonly input: number; readonly value: number }
  /** The resource gets another name, and the alias says which one it had. */
  | { readonly kind: "rename"; readonly member: number }
  /** Another resource gets the name that a renamed one had. */
  | { readonly kind: "reuse"; readonly member: number }
  | { readonly kind: "option"; readonly member: number; readonly option: Option; readonly on: boolean };

export type Option =
  "deleteBeforeReplace" | "retainOnDelete" | "replaceWith" | "dependsOn" | "ignoreChanges" | "replaceOnChanges";

/** What the user, or somebody else, does. */
export type Action =
  | {
      readonly kind: "up";
      readonly isPreviewed: boolean;
      readonly parallel: number;
      /** Members that are replaced, whatever their inputs. */
      readonly replace?: number | undefined;
      /** The only member that the run is about, with what it needs. */
      readonly target?: number | undefined;
      /** The other stack is updated at the same time, with these troubles. */
      readonly together?: readonly Trouble[] | undefined;
      /** How much later the other stack's update begins. */
      readonly lateMs: number;
    }
  | { readonly kind: "refresh" }
  | { readonly kind: "destroy" }
  | { readonly kind: "taint"; readonly member: number }
  | { readonly kind: "state delete"; readonly member: number }
  /** Takes an object into the state again that `state delete` took out of it. */
  | { readonly kind: "import"; readonly member: number }
  | { readonly kind: "by hand"; readonly does: "edit" | "delete" | "create"; readonly choice: number }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "set clock"; readonly seconds: number }
  | { readonly kind: "restart" }
  | { readonly kind: "lose journal" };

/** One thing that happens in a story. */
export interface Chapter {
  /** Which stack. */
  readonly stack: number;
  /** What changes in its program before. */
  readonly edits: readonly Edit[];
  readonly action: Action;
  readonly troubles: readonly Trouble[];
}

/** What happens to some resources; afterwards all must be well again. */
export interface Story {
  /** For the draws of machines and service. */
  readonly seed: number;
  /** The kinds of the resources, by number. */
  readonly kinds: readonly number[];
  /** Whether resources of a kind have the same content, where the service allows that. */
  readonly isAlike: boolean;
  readonly second: SecondStack;
  readonly chapters: readonly Chapter[];
}
