/** A failed request, as rules about failed requests see it. */
export interface ApiFailure {
  /** The HTTP status. */
  readonly status: number;
  /** The service's code of the error, where the response has one. */
  readonly code: string | undefined;
  /** The service's message, redacted. */
  readonly message: string;
}
