import { lookupsBy, lookupsOf, referencesBy, referencesOf, referredValue } from "./reference";

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

test("lookups stand by themselves, or beside references as alternatives", () => {
  const [bucket, user] = [{ resource: "Bucket" }, { lookup: "getUser" }];
  expect([lookupsOf({}), lookupsOf({ refersTo: "Bucket" }), lookupsOf({ refersTo: user })]).toEqual([[], [], [user]]);
  const both = { refersTo: [bucket, user] };
  expect([referencesOf(both), lookupsOf(both)]).toEqual([[bucket], [user]]);
});

test("a property that names a kind selects the lookup", () => {
  const lookups = lookupsBy("type", { user: "getUser", team: "getTeam" });
  const applying = lookups.filter(({ where }) => where?.({ type: "team" }));
  expect(lookups.map(({ whereDoc }) => whereDoc)).toEqual(["where `type` is `user`", "where `type` is `team`"]);
  expect(applying.map(({ lookup }) => lookup)).toEqual(["getTeam"]);
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
