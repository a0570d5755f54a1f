import type { ChildName, InvalidInput } from "@ops-providers/common/component";
import {
  inputPath,
  isKnownLater,
  either,
  map,
  object,
  oneOf,
  plainInput,
  shown,
  string,
} from "@ops-providers/common/component";
import { AGGREGATES } from "./downsample";
import { readRetention, secondsOf } from "./retention";
import type { TenantArgs, TenantBucketArgs, TenantDownsampleArgs } from "./tenant-args";

/** Buckets by name, as a tenant takes them. */
type Buckets = TenantArgs["buckets"];

const DAY = 86_400;

const bucket = object<TenantBucketArgs>({
  retention: string({ required: true, check: retentionProblem }),
  description: string(),
  renamedFrom: string({ plain: true }),
});

/** The inputs of a tenant. */
export const tenantForm = object<TenantArgs>({
  name: string(),
  description: string(),
  buckets: map(either([string({ check: retentionProblem }), bucket]), {
    required: true,
    ifEmpty: 'must name at least one bucket, such as { raw: "7d" }',
  }),
  labels: map(map(string({ check: emptyProperty }))),
  downsample: object<TenantDownsampleArgs>({
    from: string({ required: true, plain: true }),
    to: string({ required: true, plain: true }),
    every: string({ required: true, plain: true }),
    aggregate: oneOf(Object.keys(AGGREGATES), { plain: true }),
    offset: string({ plain: true }),
  }),
});

function retentionProblem(given: unknown): string | undefined {
  const read = readRetention(given);
  return "reason" in read ? read.reason : undefined;
}

function emptyProperty(given: unknown): string | undefined {
  return given === "" ? "must not be empty; leave the property out" : undefined;
}

/** What is wrong with inputs of the right types that do not go together, and with names. */
export function tenantMistakes({ buckets, labels = {}, downsample }: TenantArgs): readonly InvalidInput[] {
  return [
    ...Object.entries(buckets).flatMap(([name, given]) => bucketMistakes(name, given, buckets)),
    ...labelMistakes(labels),
    ...(downsample === undefined ? [] : downsampleMistakes(downsample, buckets)),
  ];
}

/** The children of a tenant that the program names; a bucket has its former name for the time of a renaming. */
export function childNames(tenant: string, { buckets, labels = {} }: TenantArgs): readonly ChildName[] {
  const child = (type: string, key: string, path: string): ChildName => ({ type, name: `${tenant}-${key}`, path });
  return [
    ...Object.entries(buckets).flatMap(([name, given]) => {
      const { renamedFrom } = bucketArgs(given);
      const path = inputPath("buckets", name);
      const now = child("Bucket", name, path);
      return renamedFrom === undefined ? [now] : [now, child("Bucket", renamedFrom, `${path}.renamedFrom`)];
    }),
    ...Object.keys(labels).map((name) => child("Label", name, inputPath("labels", name))),
  ];
}

/** A bucket in its long form. */
export function bucketArgs(given: Buckets[string]): TenantBucketArgs {
  return isLongForm(given) ? given : { retention: given };
}

function isLongForm(given: Buckets[string]): given is TenantBucketArgs {
  return typeof given === "object" && !isKnownLater<unknown>(given);
}

function bucketMistakes(name: string, given: Buckets[string], buckets: Buckets): readonly InvalidInput[] {
  const { renamedFrom } = bucketArgs(given);
  const reason = nameProblem(name);
  return [
    ...(reason === undefined ? [] : [{ path: inputPath("buckets", name), reason }]),
    ...(renamedFrom === undefined ? [] : renamingMistakes(name, renamedFrom, buckets)),
  ];
}

function nameProblem(name: string): string | undefined {
  if (name === "") return "the name of a bucket must not be empty";
  if (name.startsWith("_"))
    return "the name of a bucket must not start with _: such names are reserved for the service";
  return name.includes('"') ? 'the name of a bucket must not contain a quotation mark (")' : undefined;
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
    if (first === i) return [];
    return [{ path, reason: `has the name of ${shown(names[first])}: the case of letters does not count` }];
  });
}

function downsampleMistakes(downsample: TenantDownsampleArgs, buckets: Buckets): readonly InvalidInput[] {
  const { from, to } = downsample;
  const known = Object.keys(buckets);
  const isOne = from === to && known.includes(to);
  const mistakes = {
    from: unknownBucket(from, known, to),
    to: isOne ? "must be another bucket than `from`" : unknownBucket(to, known, from),
    ...scheduleProblems(downsample, buckets),
  };
  return Object.entries(mistakes).flatMap(([input, reason]) =>
    reason === undefined ? [] : [{ path: inputPath("downsample", input), reason }],
  );
}

/** The bucket on the other side is no suggestion, unless it is the only one. */
function unknownBucket(name: string, known: readonly string[], other: string): string | undefined {
  if (known.includes(name)) return undefined;
  const others = known.filter((one) => one !== other);
  return `must be a bucket of the tenant (${(others.length === 0 ? known : others).join(", ")}), not ${shown(name)}`;
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
  const given = Object.hasOwn(buckets, from) ? buckets[from] : undefined;
  const retention = given === undefined ? undefined : plainInput(bucketArgs(given).retention);
  const kept = readRetention(retention);
  if (!("seconds" in kept) || kept.seconds === 0 || seconds <= kept.seconds) return undefined;
  return `must not be longer than the retention of ${from} (${shown(retention)})`;
}
