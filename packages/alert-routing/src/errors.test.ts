import { parseError } from "./errors";

const requestId = "5b1c7d7e-0000-4000-8000-9f2d3c4b5a60";

function envelope(type: string, status: number, ...errors: readonly object[]): object {
  return { type, status, request_id: requestId, errors };
}

test.each([
  [
    401,
    envelope("authentication_error", 401, {
      code: "missing_authorization_material",
      message: "no API key was given",
    }),
    { code: "missing_authorization_material", message: "no API key was given", requestId },
  ],
  [
    403,
    envelope("resource_forbidden", 403, { code: "missing_permissions", message: "the key lacks a role" }),
    { code: "missing_permissions", message: "the key lacks a role", requestId },
  ],
  [
    404,
    envelope("not_found", 404, { code: "not_found", message: "there is no such alert route" }),
    { code: "not_found", message: "there is no such alert route", requestId },
  ],
  [409, envelope("conflict", 409), { code: "conflict", message: "no reason given", requestId }],
  [
    422,
    envelope("validation_error", 422, {
      code: "invalid_value",
      message: "reference is not known in this scope",
      source: { field: "template.attributes.01JV3A7Q9E5Z2D8F6G4H1J0KMN.binding" },
    }),
    {
      code: "invalid_value",
      message: "template.attributes.01JV3A7Q9E5Z2D8F6G4H1J0KMN.binding: reference is not known in this scope",
      requestId,
    },
  ],
  [
    422,
    envelope("validation_error", 422, {
      code: "invalid_value",
      message: "user not found",
      source: { field: "schedule.config.rotations.1.users" },
    }),
    { code: "invalid_value", message: "rotations: user not found", requestId },
  ],
  [
    429,
    {
      ...envelope("too_many_requests", 429, { code: "too_many_requests", message: "slow down" }),
      rate_limit: { name: "api_key", limit: 1200, remaining: 0, retry_after: "Wed, 11 Feb 2026 09:14:03 UTC" },
    },
    { code: "too_many_requests", message: "slow down", requestId },
  ],
])("code, reason and request ID come from the body of a %i", (status, body, error) => {
  expect(parseError(status, body)).toEqual(error);
});

test("several errors are reported in order, with the code of the first one", () => {
  const body = envelope(
    "validation_error",
    422,
    { code: "is_required", message: "is required", source: { field: "name" } },
    { code: "invalid_value", message: "is too long", source: { pointer: "/template/title" } },
    { code: "invalid_value", message: "something else" },
  );
  expect(parseError(422, body)).toEqual({
    code: "is_required",
    message: "name: is required; template.title: is too long; something else",
    requestId,
  });
});

test.each([
  ["template.is_private", "template.isPrivate"],
  ["incident_config.grouping_keys.0.reference", "incidentConfig.groupingKeys.0.reference"],
  ["jira_options.project_ids", "issueTrackerOptions.projectIds"],
  ["channel_config.0.slack_targets.binding.array_value", "channelConfigs.0.chatTargetsA.binding.arrayValues"],
  ["channel_config.1.ms_teams_targets", "channelConfigs.1.chatTargetsB"],
  ["incident_template.name.binding.array_value", "incidentTemplate.name.arrayValues"],
  ["incident_template.summary.binding", "incidentTemplate.summary"],
  ["incident_template.start_in_triage.binding.value", "incidentTemplate.startInTriage.value"],
  ["incident_template.severity.binding.value", "incidentTemplate.severity.binding.value"],
  ["incident_template.custom_fields.0.binding", "incidentTemplate.customFields.0.binding"],
  ["incident_template.start_in_triage", "incidentTemplate.startInTriage"],
  ["email_options.email_address", "emailAddress"],
  ["template.colour_code", "template.colour_code"],
  ["name", "name"],
])("the field %s is %s to programs", (field, name) => {
  const body = envelope("validation_error", 422, { code: "invalid_value", message: "is wrong", source: { field } });
  expect(parseError(422, body)?.message).toBe(`${name}: is wrong`);
});

test("a pointer is read where there is no field", () => {
  const error = { message: "is wrong", source: { pointer: "/incident_config/defer_time_seconds" } };
  expect(parseError(422, envelope("validation_error", 422, error))).toEqual({
    code: "validation_error",
    message: "incidentConfig.deferTimeSeconds: is wrong",
    requestId,
  });
});

test.each([
  ["a source that is none", { message: "is wrong", source: "name" }, "is wrong"],
  ["an empty field", { message: "is wrong", source: { field: "" } }, "is wrong"],
  ["an empty reason", { code: "invalid_value", message: "" }, "no reason given"],
])("%s is left out", (_what, error, message) => {
  expect(parseError(422, envelope("validation_error", 422, error))?.message).toBe(message);
});

test("errors of a strange form are left out", () => {
  const body = {
    ...envelope("validation_error", 422),
    errors: [null, "text", { message: 5 }, { message: "is wrong" }],
  };
  expect(parseError(422, body)).toEqual({ code: "validation_error", message: "is wrong", requestId });
});

test("any other body is not the service's", () => {
  const bodies = [undefined, null, "<html>", [], 5, {}, { error: "bad gateway" }, { errors: "none" }, { type: 5 }];
  expect(bodies.map((body) => parseError(502, body))).toEqual(bodies.map(() => undefined));
});
