import { disappeared, endedInState, unexpectedState } from "../../failures/operations";
import { say } from "../../failures/say";

/** The object that was waited for failed, disappeared, or reached a state that is not expected. */
export class WaitError extends Error {
  override readonly name = "WaitError";
  /** The last state seen. */
  readonly state: string;
  readonly kind: WaitFailure;
  /** What the object itself tells about the failure. */
  readonly reason: string | undefined;

  constructor(facts: {
    readonly what: string;
    readonly state: string;
    readonly kind: WaitFailure;
    readonly reason?: string | undefined;
  }) {
    const because = facts.reason === undefined ? "" : ` (${facts.reason})`;
    super(say(WORDINGS[facts.kind], { ...facts, because }));
    this.state = facts.state;
    this.kind = facts.kind;
    this.reason = facts.reason;
  }
}

/** How a wait fails. */
export type WaitFailure = "failed" | "unexpected" | "gone";

const WORDINGS: Readonly<Record<WaitFailure, typeof endedInState | typeof unexpectedState | typeof disappeared>> = {
  failed: endedInState,
  unexpected: unexpectedState,
  gone: disappeared,
};
