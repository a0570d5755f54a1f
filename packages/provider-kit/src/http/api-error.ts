import type { ApiFailure } from "../declare/api-failure";

/** What the service did with a failed request, as far as the client can know. */
export type Outcome =
  /** It did not act: refused, or the request never left. */
  | "not done"
  /** It may have acted: no answer, or an answer that does not tell. */
  | "unclear";

/** A request that failed: refused by the service, or without an answer (status 0). */
export class ApiError extends Error implements ApiFailure {
  override readonly name = "ApiError";
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly outcome: Outcome;
  /** The service's own sentence, redacted. */
  readonly reason: string;
  /** The body was no JSON: somebody else than the service may have answered. */
  readonly isForeign: boolean;

  constructor(
    facts: {
      readonly method: string;
      readonly path: string;
      readonly status: number;
      readonly code?: string | undefined;
      readonly requestId?: string | undefined;
      readonly outcome: Outcome;
      readonly reason: string;
      readonly isForeign?: boolean;
    },
    options?: { readonly cause?: unknown },
  ) {
    super(describe(facts), options);
    this.method = facts.method;
    this.path = facts.path;
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId;
    this.outcome = facts.outcome;
    this.reason = facts.reason;
    this.isForeign = facts.isForeign ?? false;
  }
}

function describe(facts: {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  readonly reason: string;
}): string {
  const request = `${facts.method} ${facts.path}`;
  if (facts.status === 0) return `${request} got no answer (${facts.reason})`;
  const code = facts.code === undefined ? "" : `${facts.code}: `;
  const requestId = facts.requestId === undefined ? "" : ` Request ID ${facts.requestId}.`;
  return `${request} answered ${facts.status} (${code}${facts.reason}).${requestId}`;
}
