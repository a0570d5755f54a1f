import { status } from "@grpc/grpc-js";
import { ErrorResourceInitFailed } from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { InitFailed, OperationFailed, ProviderBug, UserError } from "../errors";
import { ApiError } from "../http/api-error";
import { MalformedValue } from "../value/struct";
import { Stopped } from "../wait/stopped";
import { WaitError } from "../wait/wait-error";
import { failureOf } from "./status";

const unchanged = (text: string): string => text;
const answered = (httpStatus: number): ApiError =>
  new ApiError({ method: "GET", path: "/things/0a1", status: httpStatus, outcome: "not done", reason: "no" });
const operation = (cause: unknown): OperationFailed => new OperationFailed("reading the thing failed", { cause });

test.each([
  ["a mistake in the program", new UserError("no such type"), status.INVALID_ARGUMENT],
  ["a value that cannot be read", new MalformedValue(["a"], "is odd"), status.INVALID_ARGUMENT],
  ["a bug", new ProviderBug("it broke"), status.FAILED_PRECONDITION],
  ["any other error", new TypeError("x is not a function"), status.FAILED_PRECONDITION],
  ["a thrown text", "odd", status.FAILED_PRECONDITION],
  ["a cancelled operation", new Stopped("cancelled", "the operation was cancelled"), status.CANCELLED],
  ["a passed deadline", operation(new Stopped("deadline", "over")), status.DEADLINE_EXCEEDED],
  [
    "a failed wait",
    operation(new WaitError({ what: "the thing", state: "FAILED", kind: "failed" })),
    status.FAILED_PRECONDITION,
  ],
  ["an unfinished object", new InitFailed("0a1", {}, {}, ["no"]), status.FAILED_PRECONDITION],
  [
    "an unfinished object of a cancelled operation",
    new InitFailed("0a1", {}, {}, ["no"], { cause: new Stopped("cancelled", "the operation was cancelled") }),
    status.CANCELLED,
  ],
  ["no answer", operation(answered(0)), status.UNAVAILABLE],
  ["400", operation(answered(400)), status.INVALID_ARGUMENT],
  ["401", operation(answered(401)), status.UNAUTHENTICATED],
  ["403", operation(answered(403)), status.PERMISSION_DENIED],
  ["404", operation(answered(404)), status.NOT_FOUND],
  ["408", operation(answered(408)), status.DEADLINE_EXCEEDED],
  ["409", operation(answered(409)), status.ALREADY_EXISTS],
  ["410", operation(answered(410)), status.NOT_FOUND],
  ["412", operation(answered(412)), status.FAILED_PRECONDITION],
  ["422", operation(answered(422)), status.INVALID_ARGUMENT],
  ["429", operation(answered(429)), status.RESOURCE_EXHAUSTED],
  ["500", answered(500), status.UNAVAILABLE],
  ["503", operation(answered(503)), status.UNAVAILABLE],
])("%s has a code of its own", (_what, error, code) => {
  expect(failureOf("Read", error, unchanged).code).toBe(code);
});

test("a failure is its message, without the stack and without the messages of its causes", () => {
  expect(failureOf("Read", operation(answered(500)), unchanged).details).toBe("reading the thing failed");
});

test("an error of nobody's own words names the call and asks for a report", () => {
  expect(failureOf("Read", new TypeError("x is not a function"), unchanged).details).toBe(
    "the provider's Read failed: x is not a function. This is a bug in the provider; please report it with the program that shows it",
  );
});

test("secrets are taken out of every sentence", () => {
  const redact = (text: string): string => text.replaceAll("hunter2", "[secret]");
  expect(failureOf("Read", new UserError("hunter2 is no token"), redact).details).toBe("[secret] is no token");
});

test("a sentence of a million characters is cut behind a word, after its secrets are taken out", () => {
  const redact = (text: string): string => text.replaceAll("hunter2", "[secret]");
  const words = "hunter2 ".repeat(125_000);
  const error = new InitFailed("0a1", {}, {}, [words]);
  const { details, metadata } = failureOf("Create", error, redact);
  const [packed] = metadata.get("grpc-status-details-bin");
  const [any] = Status.deserializeBinary(Buffer.from(packed ?? "")).getDetailsList();
  const detail = any?.unpack(
    (bytes) => ErrorResourceInitFailed.deserializeBinary(bytes),
    "pulumirpc.ErrorResourceInitFailed",
  );
  expect(details).toMatch(/^(\[secret\] ){1110}\[secret\]…$/);
  expect(detail?.getReasonsList()).toEqual([details]);
});

test("half of a character does not keep a failure from being reported", () => {
  expect(failureOf("Read", new UserError("no thing \ud83d"), unchanged).details).toBe("no thing \ufffd");
});

test.each([
  ["of 1 MB", 1, 1, [true, true]],
  ["with its inputs too large", 5, 5, [true, false]],
  ["too large by itself", 9, 1, [false, false]],
])("an unfinished object %s keeps its id, and what fits", (_size, stateMegabytes, inputMegabytes, kept) => {
  const megabytes = (count: number) => ({ script: "x".repeat(count * 1024 * 1024) });
  const error = new InitFailed("0a1", megabytes(stateMegabytes), megabytes(inputMegabytes), ["no"]);
  const [packed] = failureOf("Create", error, unchanged).metadata.get("grpc-status-details-bin");
  const [any] = Status.deserializeBinary(Buffer.from(packed ?? "")).getDetailsList();
  const detail = any?.unpack(
    (bytes) => ErrorResourceInitFailed.deserializeBinary(bytes),
    "pulumirpc.ErrorResourceInitFailed",
  );
  expect([detail?.getId(), detail?.hasProperties(), detail?.hasInputs()]).toEqual(["0a1", ...kept]);
});
