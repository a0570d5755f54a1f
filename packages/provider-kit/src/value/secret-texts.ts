import { isList, isMap, Secret } from "./value";

/** All texts and numbers, as texts, of what is marked secret, or of all where the whole is: for redaction. */
export function secretTexts(value: unknown, isSecret = false): readonly string[] {
  if (value instanceof Secret) return secretTexts(value.value, true);
  if (isList(value)) return value.flatMap((item) => secretTexts(item, isSecret));
  if (isMap(value)) return Object.values(value).flatMap((item) => secretTexts(item, isSecret));
  return isSecret && (typeof value === "string" || typeof value === "number") ? [String(value)] : [];
}
