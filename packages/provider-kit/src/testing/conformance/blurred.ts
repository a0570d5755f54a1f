import type { Value, ValueMap } from "../../value/value";
import { isList, isMap, Secret, UNKNOWN } from "../../value/value";

/** A value once for each of its parts, with that part unknown. */
export function blurred(value: ValueMap): readonly ValueMap[];
export function blurred(value: Value): readonly Value[];
export function blurred(value: Value): readonly Value[] {
  if (value instanceof Secret) return blurred(value.value).map((inner) => new Secret(inner));
  if (isList(value)) {
    return value.flatMap((item, i) => [UNKNOWN, ...blurred(item)].map((part) => value.with(i, part)));
  }
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    [UNKNOWN, ...blurred(item)].map((part) => ({ ...value, [key]: part })),
  );
}
