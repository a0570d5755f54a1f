/** A response that refuses a request. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
