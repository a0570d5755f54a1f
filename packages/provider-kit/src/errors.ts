import type { ValueMap } from "./value/value";

/** The object exists but is not whole: the engine keeps id and state, and the next `up` goes on. */
export class InitFailed extends Error {
  override readonly name = "InitFailed";

  constructor(
    readonly id: string,
    readonly state: ValueMap,
    readonly inputs: ValueMap,
    readonly reasons: readonly string[],
    options?: { readonly cause?: unknown },
  ) {
    super(reasons.join("; "), options);
  }
}

/** The kit or a package is wrong, not the program and not the service. */
export class ProviderBug extends Error {
  override readonly name = "ProviderBug";

  constructor(what: string, options?: { readonly cause?: unknown }) {
    super(`${what}. This is a bug in the provider; please report it with the program that shows it`, options);
  }
}

/** The program asked for something that cannot be done; the message says what to change. */
export class UserError extends Error {
  override readonly name = "UserError";
}

/** An operation on a resource or function failed; `cause` tells why (an ApiError, a WaitError, Stopped …). */
export class OperationFailed extends Error {
  override readonly name = "OperationFailed";
}
