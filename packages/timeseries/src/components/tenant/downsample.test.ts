import * as fc from "fast-check";
import { readTaskOption } from "../../resources/task/flux/task-option";
import { stringValue, tokenize } from "../../resources/task/flux/tokens";
import type { Downsampling } from "./downsample";
import { AGGREGATES, downsamplingScript, fluxString } from "./downsample";

const hourlyMeans: Downsampling = {
  from: "raw",
  to: "rollup",
  everySeconds: 3600,
  offsetSeconds: 0,
  aggregate: "mean",
};

test("numbers are aggregated once the span is over, and fields without numbers are left out", () => {
  expect(downsamplingScript({ ...hourlyMeans, offsetSeconds: 300 })).toBe(`\
import "types"

option task = {name: "downsample raw to rollup", every: 1h, offset: 5m}

from(bucket: "raw")
  |> range(start: -task.every)
  |> filter(fn: (r) => types.isNumeric(v: r._value))
  |> aggregateWindow(every: task.every, fn: mean, createEmpty: false)
  |> to(bucket: "rollup")
`);
});

test("an aggregate that takes all fields leaves none out, and no offset is written for none", () => {
  expect(downsamplingScript({ ...hourlyMeans, everySeconds: 86_400, aggregate: "last" })).toBe(`\
option task = {name: "downsample raw to rollup", every: 24h}

from(bucket: "raw")
  |> range(start: -task.every)
  |> aggregateWindow(every: task.every, fn: last, createEmpty: false)
  |> to(bucket: "rollup")
`);
});

test.each([
  ["raw", '"raw"'],
  ['a"b', '"a\\"b"'],
  ["a\\b", '"a\\\\b"'],
  ["a\\", '"a\\\\"'],
  ["${now()}", '"\\${now()}"'],
  ["$5 {x}", '"$5 {x}"'],
  ["$${x}", '"$${x}"'],
  ["$$${x}", '"$$\\${x}"'],
  ['a$"b', '"a\\x24\\"b"'],
  ["a$\\", '"a\\x24\\\\"'],
  ["a\0b", '"a\\x00b"'],
  ["a\nb\r\tc", '"a\\nb\\r\\tc"'],
  ["größe π", '"größe π"'],
])("the text %j is the Flux string %s", (text, literal) => {
  expect(fluxString(text)).toBe(literal);
});

const anyName = fc.string({
  unit: fc.constantFrom("a", '"', "\\", "\0", "$", "{", "}", "\n", "\r", "\t", "n", "/", "é"),
});

test("a Flux string is one literal, and its value is the text", () => {
  fc.assert(
    fc.property(anyName, (text) => {
      const literal = fluxString(text);
      const { tokens, unmatched } = tokenize(literal);
      expect([tokens.map(({ kind, source }) => [kind, source]), unmatched]).toEqual([[["string", literal]], undefined]);
      expect(stringValue(literal)).toBe(text);
    }),
  );
});

test("the check of tasks finds nothing wrong with a script, whatever the buckets are called", () => {
  const aggregate = fc.constantFrom("count", "first", "last", "max", "mean", "min", "sum");
  fc.assert(
    fc.property(anyName, anyName, aggregate, (from, to, fn) => {
      const script = downsamplingScript({ ...hourlyMeans, from, to, aggregate: fn, offsetSeconds: 90 });
      expect(readTaskOption(script, new Date(0))).toEqual({
        problems: [],
        name: `downsample ${from} to ${to}`,
        every: "1h",
        cron: undefined,
      });
    }),
  );
  expect(Object.keys(AGGREGATES).sort()).toEqual(["count", "first", "last", "max", "mean", "min", "sum"]);
});
