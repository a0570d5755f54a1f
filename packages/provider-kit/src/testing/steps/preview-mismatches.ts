import type { ValueMap } from "../../plugin/values/value/value";
import { isList, isMap, isUnknown, Secret } from "../../plugin/values/value/value";
import { pathText } from "../../plugin/values/value/path";
import type { Path } from "../../plugin/values/value/path";

/**
 * The differences between a preview and the result. A property that the preview omits is unknown to the program at the top
 * level, and known to be absent at deeper levels.
 */
export function previewMismatches(previewed: ValueMap, real: ValueMap): readonly string[] {
  return Object.entries(previewed).flatMap(([key, value]) => mismatchesIn(value, real[key], [key]));
}

function mismatchesIn(previewed: unknown, real: unknown, path: Path): readonly string[] {
  if (isUnknown(previewed)) return [];
  if (real instanceof Secret) {
    if (!(previewed instanceof Secret)) return [`${pathText(path)} was shown in plain by the preview and is secret`];
    return mismatchesIn(previewed.value, real.value, path).map((mismatch) => mismatch.replace(/: .*/, ""));
  }
  if (previewed instanceof Secret) return mismatchesIn(previewed.value, real, path);
  if (isList(previewed) && isList(real) && previewed.length === real.length) {
    return previewed.flatMap((item, i) => mismatchesIn(item, real[i], [...path, i]));
  }
  if (isMap(previewed) && isMap(real)) {
    const keys = new Set([...Object.keys(previewed), ...Object.keys(real)]);
    return [...keys].flatMap((key) => mismatchesIn(previewed[key], real[key], [...path, key]));
  }
  if (previewed === real) return [];
  return [`${pathText(path)} was previewed wrong: ${JSON.stringify(previewed)} became ${JSON.stringify(real)}`];
}
