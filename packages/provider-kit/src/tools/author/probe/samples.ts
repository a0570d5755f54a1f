import { randomUUID } from "node:crypto";
import type { Property } from "../../../plugin/declare/property";
import type { Resource } from "../../../plugin/declare/resource";
import type { Plain, PlainMap } from "../../../plugin/values/value/plain";
import { reveal } from "../../../plugin/values/value/plain";
import { isSame } from "../../../plugin/values/value/value";
import type { StoryKind, ValueMaker } from "../../../testing/story/story-kind";

/** An object that others are made in, or refer to. */
export interface Needed {
  readonly id: string;
  readonly shown: PlainMap;
}

/** The values of the inputs of one object. */
export interface Sample {
  readonly values: PlainMap;
  /** The inputs whose value has the name of the object in it. */
  readonly named: ReadonlySet<string>;
}

/** What values are made from. */
export interface SampleSource {
  readonly resource: Resource;
  readonly story: StoryKind;
  /** The objects that it needs, by the name that the story has for them. */
  readonly needs: ReadonlyMap<string, Needed>;
  /** In every name of the object. */
  readonly tag: string;
  /** Learns each secret that is made. */
  readonly learn: (secret: string) => void;
}

/** The values that an input may have, by its name. */
type Candidates = Readonly<Record<string, readonly unknown[]>>;

/** The first or the second value of each input: by the story where it has as many, and made from the first where it has not. */
export function sampleOf(source: SampleSource, choice: 0 | 1): Sample {
  const { resource, story } = source;
  const candidates = withoutExcluded(resource, { ...defaultsOf(resource), ...story.inputs(makerOf(source)) });
  const firsts: Record<string, PlainMap[string]> = {};
  const chosen: Record<string, PlainMap[string]> = {};
  for (const [name, all] of Object.entries(candidates)) {
    const property = resource.inputs[name];
    const given = all.filter((one) => one !== undefined).map(reveal);
    const [first] = given;
    if (property === undefined || first === undefined) continue;
    firsts[name] = first;
    chosen[name] = choice === 0 ? first : (given.find((one) => !isSame(one, first)) ?? otherThan(property, first));
  }
  const values = inForm(resource, chosen, firsts);
  const isNamed = (value: unknown): boolean => JSON.stringify(value).includes(source.tag);
  const named = Object.keys(values).filter((name) => isNamed(values[name]));
  return named.length > 0 ? { values, named: new Set(named) } : withMark(source, values);
}

/** What the provider fills in where a story says nothing. */
function defaultsOf({ inputs }: Resource): Readonly<Record<string, readonly Plain[]>> {
  const filled = Object.entries(inputs).filter(([, { default: value }]) => value !== undefined);
  return Object.fromEntries(filled.map(([name, { default: value }]) => [name, [reveal(value)]]));
}

/** Of inputs that exclude each other the one that stories give first. */
function withoutExcluded({ rules = [] }: Resource, candidates: Candidates): Candidates {
  const excluded = rules.flatMap(({ excludes }) => {
    if (excludes?.kind !== "atMostOne") return [];
    const { names } = excludes;
    const given = names.find((name) => candidates[name]?.[0] !== undefined);
    return names.filter((name) => name !== given);
  });
  return Object.fromEntries(Object.entries(candidates).filter(([name]) => !excluded.includes(name)));
}

/** The values of an object that has the form of the first one, by the rules of the declaration; `firsts` tells which that is. */
function inForm({ rules = [] }: Resource, values: PlainMap, firsts: PlainMap): PlainMap {
  const telling = rules.flatMap(({ excludes }) =>
    excludes?.kind === "onlyWith" && typeof firsts[excludes.other] === "string" ? [excludes] : [],
  );
  const foreign = telling.filter(({ other, values: taking }) => !taking.some((one) => one === firsts[other]));
  const shared = Object.fromEntries(telling.map(({ other }) => [other, firsts[other] ?? null]));
  const own = Object.entries({ ...values, ...shared }).filter(([one]) => !foreign.some(({ name }) => name === one));
  return Object.fromEntries(own);
}

/** Texts that say something to people, by which an object without a name of its own is told from others. */
const TELLING = ["name", "title", "label", "description", "comment", "notes"];

/** The values with the tag in a text, where there is any for it; as a name it counts where no object goes without it. */
function withMark({ resource, tag }: SampleSource, values: PlainMap): Sample {
  const textOf = (name: string): string => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  const free = Object.entries(resource.inputs).filter(
    ([name, property]) => isFreeText(property) && typeof values[name] === "string",
  );
  const required = free.find(([, property]) => property.required === true);
  const telling = TELLING.flatMap((word) => free.filter(([name]) => name === word))[0];
  const [name] = required ?? telling ?? [];
  if (name === undefined) return { values, named: new Set() };
  const marked = { ...values, [name]: `${textOf(name)}-${tag}` };
  return { values: marked, named: new Set(required === undefined ? [] : [name]) };
}

/** Whether any text will do. */
function isFreeText(property: Property): boolean {
  if (property.kind !== "string" || property.secret === true) return false;
  const { values, format, pattern, refersTo, maxLength = Infinity, sent } = property;
  return [values, format, pattern, refersTo].every((one) => one === undefined) && maxLength >= 64 && sent !== "path";
}

function makerOf({ needs, tag, learn }: SampleSource): ValueMaker {
  let numbers = 0;
  return {
    need: (name, output, before = "") => {
      const needed = needs.get(name);
      const value = output === undefined ? needed?.id : needed?.shown[output];
      if (typeof value === "string") return `${before}${value}`;
      return typeof value === "number" || typeof value === "boolean" ? value : null;
    },
    name: (prefix) => `${prefix}-${tag}`,
    number: (from, below) => from + ((Number.parseInt(tag.slice(-4), 36) + numbers++) % Math.max(1, below - from)),
    secret: (prefix) => {
      const secret = `${prefix}-${randomText()}`;
      learn(secret);
      return secret;
    },
  };
}

function randomText(): string {
  return randomUUID().replaceAll("-", "");
}

/** Another value that the declaration takes, as far as that is easy to tell. */
function otherThan(property: Property, value: PlainMap[string]): PlainMap[string] {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return numberOtherThan(property, value);
  if (typeof value !== "string" || property.kind !== "string" || property.refersTo !== undefined) return value;
  const { values, format, pattern, maxLength = Infinity } = property;
  const listed = values?.find((one) => one !== value);
  if (values !== undefined) return listed ?? value;
  const other = `${value}-2`;
  return format === undefined && pattern?.test(other) !== false && other.length <= maxLength ? other : value;
}

function numberOtherThan(property: Property, value: number): number {
  if (property.kind !== "integer" && property.kind !== "number") return value;
  const { values, min = -Infinity, max = Infinity } = property;
  if (values !== undefined) return values.find((one) => one !== value) ?? value;
  return [value + 1, value - 1].find((one) => one >= min && one <= max) ?? value;
}
