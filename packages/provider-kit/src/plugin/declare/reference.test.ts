import { referencesBy, referencesOf, referredValue } from "./reference";

test("a type name is a reference by ID, and a list is a list of alternatives", () => {
  const byName = { resource: "User", property: "name" };
  expect([referencesOf({}), referencesOf({ refersTo: "Bucket" }), referencesOf({ refersTo: byName })]).toEqual([
    [],
    [{ resource: "Bucket" }],
    [byName],
  ]);
  expect([referencesOf({ refersTo: [] }), referencesOf({ refersTo: [byName, byName] })]).toEqual([
    [],
    [byName, byName],
  ]);
});

test("a property that names a kind selects the reference", () => {
  const references = referencesBy("type", { buckets: "Bucket", users: "User", people: "User" }, "name");
  const applying = references.filter(({ where }) => where?.({ type: "people" }));
  expect(references.map(({ whereDoc }) => whereDoc)).toEqual([
    "where `type` is `buckets`",
    "where `type` is `users` or `people`",
  ]);
  expect(applying).toEqual([expect.objectContaining({ resource: "User", property: "name" })]);
});

test.each([
  [undefined, "01AB", "01AB"],
  [undefined, "", undefined],
  ["alert.attributes.{}", "alert.attributes.01AB", "01AB"],
  ["alert.attributes.{}", "alert.attributes.", undefined],
  ["alert.attributes.{}", "payload.attributes.01AB", undefined],
  ['of["{}"]', 'of["01AB"]', "01AB"],
  ['of["{}"]', 'of["01AB"].name', undefined],
])("of the form %s, the string %j holds %j", (form, text, value) => {
  expect(referredValue({ resource: "Attribute", ...(form === undefined ? {} : { form }) }, text)).toBe(value);
});
