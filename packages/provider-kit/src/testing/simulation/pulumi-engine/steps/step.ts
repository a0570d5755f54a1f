import type { ResourceState } from "../state";

/** The engine's operations. */
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
  /** Carries out the step. */
  apply(): Promise<StepResult>;
}

/** The result of a step. */
export interface StepResult {
  /** Why the step failed, although its state is kept. */
  readonly failure?: string;
  /** Changes the checkpoint; absent: nothing to write. */
  readonly record?: () => void;
  /** The checkpoint is written together with the next one, because the step changes nothing in it. */
  readonly isUnchanged?: boolean;
  /** Resumes the registrations that wait for the step. */
  readonly complete?: () => void;
}

/** A protected resource must not be deleted; the run goes on. */
export class Protected extends Error {
  override readonly name = "Protected";
}
