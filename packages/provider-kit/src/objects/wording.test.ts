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

test("the import line can be pasted into a shell, whatever the name", () => {
  expect([
    importLine("toy:index:Thing", "metrics", "a/b"),
    importLine("toy:index:Thing", "my bucket", "it's $x"),
  ]).toEqual(["pulumi import toy:index:Thing metrics a/b", "pulumi import toy:index:Thing 'my bucket' 'it'\\''s $x'"]);
});
