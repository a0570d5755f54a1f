import type { ApiFailure } from "../../declare/client";
import { answered, noAnswer, withRequestId } from "../../failures/requests";
import { say } from "../../failures/say";

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
  /** What to do about a missing answer, where the way to the service tells. */
  readonly advice: string | undefined;

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
      readonly advice?: string | undefined;
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
    this.advice = facts.advice;
  }
}

function describe(facts: {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  readonly reason: string;
  readonly advice?: string | undefined;
}): string {
  const advice = facts.advice === undefined ? "" : `; ${facts.advice}`;
  if (facts.status === 0) return say(noAnswer, { ...facts, advice });
  const code = facts.code === undefined ? "" : `${facts.code}: `;
  const requestId = facts.requestId === undefined ? "" : say(withRequestId, { request: facts.requestId });
  return say(answered, { ...facts, code, requestId });
}
