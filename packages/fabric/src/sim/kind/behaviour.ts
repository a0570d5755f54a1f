import type { Phantoms } from "./phantoms";

/** What becomes of an object that is deleted: it stays readable, or it is answered like an id that never was. */
export type Gone = "stays" | "missing";

/** What the simulated service does where its documents leave a choice. */
export interface Behaviour {
  readonly phantoms: Phantoms;
  readonly transitionAfterReads: number;
  readonly transitionAfterMs: number;
  /** Whether connections wait for somebody's approval. */
  readonly needsApproval: boolean;
  readonly updatesShow: "atOnce" | "whenComplete";
  readonly errorForm: "array" | "object" | "html";
  /** What becomes of deleted objects, by kind. */
  readonly gone: Readonly<Record<string, Gone>>;
  /** How many reads do not find a new object yet, by kind. */
  readonly hiddenReads: Readonly<Record<string, number>>;
}
