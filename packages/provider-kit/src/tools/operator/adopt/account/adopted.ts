import type { Resource } from "../../../../plugin/declare/resource";
import type { ValueMap } from "../../../../plugin/values/value/value";

/** An object of the account, with the state and the inputs that an import of it has. */
export interface AccountObject {
  readonly resource: Resource;
  /** The ID that an import takes. */
  readonly id: string;
  /** What people call it: its name, or its ID. */
  readonly label: string;
  /** The inputs that a program gives: those that an import reads, references, what a new object needs, and what only people know. */
  readonly inputs: ValueMap;
  /** The inputs that an import reads, secrets marked. */
  readonly importedInputs: ValueMap;
  /** The inputs with all that the service filled in by itself, secrets marked. */
  readonly allInputs: ValueMap;
  /** The state that an import stores, secrets marked. */
  readonly state: ValueMap;
}

/** An object, or a whole kind, that is not adopted. */
export interface LeftOut {
  /** Type token. */
  readonly type: string;
  /** Absent where a whole kind could not be listed. */
  readonly id?: string;
  readonly label: string;
  readonly reason: string;
}

/** The objects of an account that a filter asks for. */
export interface Account {
  readonly objects: readonly AccountObject[];
  readonly leftOut: readonly LeftOut[];
}
