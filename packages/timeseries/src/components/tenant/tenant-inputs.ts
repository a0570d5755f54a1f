import type { InvalidInput } from "@ops-providers/common/component";
import { inputPath, isKnownLater, plainInput, unknownInputs } from "@ops-providers/common/component";
import type * as pulumi from "@pulumi/pulumi";
import { AGGREGATES } from "./downsample";
import { readRetention, secondsOf, shown } from "./retention";
import type { TenantArgs, TenantBucketArgs, TenantDownsampleArgs } from "./tenant-args";

/** Buckets by name, as a tenant takes them. */
type Buckets = TenantArgs["buckets"];

const DAY = 86_400;

/** All that is wrong with the arguments of a tenant; what is not known yet is not judged. */
export function invalidInputs(args: TenantArgs): readonly InvalidInput[] {
  const { buckets, labels = {}, downsample } = args;
  return [
    ...unknownInputs(args, ["name", "description", "buckets", "labels", "downsample"]),
    ...bucketMistakes(buckets),
    ...labelMistakes(labels),
    ...(downsample === undefined ? [] : downsampleMistakes(downsample, buckets)),
  ];
}

/** A bucket in its long form. */
export function bucketArgs(given: Buckets[string]): TenantBucketArgs {
  return isLongForm(given) ? given : { retention: given };
}

function isLongForm(given: Buckets[string]): given is TenantBucketArgs {
  return isObject(given) && !isKnownLater<unknown>(given);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function bucketMistakes(buckets: Buckets): readonly InvalidInput[] {
  if (!isObject(buckets) || Object.keys(buckets).length === 0) {
    return [{ path: "buckets", reason: 'must name at least one bucket, such as { raw: "7d" }' }];
  }
  return Object.entries(buckets).flatMap(([name, given]) => {
    const reason = nameProblem(name);
    const path = inputPath("buckets", name);
    return [...(reason === undefined ? [] : [{ path, reason }]), ...mistakesOfBucket(name, given, buckets)];
  });
}

function nameProblem(name: string): string | undefined {
  if (name === "") return "the name of a bucket must not be empty";
  if (name.startsWith("_"))
    return "the name of a bucket must not start with _: such names are reserved for the service";
  return name.includes('"') ? 'the name of a bucket must not contain a quotation mark (")' : undefined;
}

function mistakesOfBucket(name: string, given: Buckets[string], buckets: Buckets): readonly InvalidInput[] {
  const { retention, renamedFrom } = bucketArgs(given);
  const retentionPath = isLongForm(given) ? inputPath("buckets", name, "retention") : inputPath("buckets", name);
  return [
    ...(isLongForm(given) ? unknownInputs(given, ["retention", "description", "renamedFrom"], ["buckets", name]) : []),
    ...retentionMistakes(retention, retentionPath),
    ...(renamedFrom === undefined ? [] : renamingMistakes(name, renamedFrom, buckets)),
  ];
}

function retentionMistakes(retention: pulumi.Input<string>, path: string): readonly InvalidInput[] {
  if (isKnownLater(retention)) return [];
  const read = readRetention(retention);
  return "reason" in read ? [{ path, reason: read.reason }] : [];
}

/** Two resources cannot have been one. */
function renamingMistakes(name: string, renamedFrom: string, buckets: Buckets): readonly InvalidInput[] {
  const path = inputPath("buckets", name, "renamedFrom");
  if (Object.hasOwn(buckets, renamedFrom)) {
    return [{ path, reason: `must not be ${shown(renamedFrom)}, which is a bucket of the tenant` }];
  }
  const first = Object.keys(buckets).find((other) => renamedFrom === bucketArgs(buckets[other] ?? "").renamedFrom);
  return first === name ? [] : [{ path, reason: `must not be ${shown(renamedFrom)}, which ${shown(first)} was, too` }];
}

function labelMistakes(labels: NonNullable<TenantArgs["labels"]>): readonly InvalidInput[] {
  const names = Object.keys(labels);
  // the service compares names of labels without case and blanks around them
  const same = (name: string): string => name.trim().toLowerCase();
  return names.flatMap((name, i) => {
    const path = inputPath("labels", name);
    if (name.trim() === "") return [{ path, reason: "the name of a label must not be blank" }];
    const first = names.findIndex((other) => same(other) === same(name));
    return [
      ...(first === i
        ? []
        : [{ path, reason: `has the name of ${shown(names[first])}: the case of letters does not count` }]),
      ...propertyMistakes(name, labels[name] ?? {}),
    ];
  });
}

function propertyMistakes(label: string, properties: object): readonly InvalidInput[] {
  return Object.entries(properties).flatMap(([key, value]: [string, unknown]) =>
    value === ""
      ? [{ path: inputPath("labels", label, key), reason: "must not be empty; leave the property out" }]
      : [],
  );
}

function downsampleMistakes(downsample: TenantDownsampleArgs, buckets: Buckets): readonly InvalidInput[] {
  const { from, to, aggregate } = downsample;
  const known = isObject(buckets) ? Object.keys(buckets) : [];
  const mistakes = {
    from: unknownBucket(from, known),
    to: unknownBucket(to, known) ?? (from === to ? "must be another bucket than `from`" : undefined),
    aggregate:
      aggregate === undefined || Object.hasOwn(AGGREGATES, aggregate)
        ? undefined
        : `must be one of ${Object.keys(AGGREGATES).join(", ")}, not ${shown(aggregate)}`,
    ...scheduleProblems(downsample, buckets),
  };
  return [
    ...unknownInputs(downsample, ["from", "to", "every", "aggregate", "offset"], ["downsample"]),
    ...Object.entries(mistakes).flatMap(([input, reason]) =>
      reason === undefined ? [] : [{ path: inputPath("downsample", input), reason }],
    ),
  ];
}

function unknownBucket(name: string, known: readonly string[]): string | undefined {
  return known.includes(name) ? undefined : `must be a bucket of the tenant (${known.join(", ")}), not ${shown(name)}`;
}

function scheduleProblems(
  { from, every, offset = "0s" }: TenantDownsampleArgs,
  buckets: Buckets,
): Readonly<Record<"every" | "offset", string | undefined>> {
  const seconds = secondsOf(every);
  const delay = secondsOf(offset);
  // the service counts both from midnight: a run must not begin or end within a window
  const isSpan = seconds !== undefined && Number.isInteger(seconds) && seconds > 0 && DAY % seconds === 0;
  const isDelay = delay !== undefined && Number.isInteger(delay) && (!isSpan || delay < seconds);
  return {
    every: isSpan
      ? tooLong(from, seconds, buckets)
      : `must be a duration that divides a day, such as "15m" or "1h", not ${shown(every)}`,
    offset: isDelay ? undefined : `must be a duration shorter than \`every\`, such as "5m", not ${shown(offset)}`,
  };
}

/** Points must live until they are read. */
function tooLong(from: string, seconds: number, buckets: Buckets): string | undefined {
  const given = isObject(buckets) ? buckets[from] : undefined;
  const retention = given === undefined ? undefined : plainInput(bucketArgs(given).retention);
  const kept = readRetention(retention);
  if (!("seconds" in kept) || kept.seconds === 0 || seconds <= kept.seconds) return undefined;
  return `must not be longer than the retention of ${from} (${shown(retention)})`;
}
