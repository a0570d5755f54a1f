/** The codes of gRPC that this plugin's calls end with. */
export const Code = {
  OK: 0,
  CANCELLED: 1,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  UNIMPLEMENTED: 12,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

/** One of the codes. */
export type Code = (typeof Code)[keyof typeof Code];

/** A failure as gRPC carries it. */
export interface Failure {
  readonly code: Code;
  /** One sentence for people. */
  readonly details: string;
  /** A packed `google.rpc.Status`, where there is more to say than a sentence. */
  readonly status?: Buffer;
}
