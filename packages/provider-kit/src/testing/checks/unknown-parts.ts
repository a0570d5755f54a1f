import type { Value, ValueMap } from "../../plugin/values/value/value";
import { isList, isMap, Secret, UNKNOWN } from "../../plugin/values/value/value";

/** Copies of a value, each with another part unknown. */
export function withUnknownParts(value: ValueMap): readonly ValueMap[];
export function withUnknownParts(value: Value): readonly Value[];
export function withUnknownParts(value: Value): readonly Value[] {
  if (value instanceof Secret) return withUnknownParts(value.value).map((inner) => new Secret(inner));
  if (isList(value)) {
    return value.flatMap((item, i) => [UNKNOWN, ...withUnknownParts(item)].map((part) => value.with(i, part)));
  }
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    [UNKNOWN, ...withUnknownParts(item)].map((part) => ({ ...value, [key]: part })),
  );
}
