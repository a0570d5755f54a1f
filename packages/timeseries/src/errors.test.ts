import { isNameTaken, isReferenced, parseError } from "./errors";

test("code and message come from the service's body", () => {
  expect(parseError(422, { code: "conflict", message: "bucket with name meters already exists" })).toEqual({
    code: "conflict",
    message: "bucket with name meters already exists",
  });
});

test("a message without a code is enough", () => {
  expect(parseError(404, { message: "path not found" })).toEqual({ code: undefined, message: "path not found" });
  expect(parseError(500, { code: "", message: "raw parser text" })).toEqual({
    code: undefined,
    message: "raw parser text",
  });
});

test("any other body is not the service's", () => {
  const bodies = [undefined, null, "<html>", [], { error: "bad gateway" }, { message: 5 }];
  expect(bodies.map((body) => parseError(502, body))).toEqual(bodies.map(() => undefined));
});

test("a 500 about rows of a table says why the service did nothing", () => {
  const messages = {
    taken: "UNIQUE constraint failed: remotes.org_id, remotes.name",
    referenced: "remote-connection cannot be deleted as a replication references it",
    other: "An internal error has occurred - check server logs",
  };
  const read = (status: number): unknown =>
    Object.values(messages).map((message) => [isNameTaken({ status, message }), isReferenced({ status, message })]);
  expect(read(500)).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect(read(502)).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
});
