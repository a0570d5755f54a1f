import { invalidInputs } from "@ops-providers/common/component";
import * as pulumi from "@pulumi/pulumi";
import type { TenantArgs } from "./tenant-args";
import { tenantForm, tenantMistakes } from "./tenant-inputs";

const right: TenantArgs = {
  name: pulumi.output("plant"),
  description: "northern site",
  buckets: {
    raw: "7d",
    rollup: { retention: "52w", description: pulumi.output("hourly means"), renamedFrom: "hours" },
    archive: "forever",
    later: pulumi.output("a minute"),
    soon: { retention: Promise.resolve("a minute") },
  },
  labels: { "tier-1": { color: "#2266aa" }, grid: {} },
  downsample: { from: "raw", to: "rollup", every: "1h", aggregate: "max", offset: "5m" },
};

/** What a program in JavaScript may give. */
function untyped<T>(value: unknown): T;
function untyped(value: unknown): unknown {
  return value;
}

/** Mistakes as a path and a reason in one line. */
function mistakesIn(args: Partial<TenantArgs>): readonly string[] {
  return invalidInputs(tenantForm, { ...right, ...args }, tenantMistakes).map(
    ({ path, reason }) => `${path}: ${reason}`,
  );
}

test("right arguments have no mistakes, and what is known later is not judged", () => {
  expect(mistakesIn({})).toEqual([]);
});

const noBucket = 'buckets: must name at least one bucket, such as { raw: "7d" }';
const aDay = { from: "raw", to: "rollup", every: "1d" } as const;

test.each<[string, Partial<TenantArgs>, readonly string[]]>([
  ["no bucket", { buckets: {}, downsample: undefined }, [noBucket]],
  [
    "buckets that are none",
    { buckets: untyped("raw"), downsample: undefined },
    ["buckets: must be an object, not a string"],
  ],
  [
    "a retention that is no duration",
    { buckets: { raw: "7 days" }, downsample: undefined },
    ['buckets.raw: must be a duration such as "7d", or "forever", not "7 days"'],
  ],
  [
    "a retention that is too short, in the long form",
    { buckets: { raw: { retention: "1m" } }, downsample: undefined },
    ['buckets.raw.retention: must be at least "1h", or "forever", not "1m"'],
  ],
  [
    "a bucket without a retention and with an unknown property",
    { buckets: { raw: untyped({ retain: "7d" }) }, downsample: undefined },
    [
      "buckets.raw.retain: unknown property; must be one of retention, description, renamedFrom",
      "buckets.raw.retention: is required and missing",
    ],
  ],
  [
    "names that the service refuses",
    { buckets: { "": "7d", _raw: "7d", 'a"b': "7d" }, downsample: undefined },
    [
      'buckets[""]: the name of a bucket must not be empty',
      "buckets._raw: the name of a bucket must not start with _: such names are reserved for the service",
      'buckets["a\\"b"]: the name of a bucket must not contain a quotation mark (")',
    ],
  ],
  [
    "two buckets that were one, and one that was another which is still there",
    {
      buckets: {
        raw: "7d",
        live: { retention: "7d", renamedFrom: "raw" },
        a: { retention: "7d", renamedFrom: "old" },
        b: { retention: "7d", renamedFrom: "old" },
      },
      downsample: undefined,
    },
    [
      'buckets.live.renamedFrom: must not be "raw", which is a bucket of the tenant',
      'buckets.b.renamedFrom: must not be "old", which "a" was, too',
    ],
  ],
  [
    "labels that the service takes for one, a blank one, and one with an empty property",
    { labels: { Tier: { color: "" }, " tier": {}, " ": {} } },
    [
      "labels.Tier.color: must not be empty; leave the property out",
      'labels[" tier"]: has the name of "Tier": the case of letters does not count',
      'labels[" "]: the name of a label must not be blank',
    ],
  ],
  [
    "downsampling between buckets that are none",
    { downsample: { from: "raws", to: "year", every: "1h" } },
    [
      'downsample.from: must be a bucket of the tenant (raw, rollup, archive, later, soon), not "raws"',
      'downsample.to: must be a bucket of the tenant (raw, rollup, archive, later, soon), not "year"',
    ],
  ],
  [
    "downsampling into a bucket that is none",
    { downsample: { from: "raw", to: "year", every: "1h" } },
    ['downsample.to: must be a bucket of the tenant (rollup, archive, later, soon), not "year"'],
  ],
  [
    "downsampling from a bucket that is none",
    { downsample: { from: "raws", to: "rollup", every: "1h" } },
    ['downsample.from: must be a bucket of the tenant (raw, archive, later, soon), not "raws"'],
  ],
  [
    "downsampling into the same bucket by an aggregate that is none",
    { downsample: { from: "raw", to: "raw", every: "1h", aggregate: untyped("median") } },
    [
      'downsample.aggregate: must be one of count, first, last, max, mean, min, sum, not "median"',
      "downsample.to: must be another bucket than `from`",
    ],
  ],
  [
    "downsampling without a span, and with a mistyped offset",
    { downsample: untyped({ from: "raw", to: "rollup", ofset: "5m" }) },
    [
      "downsample.ofset: unknown property; must be one of from, to, every, aggregate, offset",
      "downsample.every: is required and missing",
    ],
  ],
  ...["7h", "2d", "0s", "1.5s", "hourly"].map((every): [string, Partial<TenantArgs>, readonly string[]] => [
    `downsampling every ${every}`,
    { downsample: { ...aDay, every } },
    [`downsample.every: must be a duration that divides a day, such as "15m" or "1h", not "${every}"`],
  ]),
  ...["1h", "1w", "0.5s", "later"].map((offset): [string, Partial<TenantArgs>, readonly string[]] => [
    `downsampling ${offset} after each hour`,
    { downsample: { from: "raw", to: "rollup", every: "1h", offset } },
    [`downsample.offset: must be a duration shorter than \`every\`, such as "5m", not "${offset}"`],
  ]),
  [
    "downsampling of points that are gone by then",
    { buckets: { raw: "12h", rollup: "52w" }, downsample: aDay },
    ['downsample.every: must not be longer than the retention of raw ("12h")'],
  ],
  [
    "an unknown argument",
    untyped({ bucket: { raw: "7d" } }),
    ["bucket: unknown property; must be one of name, description, buckets, labels, downsample"],
  ],
])("a tenant with %s is refused", (_what, args, mistakes) => {
  expect(mistakesIn(args)).toEqual(mistakes);
});

test("all mistakes are found at once", () => {
  expect(mistakesIn({ buckets: { _raw: "1m" }, labels: { " ": {} }, downsample: { ...aDay, every: "5h" } })).toEqual([
    'buckets._raw: must be at least "1h", or "forever", not "1m"',
    "buckets._raw: the name of a bucket must not start with _: such names are reserved for the service",
    'labels[" "]: the name of a label must not be blank',
    'downsample.from: must be a bucket of the tenant (_raw), not "raw"',
    'downsample.to: must be a bucket of the tenant (_raw), not "rollup"',
    'downsample.every: must be a duration that divides a day, such as "15m" or "1h", not "5h"',
  ]);
});
