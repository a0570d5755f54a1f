/** A reason for a refused request; `field` is a dotted path of wire names. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** An error response in the service's envelope. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly problems: readonly Problem[],
    /** Additional headers and fields of the body. */
    readonly more: { readonly headers?: Readonly<Record<string, string>>; readonly body?: object } = {},
  ) {
    super(problems.map(({ message }) => message).join("; "));
    this.name = "ServiceError";
  }
}

/** The request has no valid API key. */
export function unauthenticated(message: string): ServiceError {
  return new ServiceError(401, "authentication_error", [{ code: "missing_authorization_material", message }]);
}

/** The account does not have this part of the API. */
export function notYetAvailable(message: string): ServiceError {
  return new ServiceError(403, "resource_forbidden", [{ code: "api_not_yet_available", message }]);
}

/** The object does not exist. */
export function notFound(message: string): ServiceError {
  return new ServiceError(404, "not_found", [{ code: "not_found", message }]);
}

/** A concurrent write took precedence. */
export function conflict(message: string): ServiceError {
  return new ServiceError(409, "conflict", [{ code: "conflict", message }]);
}

/** The request violates rules. */
export function unprocessable(...problems: readonly Problem[]): ServiceError {
  return new ServiceError(422, "validation_error", problems);
}

/** A field violates a rule. */
export function invalid(field: string, message: string): ServiceError {
  return unprocessable({ code: "invalid_value", message, field });
}
