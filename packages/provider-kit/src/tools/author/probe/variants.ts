import type { Property } from "../../../plugin/declare/property";
import type { Plain } from "../../../plugin/values/value/plain";
import { reveal } from "../../../plugin/values/value/plain";
import { isList } from "../../../plugin/values/value/value";

/** Another form of a value that a service refuses, for the first object or the second. */
export type Variant = (value: Plain, choice: 0 | 1) => Plain;

/** Texts of common forms, each for two objects. */
const FORMS: readonly (readonly [string, string])[] = [
  ["10.0.0.1", "10.0.0.2"],
  ["hmac-sha256", "hmac-sha512"],
  ["example.com.", "example.org."],
  ["example.com", "example.org"],
  ["https://service.example/1", "https://service.example/2"],
  ["someone@service.example", "other@service.example"],
  ["3f2504e0-4f89-41d3-9a0c-0305e82c3301", "3f2504e0-4f89-41d3-9a0c-0305e82c3302"],
  ["0123456789abcdef", "fedcba9876543210"],
  ["1", "2"],
  ["1h", "2h"],
  ["3600", "7200"],
  ["2026-01-31T08:00:00Z", "2026-02-28T09:00:00Z"],
  ["10.0.0.0/24", "10.0.1.0/24"],
  ["2001:db8::1", "2001:db8::2"],
  ["+4930123456", "+4930123457"],
  ["#aabbcc", "#112233"],
  ["DE", "FR"],
  ["en", "de"],
  ["UTC", "Europe/Berlin"],
  ["/one", "/two"],
  ["{}", '{"one":1}'],
  ["*", "one"],
];

/** Other spellings of a text. */
const CHANGES: readonly ((text: string) => string)[] = [
  (text) => `${text}.`,
  (text) => text.toLowerCase().replaceAll(/[^a-z\d]/g, ""),
  (text) => text.toUpperCase().replaceAll(/[^A-Z\d]/g, "_"),
  (text) => text.toLowerCase().replaceAll(/[^a-z\d]/g, "-"),
];

/** Common forms that have the text in them: a name tells its object from others. */
const FORMS_OF_NAMES: readonly ((text: string) => string)[] = [
  (text) => `${labelOf(text)}@service.example`,
  (text) => `${labelOf(text)}.example.com`,
  (text) => `${labelOf(text)}.example.com.`,
  (text) => `https://service.example/${labelOf(text)}`,
  (text) => `/${labelOf(text)}`,
  (text) => `X-${labelOf(text)}`,
];

/** A text as a part of a domain name. */
function labelOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]+/g, "-");
}

const QUOTED = /'([^']+)'|"([^"]+)"|`([^`]+)`|\u201c([^\u201c\u201d]+)\u201d/g;
const ALLOWS = /one of|must be|allowed|valid|expected|supported/i;
/** Words around values. */
const FILLING = new Set([
  "a",
  "an",
  "and",
  "are",
  "be",
  "by",
  "for",
  "is",
  "must",
  "of",
  "one",
  "or",
  "the",
  "to",
  "value",
  "values",
]);
const MOST_WORDS = 8;

/** Other forms of the value of an input, those first that the refusal names. */
export function variantsOf(property: Property, refusal: string, isNamed = false): readonly Variant[] {
  if (property.kind === "list") return variantsOf(property.items, refusal).map(inList);
  if (property.kind !== "string" || property.refersTo !== undefined) return [];
  // what a refusal does not say, the docs may
  const words = [...new Set([...wordsIn(refusal), ...quotedIn(property.doc)])];
  const named = words.map(
    (word, i): Variant =>
      (_value, choice) =>
        choice === 0 ? word : (words[i + 1] ?? words[i - 1] ?? word),
  );
  const forms = FORMS.map(
    ([one, other]): Variant =>
      (_value, choice) =>
        choice === 0 ? one : other,
  );
  const changes = [...affixesIn(refusal), ...CHANGES, ...(isNamed ? FORMS_OF_NAMES : [])].map(
    (change): Variant =>
      (value) =>
        typeof value === "string" ? change(value) : value,
  );
  return property.values === undefined ? [...named, ...changes, ...forms] : named;
}

function inList(variant: Variant): Variant {
  return (value, choice) => (isList(value) ? value.map((item) => variant(reveal(item), choice)) : value);
}

/** The words of a refusal that may be values: what is quoted, and what is listed as allowed. */
function wordsIn(refusal: string): readonly string[] {
  const quoted = quotedIn(refusal);
  const start = refusal.search(ALLOWS);
  const listed = start === -1 ? [] : refusal.slice(start).split(/[\s,;|]+/);
  const words = [...quoted, ...listed].map((word) => word.replaceAll(/["'`()[\]:.]/g, ""));
  return [...new Set(words)]
    .filter((word) => word !== "" && word.length <= 64 && !FILLING.has(word))
    .slice(0, MOST_WORDS);
}

/** What a refusal asks for at the end or the start of a text: `must end with ".fifo"`. */
function affixesIn(refusal: string): readonly ((text: string) => string)[] {
  const asked = refusal.matchAll(/\b(end|start|begin)(?:s|ing)?\s+(?:with|in)\s+(\S+)/gi);
  return [...asked].flatMap(([, where = "", word = ""]) => {
    const affix = word.replace(/^["'`\u201c]/, "").replace(/["'`\u201d]?[.,;)]?$/, "");
    if (affix === "") return [];
    return [(text: string) => (where.toLowerCase() === "end" ? `${text}${affix}` : `${affix}${text}`)];
  });
}

function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(QUOTED)].flatMap(([, ...groups]: readonly (string | undefined)[]) => {
    return groups.find((one) => one !== undefined) ?? [];
  });
}

/** What a refusal complains about, whatever value it quotes: what stands after its last colon may be one. */
export function complaintOf(refusal: string): string {
  const parts = refusal.replaceAll(QUOTED, "").replaceAll(/\d+/g, "").split(":");
  return parts.length > 1 ? parts.slice(0, -1).join(":") : refusal.replaceAll(QUOTED, "").replaceAll(/\d+/g, "");
}
