import type { CheckFailure } from "../../lifecycle/requests";

/** The program is wrong: the engine shows the failures at the resource, and nothing was sent. */
export class CheckFailed extends Error {
  override readonly name = "CheckFailed";

  constructor(readonly failures: readonly CheckFailure[]) {
    super(failures.map(({ property, reason }) => (property === "" ? reason : `${property}: ${reason}`)).join("; "));
  }
}

/** The plugin broke a rule of the protocol, or a preview did not come true. */
export class ProtocolViolation extends Error {
  override readonly name = "EngineComplaint";
}
