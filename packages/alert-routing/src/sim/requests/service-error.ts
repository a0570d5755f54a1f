/** One reason why a request is refused; `field` is a path in the names of the wire, with dots. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** An answer that refuses a request, in the service's envelope. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly problems: readonly Problem[],
    /** What the answer carries beside the envelope. */
    readonly more: { readonly headers?: Readonly<Record<string, string>>; readonly body?: object } = {},
  ) {
    super(problems.map(({ message }) => message).join("; "));
    this.name = "ServiceError";
  }
}

/** Answers that there is no valid API key. */
export function unauthenticated(message: string): ServiceError {
  return new ServiceError(401, "authentication_error", [{ code: "missing_authorization_material", message }]);
}

/** Answers that the named thing does not exist. */
export function notFound(message: string): ServiceError {
  return new ServiceError(404, "not_found", [{ code: "not_found", message }]);
}

/** Answers that somebody else was faster. */
export function conflict(message: string): ServiceError {
  return new ServiceError(409, "conflict", [{ code: "conflict", message }]);
}

/** Answers that the request breaks rules. */
export function unprocessable(...problems: readonly Problem[]): ServiceError {
  return new ServiceError(422, "validation_error", problems);
}

/** Answers that one field breaks a rule. */
export function invalid(field: string, message: string): ServiceError {
  return unprocessable({ code: "invalid_value", message, field });
}
