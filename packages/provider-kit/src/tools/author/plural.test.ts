import { pluralOf, singularOf } from "./plural";

test.each([
  ["buckets", "bucket"],
  ["policies", "policy"],
  ["addresses", "address"],
  ["boxes", "box"],
  ["branches", "branch"],
  ["databases", "database"],
  ["KnowledgeBases", "KnowledgeBase"],
  ["leases", "lease"],
  ["aliases", "alias"],
  ["statuses", "status"],
  ["status", "status"],
  ["analysis", "analysis"],
  ["nfs", "nfs"],
  ["saas", "saas"],
  ["data", "data"],
])("one of %s is %s", (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
});

test.each([
  ["bucket", "buckets"],
  ["policy", "policies"],
  ["key", "keys"],
  ["address", "addresses"],
  ["Branch", "Branches"],
])("several of %s are %s", (singular, plural) => {
  expect(pluralOf(singular)).toBe(plural);
});
