import { condition } from "./condition";

const { operation } = condition.properties;

function isSameOperation(written: string, returned: string, ours = "alert.title", theirs = ours): boolean {
  return operation.equal(written, returned, { written: { subject: ours }, returned: { subject: theirs } });
}

test.each([
  ["one_of", "contains_one_of"],
  ["contains", "name_contains"],
])("%s may come back as %s", (written, returned) => {
  expect(isSameOperation(written, returned)).toBe(true);
});

test.each([
  ["contains_one_of", "one_of"],
  ["name_contains", "contains"],
  ["one_of", "name_contains"],
  ["contains", "contains_one_of"],
  ["is_set", "is_not_set"],
  ["toString", "valueOf"],
])("%s does not come back as %s", (written, returned) => {
  expect(isSameOperation(written, returned)).toBe(false);
});

test("an alias on another subject is another operation", () => {
  expect(isSameOperation("one_of", "contains_one_of", "alert.title", "alert.description")).toBe(false);
});

test("subject and operation come back as objects, and are read as texts", () => {
  const shown = {
    subject: { label: "Title", reference: "alert.title" },
    operation: { label: "is set", value: "is_set" },
    param_bindings: [],
  };
  const read = { subject: "alert.title", operation: "is_set", param_bindings: [] };
  expect([condition.normalize?.(shown), condition.normalize?.(read)]).toEqual([read, read]);
});
