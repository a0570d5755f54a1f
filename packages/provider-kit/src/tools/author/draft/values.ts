import { isTemplate, templateExample } from "../name-template";
import type { Described } from "./described";
import { isWithin } from "./limits";
import type { DraftProperty } from "./drafted-property";
import { isShowable, nounOf } from "./text";

/** Strings of common forms, for patterns. */
const COMMON = [
  "example",
  "Example",
  "EXAMPLE",
  "example-1",
  "a1",
  "1h",
  "1",
  "10",
  "0123456789abcdef",
  "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  "example.com",
  "example.com.",
  "https://service.example",
  "someone@service.example",
  "2026-01-31T08:00:00Z",
  "2026-01-31",
  "10.0.0.1",
  "10.0.0.0/24",
  "2001:db8::1",
  "#aabbcc",
  "DE",
  "en",
  "/",
  "*",
  "{}",
];

const BY_FORMAT: Readonly<Record<string, string>> = {
  "date-time": "2026-01-31T08:00:00Z",
  date: "2026-01-31",
  email: "someone@service.example",
  uuid: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  uri: "https://service.example",
  url: "https://service.example",
  hostname: "service.example",
  ipv4: "10.0.0.1",
  ipv6: "2001:db8::1",
};

/** The values of a property for an example: the first is the specification's own, if it has one. */
export function sampleOf(property: DraftProperty, choice = 0): unknown {
  const { samples } = property;
  if (samples !== undefined) return samples.length === 0 ? undefined : exampleOf(samples[choice % samples.length]);
  return sample(property, choice, new Set());
}

/** A name as an example has it. */
function exampleOf(value: unknown): unknown {
  return isTemplate(value) ? templateExample(value) : value;
}

function sample(property: DraftProperty, choice: number, within: ReadonlySet<unknown>): unknown {
  const { described, type, shape } = property;
  if (type === "boolean") return choice === 0;
  if (type === "list") {
    const item = property.items === undefined ? undefined : sample(property.items, choice, within);
    const { minItems = 1, maxItems = Infinity } = described.limits ?? {};
    return item === undefined ? [] : Array.from({ length: Math.min(Math.max(1, minItems), maxItems) }, () => item);
  }
  if (type === "map") {
    const value = property.each === undefined ? undefined : sample(property.each, choice, within);
    return value === undefined ? {} : { key: value };
  }
  if (type === "any") return described.form === undefined ? {} : wireSample(described.form, choice);
  if (type === "object") {
    if (shape === undefined || within.has(shape)) return undefined;
    const inner = new Set([...within, shape]);
    const { form } = described;
    const parts = shape.properties.filter(
      (one) => one.facts.some(({ option }) => option === "required") || form?.members?.has(one.wire) === true,
    );
    const some = parts.length > 0 ? parts : shape.properties.filter(isPlain).slice(0, 1);
    const values = some.map((part) => {
      const member = form?.members?.get(part.wire)?.value;
      if (shape.forms?.by === part.name) return [part.name, shape.forms.of[0]?.value] as const;
      const isFormOnly = member !== undefined && (part.type === "any" || member.values !== undefined);
      return [part.name, isFormOnly ? wireSample(member, choice) : sample(part, choice, inner)] as const;
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  return type === "string" ? stringFor(property, choice) : numberFor(described, choice);
}

/** Whether a part of an object is a plain value that any program may give. */
function isPlain({ name, type, described }: DraftProperty): boolean {
  if (described.isReadOnly === true) return false;
  if (type === "string") return described.format === undefined && hasSample(name, described);
  return type === "boolean" || type === "integer" || type === "number";
}

/** A value as the service has it, for what is any JSON to a program. */
function wireSample(described: Described, choice: number, depth = 0): unknown {
  const { type, items, members, each, form } = described;
  if (form !== undefined) return wireSample(form, choice, depth);
  if (type === "string") return stringFor({ name: "value", described }, choice);
  if (type === "integer" || type === "number") return numberFor(described, choice);
  if (type === "boolean") return choice === 0;
  if (type === "list") return items === undefined ? [] : [wireSample(items, choice, depth + 1)];
  if (type === "map") return each === undefined ? {} : { key: wireSample(each, choice, depth + 1) };
  const required = [...(members ?? [])].filter(([, { isRequired }]) => isRequired && depth < 4);
  return Object.fromEntries(required.map(([name, { value }]) => [name, wireSample(value, choice, depth + 1)]));
}

function stringFor({ name, described }: Pick<DraftProperty, "name" | "described">, choice: number): string {
  const { values, example, format, limits = {} } = described;
  // the example stands in docs
  const strings = (values ?? []).filter((value) => typeof value === "string").filter(isShowable);
  if (strings.length > 0) return strings[choice % strings.length] ?? "";
  const own = [example, described.default]
    .filter((value) => typeof value === "string")
    .filter((value) => value !== "" && isShowable(value));
  const formatted = format === undefined ? undefined : BY_FORMAT[format];
  const word = nounOf(name).replaceAll(" ", "-");
  const plain = choice === 0 ? word : `${word}-${choice}`;
  const candidates = [...(choice === 0 ? own : []), ...(formatted === undefined ? [] : [formatted]), plain, ...COMMON];
  const long = candidates.flatMap((text) => [text, text.padEnd(limits.minLength ?? 0, "x").slice(0, limits.maxLength)]);
  return long.find((text) => isWithin(described, text)) ?? plain;
}

/** Whether a string is known that the pattern of a schema takes. */
export function hasSample(name: string, described: Described): boolean {
  return isWithin(described, stringFor({ name, described }, 0));
}

function numberFor({ values, limits = {}, example, default: filled, type }: Described, choice: number): number {
  const numbers = (values ?? []).filter((value) => typeof value === "number");
  if (numbers.length > 0) return numbers[choice % numbers.length] ?? 0;
  const { minimum = -Infinity, maximum = Infinity } = limits;
  const isFit = (value: unknown): value is number =>
    typeof value === "number" &&
    value >= minimum &&
    value <= maximum &&
    (type !== "integer" || Number.isInteger(value));
  const own = choice === 0 ? [example, filled].find(isFit) : undefined;
  const least = Number.isFinite(minimum) ? Math.ceil(minimum) : Math.min(1, maximum);
  return own ?? Math.min(least + choice, Number.isFinite(maximum) ? Math.floor(maximum) : least + choice);
}
