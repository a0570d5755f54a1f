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
    super(describe(facts));
    this.state = facts.state;
    this.kind = facts.kind;
    this.reason = facts.reason;
  }
}

/** How a wait fails. */
export type WaitFailure = "failed" | "unexpected" | "gone";

function describe(facts: {
  readonly what: string;
  readonly state: string;
  readonly kind: WaitFailure;
  readonly reason?: string | undefined;
}): string {
  const reason = facts.reason === undefined ? "" : ` (${facts.reason})`;
  switch (facts.kind) {
    case "failed":
      return `${facts.what} ended in the state ${facts.state}${reason}. Correct the cause, then run again`;
    case "unexpected":
      return `${facts.what} reached the unexpected state ${facts.state}${reason}. Check the object in the service, then run \`pulumi refresh\``;
    case "gone":
      return `${facts.what} disappeared while waiting for it${reason}. Run \`pulumi refresh\`, then run again`;
  }
}
