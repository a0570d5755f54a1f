import { InitFailed, OperationFailed, ProviderBug, unexpected, UserError } from "../../values/errors";
import { ApiError } from "../../io/http/api-error";
import { shortened } from "../../values/redact/shortened";
import { encodeSound } from "../protobuf/encode-struct";
import { ProtobufWriter } from "../protobuf/protobuf-writer";
import { MalformedValue } from "../protobuf/struct";
import { Stopped } from "../../io/wait/stopped";
import { WaitError } from "../../io/wait/wait-error";
import type { Failure } from "./grpc/code";
import { Code } from "./grpc/code";

// messages are for people, and travel as headers
const LONGEST_MESSAGE = 10_000;

/** Says a failed call to the engine: one sentence, an explicit code, and the object when one exists already. */
export function failureOf(rpc: string, thrown: unknown, redact: (text: string) => string): Failure {
  const error = worded(rpc, thrown);
  const readable = (text: string): string => sendable(shortened(redact(text), LONGEST_MESSAGE));
  const details = readable(error.message);
  const code = codeOf(error);
  if (!(error instanceof InitFailed) || error.id === "") return { code, details };
  const reasons = error.reasons.map(readable);
  return { code, details, status: initFailedStatus({ code, details, reasons, error }) };
}

const WORDED = [InitFailed, OperationFailed, ProviderBug, UserError, ApiError, Stopped, WaitError, MalformedValue];

/** Anything but the kit's own errors is a bug, unless a file is missing. */
function worded(rpc: string, thrown: unknown): Error {
  if (WORDED.some((kind) => thrown instanceof kind) && thrown instanceof Error) return thrown;
  return unexpected(`the provider's ${rpc} failed: `, thrown);
}

/** gRPC cannot send half of a surrogate pair. */
function sendable(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}

/** The code of the innermost failure that has one of its own. */
function codeOf(error: Error): Code {
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    const code = ownCode(inner);
    if (code !== undefined) return code;
  }
  // never Internal, Unknown or DataLoss, not even for bugs: on those the engine calls the whole state doubtful, while
  // what is in the state is right and what a create made meanwhile is in the journal
  return Code.FAILED_PRECONDITION;
}

function ownCode(error: Error): Code | undefined {
  if (error instanceof UserError || error instanceof MalformedValue) return Code.INVALID_ARGUMENT;
  if (error instanceof Stopped) return error.why === "cancelled" ? Code.CANCELLED : Code.DEADLINE_EXCEEDED;
  return error instanceof ApiError ? codeOfAnswer(error.status) : undefined;
}

const CODES: Readonly<Record<number, Code>> = {
  400: Code.INVALID_ARGUMENT,
  401: Code.UNAUTHENTICATED,
  403: Code.PERMISSION_DENIED,
  404: Code.NOT_FOUND,
  408: Code.DEADLINE_EXCEEDED,
  409: Code.ALREADY_EXISTS,
  410: Code.NOT_FOUND,
  422: Code.INVALID_ARGUMENT,
  429: Code.RESOURCE_EXHAUSTED,
};

function codeOfAnswer(httpStatus: number): Code {
  if (httpStatus === 0 || httpStatus >= 500) return Code.UNAVAILABLE;
  return CODES[httpStatus] ?? Code.FAILED_PRECONDITION;
}

// details travel as a header: one of 16 MB breaks the engine's connection, and with it every operation in flight
const LARGEST_DETAIL = 8 * 1024 * 1024;

const INIT_FAILED = "type.googleapis.com/pulumirpc.ErrorResourceInitFailed";

/** The object that exists although the operation failed: the engine keeps it and goes on with it next time. */
function initFailedStatus(failure: {
  readonly code: Code;
  readonly details: string;
  readonly reasons: readonly string[];
  readonly error: InitFailed;
}): Buffer {
  const { id, state, inputs } = failure.error;
  const detail = new ProtobufWriter().text(1, id).texts(3, failure.reasons);
  for (const [field, values] of [
    [2, state],
    [4, inputs],
  ] as const) {
    // an unknown in either would make the engine forget the object
    const { struct } = encodeSound(values, { unknowns: "flaws" });
    if (detail.finish().length + struct.length > LARGEST_DETAIL) break;
    detail.bytes(field, struct);
  }
  const any = new ProtobufWriter().text(1, INIT_FAILED).bytes(2, detail.finish()).finish();
  return new ProtobufWriter().varint(1, failure.code).text(2, failure.details).bytes(3, any).finish();
}
