import { ErrorResourceInitFailed } from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { InitFailed, OperationFailed, ProviderBug, UserError } from "../../values/errors";
import { ApiError } from "../../io/http/api-error";
import { MalformedValue } from "../protobuf/struct";
import { Stopped } from "../../io/wait/stopped";
import { WaitError } from "../../io/wait/wait-error";
import { Code } from "./grpc/code";
import { failureOf } from "./status";

const unchanged = (text: string): string => text;
const answered = (httpStatus: number): ApiError =>
  new ApiError({ method: "GET", path: "/things/0a1", status: httpStatus, outcome: "not done", reason: "no" });
const operation = (cause: unknown): OperationFailed => new OperationFailed("reading the thing failed", { cause });

test.each([
  ["a mistake in the program", new UserError("no such type"), Code.INVALID_ARGUMENT],
  ["a value that cannot be read", new MalformedValue(["a"], "is odd"), Code.INVALID_ARGUMENT],
  ["a bug", new ProviderBug("it broke"), Code.FAILED_PRECONDITION],
  ["any other error", new TypeError("x is not a function"), Code.FAILED_PRECONDITION],
  ["a thrown text", "odd", Code.FAILED_PRECONDITION],
  ["a cancelled operation", new Stopped("cancelled", "the operation was cancelled"), Code.CANCELLED],
  ["a passed deadline", operation(new Stopped("deadline", "over")), Code.DEADLINE_EXCEEDED],
  [
    "a failed wait",
    operation(new WaitError({ what: "the thing", state: "FAILED", kind: "failed" })),
    Code.FAILED_PRECONDITION,
  ],
  ["an unfinished object", new InitFailed("0a1", {}, {}, ["no"]), Code.FAILED_PRECONDITION],
  [
    "an unfinished object of a cancelled operation",
    new InitFailed("0a1", {}, {}, ["no"], { cause: new Stopped("cancelled", "the operation was cancelled") }),
    Code.CANCELLED,
  ],
  ["no answer", operation(answered(0)), Code.UNAVAILABLE],
  ["400", operation(answered(400)), Code.INVALID_ARGUMENT],
  ["401", operation(answered(401)), Code.UNAUTHENTICATED],
  ["403", operation(answered(403)), Code.PERMISSION_DENIED],
  ["404", operation(answered(404)), Code.NOT_FOUND],
  ["408", operation(answered(408)), Code.DEADLINE_EXCEEDED],
  ["409", operation(answered(409)), Code.ALREADY_EXISTS],
  ["410", operation(answered(410)), Code.NOT_FOUND],
  ["412", operation(answered(412)), Code.FAILED_PRECONDITION],
  ["422", operation(answered(422)), Code.INVALID_ARGUMENT],
  ["429", operation(answered(429)), Code.RESOURCE_EXHAUSTED],
  ["500", answered(500), Code.UNAVAILABLE],
  ["503", operation(answered(503)), Code.UNAVAILABLE],
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

const REINSTALL =
  "The file is missing: install the package again or, where it is built, run `npx @ops-providers/provider-kit generate` and `npx @ops-providers/provider-kit bundle`";
const fileError = (code: string): Error =>
  Object.assign(new Error(`${code}: open '/a/b'`), { code, path: "/a/b", syscall: "open" });

test.each([
  ["a missing file", fileError("ENOENT"), `ENOENT: open '/a/b'. ${REINSTALL}`],
  [
    "a missing module",
    Object.assign(new Error("Cannot find module './x'\nRequire stack:\n- /a"), { code: "MODULE_NOT_FOUND" }),
    `Cannot find module './x'. ${REINSTALL}`,
  ],
  [
    "a file that others own",
    fileError("EACCES"),
    "EACCES: open '/a/b'. Let the user who runs this read and write the file, and see that its disk is not full",
  ],
])("%s is never called a bug", (_what, error, sentence) => {
  expect(failureOf("Invoke", error, unchanged)).toEqual({
    code: Code.INVALID_ARGUMENT,
    details: `the provider's Invoke failed: ${sentence}`,
  });
});

test("an error of the network that nobody worded is a bug", () => {
  const error = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
  expect(failureOf("Read", error, unchanged).details).toContain("This is a bug in the provider");
});

test("secrets are taken out of every sentence", () => {
  const redact = (text: string): string => text.replaceAll("hunter2", "[secret]");
  expect(failureOf("Read", new UserError("hunter2 is no token"), redact).details).toBe("[secret] is no token");
});

test("a sentence of a million characters is cut behind a word, after its secrets are taken out", () => {
  const redact = (text: string): string => text.replaceAll("hunter2", "[secret]");
  const words = "hunter2 ".repeat(125_000);
  const error = new InitFailed("0a1", {}, {}, [words]);
  const { details, status } = failureOf("Create", error, redact);
  const [any] = Status.deserializeBinary(Buffer.from(status ?? "")).getDetailsList();
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
  const { status } = failureOf("Create", error, unchanged);
  const [any] = Status.deserializeBinary(Buffer.from(status ?? "")).getDetailsList();
  const detail = any?.unpack(
    (bytes) => ErrorResourceInitFailed.deserializeBinary(bytes),
    "pulumirpc.ErrorResourceInitFailed",
  );
  expect([detail?.getId(), detail?.hasProperties(), detail?.hasInputs()]).toEqual(["0a1", ...kept]);
});
