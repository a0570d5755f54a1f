/** What is wrong with one property of a request; the property is a pointer such as "/location/metroCode". */
export interface Problem {
  readonly property: string;
  readonly reason: string;
}

/** What an error says in addition to its code and message. */
export interface ErrorDetails {
  readonly details?: string;
  readonly additionalInfo?: readonly Problem[];
}

/** How a kind words a refusal; without a status it is 400. */
export interface Refusal {
  readonly status?: number;
  readonly code: string;
  readonly message: string;
}

/** An answer that refuses a request, in the form of the fabric API. */
export class FabricError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: ErrorDetails = {},
  ) {
    super(message);
    this.name = "FabricError";
  }
}

/** A bad request with one of the service's codes; business conflicts are bad requests, too. */
export function refuse(code: string, message: string, more: ErrorDetails = {}): FabricError {
  return new FabricError(400, code, message, more);
}

/** The error of a refusal that a kind declares. */
export function refusalOf({ status = 400, code, message }: Refusal, more: ErrorDetails = {}): FabricError {
  return new FabricError(status, code, message, more);
}

/** A bad request for one property. */
export function refuseProperty(code: string, property: string, reason: string): FabricError {
  return refuse(code, reason, { additionalInfo: [{ property, reason }] });
}

/** Nobody with a live token sends the request. */
export function unauthorized(): FabricError {
  return new FabricError(401, "EQ-3000039", "user not found or invalid");
}

/** The body has a content type that is not taken here. */
export function wrongMediaType(given: string | undefined, wanted: string): FabricError {
  return new FabricError(
    415,
    "EQ-3040016",
    `media type ${JSON.stringify(given ?? "")} is not supported; use ${wanted}`,
  );
}
