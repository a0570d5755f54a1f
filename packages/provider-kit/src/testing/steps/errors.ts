import type * as wire from "@pulumi/pulumi/proto/provider_pb";

/** Check failed: the engine shows the failures at the resource, and no request was sent. */
export class CheckFailed extends Error {
  override readonly name = "CheckFailed";

  constructor(readonly failures: readonly wire.CheckFailure.AsObject[]) {
    super(failuresText(failures));
  }
}

/** Failures of Check in one sentence. */
export function failuresText(failures: readonly wire.CheckFailure.AsObject[]): string {
  return failures.map(({ property, reason }) => (property === "" ? reason : `${property}: ${reason}`)).join("; ");
}

/** The plugin violated the protocol, or a preview differs from the result. */
export class ProtocolViolation extends Error {
  override readonly name = "ProtocolViolation";
}
