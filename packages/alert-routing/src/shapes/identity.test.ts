import { checkId, createdAt, isNameTaken } from "./identity";

const failure = (status: number, message: string): Parameters<typeof isNameTaken>[0] => ({
  status,
  code: undefined,
  message,
});

describe("when an object was made", () => {
  test("the time that it shows counts, even if its ID has one", () => {
    const shown = { id: "01JV3F1H3K5N7R9T1W3Y5A7C9E", created_at: "2026-02-11T09:14:03Z" };
    expect(createdAt(shown)).toEqual(new Date("2026-02-11T09:14:03Z"));
  });

  test.each([
    ["01JV3F1H3K5N7R9T1W3Y5A7C9E", "2025-05-12T23:59:49.875Z"],
    ["00000000000000000000000000", "1970-01-01T00:00:00.000Z"],
    ["0000000001ZZZZZZZZZZZZZZZZ", "1970-01-01T00:00:00.001Z"],
    ["7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "+010889-08-02T05:31:50.655Z"],
  ])("the ID %s has the time %s", (id, time) => {
    expect(createdAt({ id })?.toISOString()).toBe(time);
  });

  test("a time that is none gives way to the ID", () => {
    const shown = { id: "0000000001ZZZZZZZZZZZZZZZZ", created_at: "yesterday" };
    expect(createdAt(shown)).toEqual(new Date(1));
  });

  test.each([
    ["another kind of ID", { id: "abc123" }],
    ["an ID with a letter that ULIDs do not have", { id: "01JV3F1H3K5N7R9T1W3Y5A7C9U" }],
    ["an ID that is too late", { id: "81JV3F1H3K5N7R9T1W3Y5A7C9E" }],
    ["an ID in small letters", { id: "01jv3f1h3k5n7r9t1w3y5a7c9e" }],
    ["no ID", {}],
    ["an ID that is a number", { id: 7 }],
  ])("%s has no time", (_what, wire) => {
    expect(createdAt(wire)).toBeUndefined();
  });
});

test.each([
  "name: has already been taken",
  "an alert source with this name already exists",
  "Name must be unique",
  "name is in use",
  'an alert source with the name "checkout.pager" already exists',
  "name: duplicate",
  "is_required; name: must be unique",
])("a 422 that says: %s — is a taken name", (message) => {
  expect(isNameTaken(failure(422, message))).toBe(true);
});

test.each([
  [422, "cannot have an attribute named 'Priority'"],
  [422, "name: is required"],
  [422, "type: does not exist"],
  [422, "the filename already exists"],
  [409, "name: has already been taken"],
  [500, "name: has already been taken"],
])("%s: %s — is no taken name", (status, message) => {
  expect(isNameTaken(failure(status, message))).toBe(false);
});

test("IDs are letters and digits", () => {
  const reason = "it must consist of letters and digits, such as 01JV3F1H3K5N7R9T1W3Y5A7C9E";
  expect(["01JV3F1H3K5N7R9T1W3Y5A7C9E", "abc123", "", "a/b", "a b", "a?", ".."].map(checkId)).toEqual([
    undefined,
    undefined,
    reason,
    reason,
    reason,
    reason,
    reason,
  ]);
});
