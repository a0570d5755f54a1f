import { parseError } from "./errors";
import { isBusy, isGone } from "./service/refusals";
import { reasonOf } from "./service/waiting";

test.each([
  [
    "a list of errors",
    [
      {
        errorCode: "EQ-3142501",
        errorMessage: "Invalid input",
        correlationId: "c-1",
        details: "see below",
        help: "https://docs.example.org/names",
        additionalInfo: [{ property: "/name", reason: "is too long" }],
      },
      { errorCode: "EQ-3142502", errorMessage: "Something else", details: "Something else" },
    ],
    {
      code: "EQ-3142501",
      message: "Invalid input: see below: /name is too long: https://docs.example.org/names; Something else",
      requestId: "c-1",
    },
  ],
  [
    "a code of another form, and an ID that only a later error has",
    [{ errorCode: "IC-USR-014-01", errorMessage: "No user" }, { correlationId: "c-2" }],
    { code: "IC-USR-014-01", message: "No user", requestId: "c-2" },
  ],
  [
    "a bare error",
    { errorCode: "EQ-3143101", errorMessage: "Broken", additionalInfo: { property: "/port", reason: "is unknown" } },
    { code: "EQ-3143101", message: "Broken: /port is unknown", requestId: undefined },
  ],
  [
    "the token service",
    { error_domain: "apigee", error_title: "Unauthorized", error_code: "1003", error_message: "Invalid client" },
    { code: "1003", message: "Invalid client", requestId: undefined },
  ],
  [
    "an error without words",
    [{ errorCode: "EQ-3040030" }],
    { code: "EQ-3040030", message: "no reason given", requestId: undefined },
  ],
  ["a page of a gateway", "<html>Bad gateway</html>", undefined],
  ["something else", [{ hello: "world" }], undefined],
])("%s is read", (_what, body, error) => {
  expect(parseError(400, body)).toEqual(error);
});

test.each([
  [{ status: 404, code: undefined, message: "" }, true],
  [{ status: 400, code: "EQ-3142519", message: "" }, true],
  [{ status: 403, code: "EQ-3040020", message: "" }, true],
  [{ status: 400, code: undefined, message: "Invalid PortUUID" }, true],
  [{ status: 403, code: "EQ-3040047", message: "not allowed" }, false],
  [{ status: 403, code: undefined, message: "" }, false],
  [{ status: 500, code: "EQ-3142519", message: "" }, false],
])("%j is gone: %s", (failure, gone) => {
  expect(isGone(failure)).toBe(gone);
});

test.each([
  [{ status: 400, code: "EQ-3142510", message: "" }, true],
  [{ status: 400, code: "EQ-3040030", message: "cannot delete router in transient state" }, true],
  [{ status: 400, code: "EQ-3040030", message: "internal error" }, false],
  [{ status: 500, code: "EQ-3142510", message: "" }, false],
])("%j is a service that is busy: %s", (refusal, busy) => {
  expect(isBusy({ method: "PATCH", path: "/x", ...refusal })).toBe(busy);
});

test("what an operation failed of is reported with its details", () => {
  const errors = [
    { errorCode: "EQ-3142012", errorMessage: "Not ready", additionalInfo: [{ property: "/aSide", reason: "is down" }] },
    { errorCode: "EQ-3142013" },
    {},
  ];
  expect(reasonOf({ operation: { errors } })).toBe("EQ-3142012: Not ready: /aSide is down; EQ-3142013");
  expect([reasonOf({ operation: { errors: [{}] } }), reasonOf({ operation: {} }), reasonOf({})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
