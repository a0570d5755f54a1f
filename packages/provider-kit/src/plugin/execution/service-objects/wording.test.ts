import { importLine, nounOf, withArticle } from "./wording";

test.each([
  ["timeseries:index:Bucket", "bucket"],
  ["fabric:index:RouteFilterRule", "route filter rule"],
  ["fabric:index:Ipv4Range", "ipv4 range"],
  ["timeseries:index:getBucket", "bucket"],
  ["timeseries:index:getBuckets", "buckets"],
  ["fabric:index:getaway", "getaway"],
  ["Plain", "plain"],
])("%s in words is %s", (token, noun) => {
  expect(nounOf(token)).toBe(noun);
});

test("a word for a type has its article", () => {
  expect(["bucket", "alert route", "organization", "user"].map(withArticle)).toEqual([
    "a bucket",
    "an alert route",
    "an organization",
    "a user",
  ]);
});

const URN = "urn:pulumi:dev::shop::toy:index:";
const PROVIDER = "urn:pulumi:dev::shop::pulumi:providers:toy::";

test.each([
  ["of a resource", { urn: `${URN}Thing::metrics`, id: "a/b" }, "pulumi import toy:index:Thing metrics a/b"],
  [
    "that a shell takes whatever the name",
    { urn: `${URN}Thing::my::bucket $`, id: "it's $x" },
    "pulumi import toy:index:Thing 'my::bucket $' 'it'\\''s $x'",
  ],
  [
    "of a child of a component",
    { urn: `${URN}Box$toy:index:WorkBench$toy:index:Thing::metrics`, id: "a" },
    `pulumi import toy:index:Thing metrics a --parent 'parent=${URN}Box$toy:index:WorkBench::<name of the work bench>'`,
  ],
  [
    "of a resource of another provider",
    { urn: `${URN}Thing::metrics`, id: "a", providerUrn: `${PROVIDER}second one` },
    `pulumi import toy:index:Thing metrics a --provider 'second one=${PROVIDER}second one'`,
  ],
])("the import line %s", (_what, target, line) => {
  expect(importLine(target)).toBe(line);
});
