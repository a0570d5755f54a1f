import type { ResourceState } from "../state";

/** What a run does with a resource, in the engine's words. */
export type Operation =
  | "same"
  | "create"
  | "create-replacement"
  | "update"
  | "replace"
  | "delete"
  | "delete-replaced"
  | "refresh"
  | "import"
  | "import-replacement"
  | "remove-pending-replace"
  | "skip";

/** One step of a run. */
export interface Step {
  readonly operation: Operation;
  readonly urn: string;
  readonly old?: ResourceState;
  readonly fresh?: ResourceState;
  /** Does the work; answers with what follows when the step is in the checkpoint. */
  apply(): Promise<StepResult>;
}

/** What became of a step. */
export interface StepResult {
  /** Why the step failed, although its state is kept. */
  readonly failure?: string;
  /** Changes the checkpoint; absent: nothing to write. */
  readonly record?: () => void;
  /** Lets those go on that wait for the step. */
  readonly complete?: () => void;
}

/** The user has forbidden to delete a resource; the run goes on, since nothing has happened. */
export class Protected extends Error {
  override readonly name = "Protected";
}
