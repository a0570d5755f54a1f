import type { Property } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { NO_SIBLINGS, isEqual } from "../equality/equal";
import { fingerprint } from "../equality/equivalence";
import { NOTHING_FILLED } from "../equality/service-filled";
import { grouped } from "../value/grouped";
import type { Path } from "../value/path";
import { reveal } from "../value/plain";
import type { ValueMap } from "../value/value";
import { containsUnknown, isList, isMap, partOf, Secret } from "../value/value";

// of very many values alike, which only functions of the declaration tell apart, the first ones are compared
const MOST_COMPARED = 100;

/** The values that an object's inputs have at a path, for questions that come with each item of a list. */
export interface OldValues {
  has(scalar: unknown): boolean;
  /** The string that is the same but for its case. */
  inAnyCase(text: string): string | undefined;
  /** Those that may mean the same as a value: they have the same print, or none because it would say too much. */
  alike(subject: object, value: unknown, printOf: (one: unknown) => string | undefined): readonly unknown[];
}

/** The values that an object's inputs have at a path. Items of a list may have moved, so any of them stands for an item. */
export function oldValuesAt(inputs: ValueMap | undefined, path: Path): OldValues {
  const values = path.reduce<readonly unknown[]>(
    (whole, step) => whole.flatMap((value) => partsAt(bare(value), step)),
    inputs === undefined ? [] : [inputs],
  );
  const groups = new Map<object, ReadonlyMap<string | undefined, readonly unknown[]>>();
  let scalars: ReadonlySet<unknown> | undefined;
  let spellings: ReadonlyMap<string, string> | undefined;
  return {
    has: (scalar) => (scalars ??= new Set(values)).has(scalar),
    inAnyCase: (text) => (spellings ??= spellingsOf(values)).get(text.toLowerCase()),
    alike(subject, value, printOf) {
      const group = groups.get(subject) ?? grouped(values, printOf);
      groups.set(subject, group);
      const print = printOf(value);
      const same = print === undefined ? values : (group.get(print) ?? []);
      const uncertain = print === undefined ? [] : (group.get(undefined) ?? []);
      return [same, uncertain].flatMap((some) => some.slice(0, MOST_COMPARED));
    },
  };
}

function spellingsOf(values: readonly unknown[]): ReadonlyMap<string, string> {
  const strings = values.filter((value) => typeof value === "string");
  // the first one wins
  return new Map(strings.reverse().map((text) => [text.toLowerCase(), text]));
}

function partsAt(value: unknown, step: string | number): readonly unknown[] {
  if (typeof step === "number") return isList(value) ? value.map(bare) : [];
  const part = isMap(value) ? bare(partOf(value, step)) : undefined;
  return part === undefined || part === null ? [] : [part];
}

/** Whether one of the old values of a property means the same as a new one. */
export function hasValue(old: OldValues, property: Property, value: unknown): boolean {
  const alike = old.alike(property, value, (one) => printOf(property, one));
  return alike.some((one) => isUnchanged(property, value, one));
}

/** Whether one of the old objects has the same named properties as a new one. */
export function hasParts(old: OldValues, properties: Properties, names: readonly string[], values: ValueMap): boolean {
  const declared = names.flatMap((name): readonly (readonly [string, Property])[] => {
    const property = properties[name];
    return property === undefined ? [] : [[name, property]];
  });
  const printOfParts = (one: unknown): string | undefined => {
    const prints = declared.map(([name, property]) => printOf(property, isMap(one) ? one[name] : undefined));
    return prints.includes(undefined) ? undefined : prints.join("");
  };
  return old
    .alike(names, values, printOfParts)
    .some((one) => isMap(one) && declared.every(([name, property]) => isUnchanged(property, values[name], one[name])));
}

/** A text that values share which mean the same; none of a value that is not all known. */
function printOf(property: Property, value: unknown): string | undefined {
  return containsUnknown(value) ? undefined : fingerprint(property, plain(value), "blurred");
}

/** What is not known yet is no change: the run itself judges it again, when it is known. */
function isUnchanged(property: Property, value: unknown, old: unknown): boolean {
  if (containsUnknown(value) || containsUnknown(old)) return true;
  return isEqual(property, plain(value), plain(old), NO_SIBLINGS, NOTHING_FILLED);
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : reveal(value);
}

function bare(value: unknown): unknown {
  return value instanceof Secret ? value.value : value;
}
