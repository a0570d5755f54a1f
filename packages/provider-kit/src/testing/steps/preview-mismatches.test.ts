import { secret, UNKNOWN } from "../../plugin/values/value/value";
import { previewMismatches } from "./preview-mismatches";

test("what a preview left open may become anything", () => {
  expect(previewMismatches({ a: UNKNOWN, b: [1, { c: UNKNOWN }] }, { a: 1, b: [1, { c: "x" }], d: true })).toEqual([]);
});

test("a wrong value is reported with its place", () => {
  expect(previewMismatches({ a: { "b.c": [1, 2] } }, { a: { "b.c": [1, 3] } })).toEqual([
    'a["b.c"][1] was previewed wrong: 2 became 3',
  ]);
});

test("a list of another length, and a nested key that comes or goes, are wrong", () => {
  expect(previewMismatches({ a: [1], b: { c: 1 }, d: { e: 1 } }, { a: [1, 2], b: {}, d: { e: 1, f: 2 } })).toEqual([
    "a was previewed wrong: [1] became [1,2]",
    "b.c was previewed wrong: 1 became undefined",
    "d.f was previewed wrong: undefined became 2",
  ]);
});

test("a property that was shown and is not there is wrong", () => {
  expect(previewMismatches({ a: 1 }, {})).toEqual(["a was previewed wrong: 1 became undefined"]);
});

test("a secret may not be shown in plain before, and its values are not shown", () => {
  expect(previewMismatches({ a: "canary" }, { a: secret("canary") })).toEqual([
    "a was shown in plain by the preview and is secret",
  ]);
  expect(previewMismatches({ a: secret(["canary"]) }, { a: secret(["other\ncanary"]) })).toEqual([
    "a[0] was previewed wrong",
  ]);
  expect(previewMismatches({ a: secret("canary") }, { a: secret("canary") })).toEqual([]);
});
