import * as pulumi from "@pulumi/pulumi";
import { inputPath, object, plainInput } from "./form";
import { checkedInputs, InvalidInputs, mapValues } from "./index";

const mistakes = [
  { path: "buckets.raw", reason: 'must be a duration such as "7d", not "7 days"' },
  { path: "downsample.to", reason: 'names no bucket of the tenant, but "year"' },
];

const tenant = { type: "Tenant", name: "plant" };

/** What a function throws. */
function thrownBy(run: () => void): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
}

test("mistakes end the program at once, in a line each that names the component and the input", () => {
  const error = thrownBy(() => checkedInputs({ ...tenant, name: 'plant "north"' }, object(), {}, () => mistakes));
  expect(error).toBeInstanceOf(InvalidInputs);
  expect(error).toMatchObject({ component: 'Tenant "plant \\"north\\""', mistakes, name: "InvalidInputs" });
  expect(String(error)).toBe(
    'InvalidInputs: Tenant "plant \\"north\\"": buckets.raw: must be a duration such as "7d", not "7 days"\n' +
      'Tenant "plant \\"north\\"": downsample.to: names no bucket of the tenant, but "year"',
  );
});

test("Pulumi prints the error without its stack trace", () => {
  expect(pulumi.RunError.isInstance(thrownBy(() => checkedInputs(tenant, object(), {}, () => mistakes)))).toBe(true);
});

test("a component without mistakes goes on", () => {
  expect(thrownBy(() => checkedInputs(tenant, object(), {}, () => []))).toBeUndefined();
});

test("the message stays as it is where Pulumi would prepend the names of inputs", () => {
  const error = new InvalidInputs('Tenant "plant"', mistakes.slice(0, 1));
  error.message = `error serializing property "retentionPeriod": ${error.message}`;
  expect(error.message).toBe('Tenant "plant": buckets.raw: must be a duration such as "7d", not "7 days"');
});

test.each<[string, readonly (string | number)[]]>([
  ["buckets", ["buckets"]],
  ["buckets.raw.keep", ["buckets", "raw", "keep"]],
  ['buckets["raw data"]', ["buckets", "raw data"]],
  ['labels["a\\"b"].x', ["labels", 'a"b', "x"]],
  ["rules[0].prefix", ["rules", 0, "prefix"]],
])("the path %s is written as programs write it", (text, steps) => {
  expect(inputPath(...steps)).toBe(text);
});

test.each<[string, pulumi.Input<unknown>, unknown]>([
  ["a string", "7d", "7d"],
  ["zero", 0, 0],
  ["null", null, null],
  ["an output", pulumi.output("7d"), undefined],
  ["a secret", pulumi.secret("7d"), undefined],
  ["a promise", Promise.resolve("7d"), undefined],
])("of %s as an input, the plain value is known at once or not at all", (_what, input, plain) => {
  expect(plainInput(input)).toEqual(plain);
});

test("the values of an object are mapped with their names, which stay", () => {
  const buckets: Readonly<Record<"raw" | "rollup", number>> = { raw: 7, rollup: 364 };
  const texts: Readonly<Record<"raw" | "rollup", string>> = mapValues(buckets, (days, name) => `${name} ${days}d`);
  expect(texts).toEqual({ raw: "raw 7d", rollup: "rollup 364d" });
});
