import { camelCase, kebabCase, moduleOf, pascalCase } from "./names";

test.each([
  ["getBucketsBucket", "get-buckets-bucket"],
  ["AlertRoute", "alert-route"],
  ["HTTPRoute", "http-route"],
  ["Ipv4Address", "ipv4-address"],
])("the file of %s is %s", (name, file) => {
  expect(kebabCase(name)).toBe(file);
});

test("the export of a file is its name in camel case", () => {
  expect([camelCase("bucket"), camelCase("get-all-buckets")]).toEqual(["bucket", "getAllBuckets"]);
});

test("the name of a type starts with a capital", () => {
  expect([pascalCase("getBucketsBucket"), pascalCase("data-sheet")]).toEqual(["GetBucketsBucket", "DataSheet"]);
});

test("the module of a token stands between its colons", () => {
  expect([moduleOf("acme:index:Bucket"), moduleOf("acme:net/v1:Port")]).toEqual(["index", "net/v1"]);
});
