import type { EngineFailure } from "../../check/failure";

/** Check failed: the engine shows the failures at the resource, and no request was sent. */
export class CheckFailed extends Error {
  override readonly name = "CheckFailed";

  constructor(readonly failures: readonly EngineFailure[]) {
    super(failures.map(({ property, reason }) => (property === "" ? reason : `${property}: ${reason}`)).join("; "));
  }
}

/** The plugin violated the protocol, or a preview differs from the result. */
export class ProtocolViolation extends Error {
  override readonly name = "EngineComplaint";
}
