import type { ChangeLog } from "./change-log";
import type { JsonObject } from "../kind/json";
import type { Kind, Operation } from "../kind/kind";
import type { Params } from "../kind/params";

/** A change of an object, as the service remembers it. */
export interface Change {
  readonly uuid: string;
  readonly type: string;
  status: "REQUESTED" | "COMPLETED" | "FAILED";
  readonly createdDateTime: string;
  updatedDateTime: string | undefined;
  /** What was asked for. */
  readonly data: JsonObject;
  /** Why it fails, if it does. */
  readonly information: string | undefined;
}

/** A state of a transition. */
export interface Stage {
  readonly overlay: JsonObject;
  /** Whether it lasts until somebody approves. */
  readonly awaitsApproval: boolean;
}

/** How an object reaches its next stable state. */
export interface Transition {
  readonly operation: Operation;
  readonly stages: readonly Stage[];
  readonly hasFailed: boolean;
  /** Whether it never ends. */
  readonly isStuck: boolean;
  /** The object that is shown only in the end, where updates come late. */
  readonly target: JsonObject | undefined;
  readonly change: Change | undefined;
  index: number;
  reads: number;
  sinceMs: number;
}

/** An object as the service remembers it. */
export interface Stored {
  readonly kind: Kind;
  /** The id, or for a kind whose id comes with the path all its parameters, joined by "/". */
  readonly key: string;
  readonly params: Params;
  /** How many of its kind were made before it. */
  readonly number: number;
  /** What was written and filled in. */
  body: JsonObject;
  transition: Transition | undefined;
  readonly changes: Change[];
  changeLog: ChangeLog;
  etag: number;
  /** How many more reads do not find it yet. */
  hiddenReads: number;
  /** Whether it is deleted and only kept to be read. */
  isGone: boolean;
}
