import { parseError } from "./errors";

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
