import * as pulumi from "@pulumi/pulumi";
import {
  inputPath,
  InvalidInputs,
  mapValues,
  plainInput,
  refuseInvalidInputs,
  reportInvalidInputs,
  unknownInputs,
} from "./component";

const mistakes = [
  { path: "buckets.raw", reason: 'must be a duration such as "7d", not "7 days"' },
  { path: "downsample.to", reason: 'names no bucket of the tenant, but "year"' },
];

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
  const error = thrownBy(() => refuseInvalidInputs("Tenant", 'plant "north"', mistakes));
  expect(error).toBeInstanceOf(InvalidInputs);
  expect(error).toMatchObject({ component: 'Tenant "plant \\"north\\""', mistakes, name: "InvalidInputs" });
  expect(String(error)).toBe(
    'InvalidInputs: Tenant "plant \\"north\\"": buckets.raw: must be a duration such as "7d", not "7 days"\n' +
      'Tenant "plant \\"north\\"": downsample.to: names no bucket of the tenant, but "year"',
  );
});

test("Pulumi prints the error without its stack trace", () => {
  expect(pulumi.RunError.isInstance(thrownBy(() => refuseInvalidInputs("Tenant", "plant", mistakes)))).toBe(true);
});

test("a component without mistakes goes on", () => {
  expect(thrownBy(() => refuseInvalidInputs("Tenant", "plant", []))).toBeUndefined();
});

test("mistakes that are found later are errors of the component, and the program goes on", () => {
  const error = jest.spyOn(pulumi.log, "error").mockResolvedValue();
  const stack = new pulumi.DependencyResource("urn:pulumi:test::project::acme:index:Store::north");
  reportInvalidInputs(stack, mistakes);
  expect(error.mock.calls).toEqual([
    ['buckets.raw: must be a duration such as "7d", not "7 days"', stack],
    ['downsample.to: names no bucket of the tenant, but "year"', stack],
  ]);
  error.mockRestore();
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

test("an unknown input is a mistake, and the known ones are listed", () => {
  expect(unknownInputs({ every: "1h", agregate: "mean" }, ["every", "aggregate"], ["downsample"])).toEqual([
    { path: "downsample.agregate", reason: "unknown property; must be one of every, aggregate" },
  ]);
  expect(unknownInputs({}, ["every"])).toEqual([]);
});

test("the values of an object are mapped with their names, which stay", () => {
  const buckets: Readonly<Record<"raw" | "rollup", number>> = { raw: 7, rollup: 364 };
  const texts: Readonly<Record<"raw" | "rollup", string>> = mapValues(buckets, (days, name) => `${name} ${days}d`);
  expect(texts).toEqual({ raw: "raw 7d", rollup: "rollup 364d" });
});
