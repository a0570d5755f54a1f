/** The HTTP status of every error code of the service; a conflict is 422, never 409. */
const statusOf = {
  "internal error": 500,
  "not implemented": 501,
  invalid: 400,
  "empty value": 400,
  "unprocessable entity": 422,
  conflict: 422,
  "not found": 404,
  unavailable: 503,
  forbidden: 403,
  "too many requests": 429,
  unauthorized: 401,
  "method not allowed": 405,
  "request too large": 413,
} as const;

/** The `code` of an error body. */
export type ErrorCode = keyof typeof statusOf;

/** An answer that refuses a request, as the service words it. */
export class ServiceError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
    this.name = "ServiceError";
  }

  /** The HTTP status that goes with the code. */
  get status(): number {
    return statusOf[this.code];
  }
}

/** Answers that the named thing does not exist. */
export function notFound(message: string): ServiceError {
  return new ServiceError("not found", message);
}

/** Answers that the request breaks a rule. */
export function invalid(message: string): ServiceError {
  return new ServiceError("invalid", message);
}

/** Answers that a unique name is taken. */
export function conflict(message: string): ServiceError {
  return new ServiceError("conflict", message);
}
