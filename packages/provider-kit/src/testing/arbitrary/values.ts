import fc from "fast-check";
import type { ListProperty, NumberProperty, Property, StringProperty } from "../../plugin/declare/property";
import type { Properties, Shape } from "../../plugin/declare/shape";
import { shapeOf } from "../../plugin/declare/shape";
import type { Plain, PlainMap } from "../../plugin/values/value/plain";
import { isMap } from "../../plugin/values/value/value";

/** What declarations alone do not say of valid values. */
export interface Knowledge {
  /** By the name of a shape: its objects, made from those that its properties allow. */
  readonly shapes?: Readonly<Record<string, (objects: fc.Arbitrary<PlainMap>) => fc.Arbitrary<PlainMap>>>;
  /** By the names of a shape and a property, `Condition.subject`: the values of the property. */
  readonly values?: Readonly<Record<string, fc.Arbitrary<Plain>>>;
  /** Most items of a list. Default: 3. */
  readonly maxItems?: number;
}

const PLAIN_TEXTS = fc.string({ unit: fc.constantFrom(..."abcxyz019 -_.éÜ<>&\"'\\{[".split("")), maxLength: 8 });

/** Values that fit declared properties; what may be left out sometimes is. `owner` names what they belong to. */
export function valuesOf(properties: Properties, owner: string, knowledge: Knowledge = {}): fc.Arbitrary<PlainMap> {
  const parts = Object.entries(properties).map(([name, property]) => {
    const value = knowledge.values?.[`${owner}.${name}`] ?? valueOf(property, knowledge);
    const part = property.required === true ? value : fc.option(value, { nil: undefined });
    return part.map((one): [string, Plain | undefined] => [name, one]);
  });
  return fc.tuple(...parts).map(present);
}

function present(parts: readonly (readonly [string, Plain | undefined])[]): PlainMap {
  return Object.fromEntries(parts.filter((part): part is [string, Plain] => part[1] !== undefined));
}

function valueOf(property: Property, knowledge: Knowledge): fc.Arbitrary<Plain> {
  switch (property.kind) {
    case "string":
      return textOf(property);
    case "integer":
    case "number":
      return numberOf(property);
    case "boolean":
      return fc.boolean();
    case "any":
      return fc.oneof(PLAIN_TEXTS, fc.boolean(), fc.integer());
    case "list":
      return itemsOf(property, knowledge);
    case "map":
      return fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), valueOf(property.values, knowledge), {
        maxKeys: 3,
        noNullPrototype: true,
      });
    case "object":
      return objectsOf(shapeOf(property), knowledge);
  }
}

function textOf({ values, minLength = 0 }: StringProperty): fc.Arbitrary<string> {
  if (values !== undefined) return fc.constantFrom(...values);
  return PLAIN_TEXTS.map((text) => text.padEnd(minLength, "x"));
}

function numberOf({ kind, values, min = -999, max = 999 }: NumberProperty): fc.Arbitrary<number> {
  if (values !== undefined) return fc.constantFrom(...values);
  return kind === "integer" ? fc.integer({ min, max }) : fc.integer({ min: min * 8, max: max * 8 }).map((n) => n / 8);
}

function itemsOf({ items, key, minItems, maxItems }: ListProperty, knowledge: Knowledge): fc.Arbitrary<Plain[]> {
  const most = Math.min(maxItems ?? Infinity, knowledge.maxItems ?? 3);
  const lengths = { minLength: minItems ?? 0, maxLength: Math.max(most, minItems ?? 0) };
  if (key === undefined) return fc.array(valueOf(items, knowledge), lengths);
  return fc.uniqueArray(valueOf(items, knowledge), {
    ...lengths,
    selector: (item) => (isMap(item) ? item[key] : item),
  });
}

function objectsOf({ name, properties }: Shape, knowledge: Knowledge): fc.Arbitrary<PlainMap> {
  const objects = valuesOf(properties, name, knowledge);
  return knowledge.shapes?.[name]?.(objects) ?? objects;
}
